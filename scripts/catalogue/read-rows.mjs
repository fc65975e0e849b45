import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * The rows of a CSV file with a header, plain or gzipped, as objects. A field may be quoted, but not span two lines.
 */
export function readRows(path) {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header, ...lines] = text.split(/\r?\n/).filter(Boolean);
  const columns = fieldsOf(header);
  return lines.map((line) => Object.fromEntries(fieldsOf(line).map((field, index) => [columns[index], field])));
}

function fieldsOf(line) {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim(),
  );
}
