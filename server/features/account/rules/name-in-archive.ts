/** Characters that a file system somewhere refuses or misreads in a name, or that climb out of a folder. */
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;

/** A path for a file inside the archive that is safe to unpack and taken by no other. */
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
