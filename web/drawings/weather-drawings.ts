import type { Sky } from '#domain/weather/forecast.ts';

const files = import.meta.glob<string>('./weather/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/** The address of the drawing of a sky. By night a clear sky has a moon. */
export function weatherDrawing(sky: Sky, isDay: boolean): string | undefined {
  return files[`./weather/${sky}.svg`] ?? files[`./weather/${sky}-${isDay ? 'day' : 'night'}.svg`];
}
