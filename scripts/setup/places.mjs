import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Node 24, which npm installs as a package; the one that runs this script may be older. */
export const ourNode = path.join(root, 'node_modules/node/bin/node');

/** Started from the machine's own programs, npm does not run on the Node that it is about to replace. */
export function environmentWithoutOurs() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const theirs = folders.filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')));
  return { ...process.env, PATH: theirs.join(path.delimiter) };
}

/** Compiled code is kept: a second start is about a third faster. */
const compileCache = path.join(root, 'node_modules/.cache/node');

/** And the other way round: programs that we start find Node 24 and our tools first. */
export function environmentWithOurs() {
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  };
}
