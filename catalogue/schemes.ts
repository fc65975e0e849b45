import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

import { lazy, lazyEach } from '#domain/lazy.ts';

import { schemeFacts, schemeWords, type SchemeFacts, type SchemeWords } from './scheme-schema.ts';

export type { SchemeFacts, SchemeWords } from './scheme-schema.ts';

/** For the server only: it reads from disk, so that a browser cannot load the whole catalogue by accident. */
const factsFolder = path.join(import.meta.dirname, 'schemes');
const languagesFolder = path.join(import.meta.dirname, '../languages');

const factsFile = z.array(schemeFacts);
const wordsFile = z.record(z.string(), schemeWords);

/** Every scheme's facts, the central ones first. They are read and checked once. */
export const loadSchemes = lazy(async (): Promise<readonly SchemeFacts[]> => {
  const groups = await readGroups(factsFolder, (file) => factsFile.parse(file));
  return groups.flat();
});

/** The words of schemes in one language, by id. A language may lack some schemes. */
export const loadSchemeWords = lazyEach(async (language: string): Promise<ReadonlyMap<string, SchemeWords>> => {
  const folder = path.join(languagesFolder, language, 'schemes');
  const groups = await readGroups(folder, (file) => Object.entries(wordsFile.parse(file)));
  return new Map(groups.flat());
});

/** The files of a folder, each for "central" or a state; the central one comes first. */
async function readGroups<Group>(folder: string, parse: (file: unknown) => Group): Promise<Group[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json')).sort();
  const ordered = [
    ...names.filter((name) => name === 'central.json'),
    ...names.filter((name) => name !== 'central.json'),
  ];
  return Promise.all(ordered.map(async (name) => parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))));
}

/** A language without words of schemes has no folder for them. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
