import type { AffectedPart } from '#domain/plants/crop-problems.ts';
import { partDrawing } from '#web/drawings/part-drawings.ts';

/** A part of a plant. Its name stands beside the picture, so a screen reader skips the picture. */
export function PartPicture({ part, size = 48 }: { readonly part: AffectedPart; readonly size?: number }) {
  return <img src={partDrawing(part)} alt="" width={size} height={size} decoding="async" className="shrink-0" />;
}
