import type { AffectedPart } from '#domain/plants/crop-problems.ts';

const files = import.meta.glob<string>('./parts/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/** The address of the drawing of a plant's part. */
export function partDrawing(part: AffectedPart): string | undefined {
  return files[`./parts/${part.replace(' ', '-')}.svg`];
}
