import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { labels, otherPlant } from '../../leaf/labels.ts';

export interface Picture {
  readonly file: string;
  readonly label: string;
  readonly crop: string;
  readonly part: string;
  readonly source: string;
  readonly specific_problem: string;
}

/** The pictures of crops that the network knows, from the `manifest.csv` of a folder. */
export async function readPictures(from: string): Promise<Picture[]> {
  const rows = await readManifest(from);
  return rows.filter(({ label, crop }) => label !== '' && labels.crops.includes(crop));
}

/** The pictures of plants that the network was not taught by name. */
export async function readOtherPlants(from: string): Promise<Picture[]> {
  const rows = await readManifest(from);
  return rows.filter(({ label }) => label === otherPlant);
}

async function readManifest(from: string): Promise<Picture[]> {
  const [head = '', ...rows] = (await readFile(path.join(from, 'manifest.csv'), 'utf8')).trim().split('\n');
  const names = head.trim().split(',');
  return rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, at) => [names[at], cell])) as unknown as Picture);
}

/** A cell may be quoted, because it may hold commas. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}
