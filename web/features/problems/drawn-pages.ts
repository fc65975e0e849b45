import { problemCrops } from '#catalogue/problems.ts';

import { cropAddress, problemAddress } from './addresses.ts';
import { type Head, headOfCrop, headOfProblem } from './heads.ts';
import { readCrop } from './use-catalogue.ts';

export interface DrawnPage extends Head {
  readonly address: string;
}

/** The pages of crops and problems that the build prerenders, by the path of their screen. */
export async function listDrawnPages(language: string): Promise<Readonly<Record<string, readonly DrawnPage[]>>> {
  const told = await Promise.all(problemCrops.map(({ id }) => readCrop(id, language)));
  const crops = told.filter((crop) => crop !== undefined);
  return {
    '/crop-disease/crops/:crop': crops.map((crop) => ({
      address: cropAddress(crop.crop.id),
      ...headOfCrop(crop, language),
    })),
    '/crop-disease/problems/:problem': crops.flatMap(({ problems }) =>
      problems.map((problem) => ({ address: problemAddress(problem.id), ...headOfProblem(problem, language) })),
    ),
  };
}
