import { sheet } from './sheet.ts';
import { everyCrop } from './signs/every-crop.ts';
import { fieldCrops } from './signs/field-crops.ts';
import { gardenCrops } from './signs/garden-crops.ts';
import { grasses } from './signs/grasses.ts';
import { orchardCrops } from './signs/orchard-crops.ts';
import { vegetables } from './signs/vegetables.ts';

const contents = Object.entries({
  ...grasses,
  ...fieldCrops,
  ...gardenCrops,
  ...vegetables,
  ...orchardCrops,
  ...everyCrop,
});

/**
 * The drawing of each problem by its id, as a farmer sees it in the field. A drawing that two problems share names its
 * problem in each file: the builds of browser and server would name two equal files differently.
 */
export const signs: ReadonlyMap<string, string> = new Map(
  contents.map(([id, content]) => {
    const isShared = contents.some(([other, drawn]) => other !== id && drawn === content);
    return [id, sheet(isShared ? `${content}<!--${id}-->` : content)];
  }),
);
