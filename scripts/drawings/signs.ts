import { sheet } from './sheet.ts';
import { everyCrop } from './signs/every-crop.ts';
import { fieldCrops } from './signs/field-crops.ts';
import { gardenCrops } from './signs/garden-crops.ts';
import { grasses } from './signs/grasses.ts';
import { orchardCrops } from './signs/orchard-crops.ts';
import { vegetables } from './signs/vegetables.ts';

/** The drawing of each problem by its id, as a farmer sees it in the field. */
export const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...grasses, ...fieldCrops, ...gardenCrops, ...vegetables, ...orchardCrops, ...everyCrop }).map(
    ([id, content]) => [id, sheet(content)],
  ),
);
