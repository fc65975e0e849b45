/**
 * `npm run release -- FOLDER [KEY]` writes what a release consists of: the sources of the present commit, the list of
 * its parts, and their SHA-256 sums, signed with an Ed25519 key (`docs/releases.md`).
 */
import { execFileSync } from 'node:child_process';
import { createHash, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [target, key] = process.argv.slice(2);
if (target === undefined) fail('Where shall the release go? npm run release -- FOLDER [KEY]');
if (key !== undefined && !existsSync(key)) fail(`There is no key ${key}`);

const root = path.resolve(import.meta.dirname, '..');
const run = (command, ...args) => execFileSync(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
if (run('git', 'status', '--porcelain').length > 0) fail('Some files differ from the commit. Commit or remove them.');

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const name = `khet-${version}`;
mkdirSync(target, { recursive: true });
const contents = {
  [`${name}.tar.gz`]: run('git', 'archive', '--format=tar.gz', `--prefix=${name}/`, 'HEAD'),
  [`${name}.cdx.json`]: run('npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx'),
};
for (const [file, content] of Object.entries(contents)) writeFileSync(path.join(target, file), content);
const sums = Object.entries(contents).map(([file, content]) => `${sha256(content)}  ${file}\n`);
writeFileSync(path.join(target, 'SHA256SUMS'), sums.join(''));
if (key !== undefined) {
  writeFileSync(path.join(target, 'SHA256SUMS.sig'), sign(null, Buffer.from(sums.join('')), readFileSync(key, 'utf8')));
}
console.log(`${name} is in ${target}${key === undefined ? ', not signed' : ', signed'}`);

function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
