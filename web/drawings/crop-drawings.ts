import { nameKey } from '#catalogue/names.ts';

import { otherNames } from './other-names.ts';

/** Each drawing is a small file that is fetched when it is seen. The script holds only the addresses. */
const files = import.meta.glob<string>('./crops/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

let byName: ReadonlyMap<string, string> | undefined;

/**
 * The address of the drawing of a commodity or crop: by its id, by the first word of its problems, or by a name that
 * mandis report. Undefined if there is no drawing.
 */
export function cropDrawing(crop: string): string | undefined {
  const own = files[`./crops/${crop}.svg`];
  if (own !== undefined) return own;
  byName ??= indexNames();
  return byName.get(nameKey(crop));
}

function indexNames(): ReadonlyMap<string, string> {
  const drawn = Object.entries(files).map(([file, url]) => [nameKey(file.slice('./crops/'.length, -4)), url] as const);
  const lent = Object.entries(otherNames).flatMap(([id, names]) =>
    names.split(' ').map((name) => [name, files[`./crops/${id}.svg`] ?? ''] as const),
  );
  return new Map([...lent, ...drawn]);
}
