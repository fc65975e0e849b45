import { readFromDevice } from '../device-storage.ts';

/** The state of the last search for prices on this device, else that of its weather; undefined if neither names one. */
export function readShownState(): string | undefined {
  return stateOfSearch(readJson('price-searches')) ?? textAt(readJson('weather-place'), 'state');
}

function stateOfSearch(searches: unknown): string | undefined {
  const [last] = Array.isArray(searches) ? (searches as unknown[]) : [];
  return typeof last === 'string' ? (new URLSearchParams(last).get('state') ?? undefined) : undefined;
}

function textAt(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const text: unknown = (value as Readonly<Record<string, unknown>>)[name];
  return typeof text === 'string' ? text : undefined;
}

/** The stored text may be anything, because another program may have written it. */
function readJson(key: string): unknown {
  try {
    return JSON.parse(readFromDevice(key) ?? 'null');
  } catch {
    return null;
  }
}
