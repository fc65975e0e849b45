/** Characters that some file system refuses or misreads in a name, or that lead out of a folder. */
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;

/** Returns a path for a file inside the archive: safe to unpack, and different from all others. */
export function nameInArchive(folder: string, name: string, taken: Set<string>): string {
  const cleaned = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[.\s]+/, '')
    .slice(-120)
    .trim();
  const safe = cleaned === '' ? 'file' : cleaned;
  const dot = safe.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
  let path = `${folder}/${safe}`;
  for (let count = 2; taken.has(path.toLowerCase()); count += 1) path = `${folder}/${stem} (${count})${ending}`;
  taken.add(path.toLowerCase());
  return path;
}
