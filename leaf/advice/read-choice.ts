import type { ListedProblem } from './list-problems.ts';

/** The model's word for "none of the list, or I cannot tell". */
export const noneOfThese = 'none';

/**
 * A vision model's choice: an id of the list, or null for none of these. Undefined for every other reply, so nothing
 * that a model writes itself reaches a farmer. Models often write around the JSON, which counts from the first { to the
 * last }.
 */
export function readChoice(reply: string, listed: readonly Pick<ListedProblem, 'id'>[]): string | null | undefined {
  const chosen = chosenIn(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1));
  if (chosen === noneOfThese) return null;
  return listed.find(({ id }) => id === chosen)?.id;
}

function chosenIn(json: string): unknown {
  try {
    const given: unknown = JSON.parse(json);
    return typeof given === 'object' && given !== null ? Reflect.get(given, 'problem') : undefined;
  } catch {
    return undefined;
  }
}
