import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const version = '5.3.0';
const kept = path.resolve(import.meta.dirname, '../../node_modules/.cache/anek');

/**
 * The font of a script, from the package that npm has of it. Only this cut needs the eight packages, so they are no
 * dependency that every clone installs.
 */
export async function fetchAnek({ family, part }) {
  const folder = path.join(kept, family);
  const file = path.join(folder, 'package/files', `${family}-${part}-standard-normal.woff2`);
  try {
    return await readFile(file);
  } catch {
    await mkdir(folder, { recursive: true });
    const { stdout } = await run('npm', ['pack', '--silent', `@fontsource-variable/${family}@${version}`], {
      cwd: folder,
    });
    await run('tar', ['-xzf', stdout.trim()], { cwd: folder });
    return readFile(file);
  }
}
