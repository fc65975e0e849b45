import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { problemById, problemCropOf } from '#catalogue/problems.ts';
import { labels } from '#leaf/labels.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { lowestId } from '#server/platform/db/lowest-id.ts';
import type { Services } from '#server/platform/services.ts';

import { type GivenPlant, listGivenPlants } from './store.ts';

export interface Collected {
  /** The number of pictures in the folder now. */
  pictures: number;
  labelled: number;
  /** The number of an earlier run's pictures that were taken back since. */
  removed: number;
}

const manifest = 'manifest.csv';
/** The columns of the other sets of `ml/`, and the columns that only farmers can fill. */
const columns = [
  'file',
  'label',
  'crop',
  'specific_problem',
  'part',
  'source',
  'setting',
  'licence',
  // A split puts all pictures of one plant on the same side.
  'plant',
  'named',
  'right',
  'told',
  'by_expert',
  'answers',
  'model',
] as const;
type Line = Record<(typeof columns)[number], string>;

/** The name of the source, which `ml/data.py` reads before the dash. */
const source = 'khet';
const licence = 'given by a farmer to train this model; never to be shown or passed on';
const ours = /^(?:manifest\.csv\.part|(?:train\/\w+|unlabelled)\/khet-[0-9a-f]{32}_\d\.jpg(?:\.part)?)$/;
const pageSize = 200;

/**
 * Writes all given pictures into a folder in the form that `ml/` reads. In a folder of an earlier run it removes the
 * pictures that were taken back since.
 */
export async function collectGiven({ db, files }: Pick<Services, 'db' | 'files'>, folder: string): Promise<Collected> {
  const before = await readEarlier(folder);
  const lines: Line[] = [];
  for (let after = lowestId; ;) {
    const page = await listGivenPlants(db, after, pageSize);
    for (const plant of page) {
      for (const [number, key] of plant.fileKeys.entries()) {
        const line = await describe(plant, number);
        if (!before.has(line.file)) await write(path.join(folder, line.file), await buffer(await files.read(key)));
        lines.push(line);
      }
    }
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
  }
  const now = new Set(lines.map(({ file }) => file));
  const gone = [...before].filter((file) => !now.has(file));
  for (const file of gone) await rm(path.join(folder, file), { force: true });
  const table = [columns.join(','), ...lines.map((line) => columns.map((name) => quoted(line[name])).join(','))];
  await write(path.join(folder, manifest), `${table.join('\n')}\n`);
  return { pictures: now.size, labelled: lines.filter(({ label }) => label !== '').length, removed: gone.length };
}

/** Lists the files of an earlier run, even of a run that broke off. Khet does not fill a folder with any other file. */
async function readEarlier(folder: string): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const foreign = files.find((file) => file !== manifest && !ours.test(file));
  if (foreign !== undefined)
    throw new OperatorError(`${folder} holds ${foreign}. Give an empty folder, or an earlier one.`);
  return new Set(files.filter((file) => file !== manifest));
}

/** Writes the whole file or nothing. */
async function write(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

async function describe(plant: GivenPlant, number: number): Promise<Line> {
  const { id, crop, named, told, isRight, byExpert, answers } = plant;
  const problemId = told ?? (isRight ? named : null);
  const label = problemId === null ? '' : await classOf(problemId);
  const name = `${source}-${id.replaceAll('-', '')}_${number}.jpg`;
  return {
    file: label === '' ? `unlabelled/${name}` : `train/${label}/${name}`,
    label,
    crop: problemId?.split('__')[0] ?? (crop === null ? '' : (problemCropOf(crop)?.idPrefix ?? crop)),
    specific_problem: problemId ?? '',
    part: plant.plantPart.toLowerCase(),
    source,
    setting: 'field',
    licence,
    plant: id,
    named: named ?? '',
    right: isRight ? 'yes' : 'no',
    told: told ?? '',
    by_expert: byExpert ? 'yes' : 'no',
    answers: answers.map(({ sign, reply }) => `${sign}:${reply}`).join(' '),
    model: plant.modelVersion,
  };
}

/** Returns a class of the model, or the crop's other problems for a problem without a class of its own. */
async function classOf(problemId: string): Promise<string> {
  if (labels.classes.some(({ id }) => id === problemId)) return problemId;
  const problem = await problemById(problemId);
  return problem ? `${problemId.split('__')[0]}__other_problem` : '';
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
