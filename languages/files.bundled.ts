/* Like `files.node.ts`, for the browser: the bundler finds the folders (scripts/web/language-modules.ts). */
import { faces, rooms, type Room } from 'virtual:languages';

export { faces };

/** In a browser nothing can be read before it has loaded. */
export function readNow(_language: string, _file: string): unknown {
  return undefined;
}

export async function loadFile(code: string, file: string): Promise<unknown> {
  const words = await loadFrom(await rooms[code]?.(), file);
  if (words === undefined) throw new Error(`There is no languages/${code}/${file}.json`);
  return words;
}

async function loadFrom(room: Room | undefined, file: string): Promise<unknown> {
  if (file === 'language') return room?.language;
  // `problems/onion` is one of a crop's, but `problems` is a file of its own.
  const folder = file.includes('/') ? room?.folders[file.split('/')[0] ?? ''] : undefined;
  return (folder ? (await folder()).files : room?.files)?.[file]?.();
}
