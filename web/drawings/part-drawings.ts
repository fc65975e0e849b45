import type { AffectedPart } from '#domain/crop-problems.ts';

const files = import.meta.glob<string>('./parts/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/** Where the drawing of a part of a plant lies. */
export function partDrawing(part: AffectedPart): string | undefined {
  return files[`./parts/${part.replace(' ', '-')}.svg`];
}
