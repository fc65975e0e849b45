/**
 * Writes the generated files that are committed: the database's types, the OpenAPI document, the settings page. With
 * `--check` it writes nothing, and a difference is an error.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describeSettings } from '#server/platform/config/describe-settings.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';

import { describeContract } from './describe-contract.ts';

const check = process.argv.includes('--check');
const scratch = await mkdtemp(path.join(tmpdir(), 'khet-generate-'));
const outdated: string[] = [];

try {
  await keep('docs/configuration.md', describeSettings());
  await keep('docs/api/openapi.json', await describeContract());
  await keep('server/platform/db/database.generated.ts', await describeDatabase());
} finally {
  await rm(scratch, { recursive: true, force: true });
}
for (const file of outdated) console.error(`${file} is out of date; run "npm run generate" and commit it`);
process.exitCode = outdated.length === 0 ? 0 : 1;

async function keep(file: string, content: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current === content) return;
  if (check) {
    outdated.push(file);
    return;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`wrote ${file}`);
}

async function describeDatabase(): Promise<string> {
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ folder: path.join(scratch, 'postgres'), log });
  try {
    await migrate(postgres.url);
    const file = path.join(scratch, 'database.ts');
    const options = [
      '--dialect=postgres',
      '--camel-case',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--log-level=error',
    ];
    execFileSync('kysely-codegen', [...options, `--url=${postgres.url}`, `--out-file=${file}`], { stdio: 'inherit' });
    return await readFile(file, 'utf8');
  } finally {
    await postgres.stop();
  }
}
