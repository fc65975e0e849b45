import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Node 26, which npm installs as the package for this system. The Node that runs this script may be older. */
export const ourNode = path.join(root, 'node_modules/.bin/node');

/** npm must run on the machine's own programs, because it may replace our Node. */
export function environmentWithoutOurs() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const theirs = folders.filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')));
  return { ...process.env, PATH: theirs.join(path.delimiter) };
}

/** Compiled code is cached, which makes a second start about a third faster. */
const compileCache = path.join(root, 'node_modules/.cache/node');

/** The opposite: programs that we start find our Node and our tools first. */
export function environmentWithOurs() {
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  };
}
