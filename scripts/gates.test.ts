import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** A small project under our own configuration, in which a gate is shown something bad. */
let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'khet-gate-'));
  for (const file of ['package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'knip.json']) {
    cpSync(file, path.join(project, file));
  }
  cpSync('scripts/lint', path.join(project, 'scripts/lint'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function put(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), content);
}

function run(command: string, ...args: string[]): SpawnSyncReturns<string> {
  const tool = command === 'node' ? process.execPath : path.resolve('node_modules/.bin', command);
  return spawnSync(tool, args, { cwd: project, encoding: 'utf8' });
}

const script = (name: string) => path.resolve('scripts', name);

describe('each gate bites', () => {
  test('types: a number is no text', () => {
    put('contract/wrong.ts', "export const price: number = 'nineteen';\n");
    const { status, stdout } = run('tsc', '--project', '.', '--incremental', 'false', '--tsBuildInfoFile', 'null');
    expect(status).not.toBe(0);
    expect(stdout).toContain('contract/wrong.ts');
  });

  test('lint: a promise nobody waits for', () => {
    put('contract/wrong.ts', "export function f(): void {\n  Promise.resolve('lost');\n}\n");
    const { status, stdout } = run('oxlint', '--type-aware', 'contract');
    expect(status).not.toBe(0);
    expect(stdout).toContain('no-floating-promises');
  });

  test('format: another style', () => {
    put('contract/wrong.ts', 'export const a = "double"\n');
    expect(run('oxfmt', '--check', 'contract').status).not.toBe(0);
  });

  test('dead code: an export that nobody imports', () => {
    put('server/main.ts', "import { used } from './parts.ts';\n\nused();\n");
    put('server/parts.ts', 'export function used(): void {}\n\nexport function forgotten(): void {}\n');
    const { status, stdout } = run('knip', '--include', 'exports');
    expect(status).not.toBe(0);
    expect(stdout).toContain('forgotten');
  });

  test('documents: a link, a path and a command that lead nowhere', () => {
    put('README.md', '[gone](docs/gone.md), `server/gone.ts`, `npm run gone`\n');
    const { status, stderr } = run('node', script('check-documents.mjs'));
    expect(status).not.toBe(0);
    for (const what of ['docs/gone.md leads nowhere', 'server/gone.ts does not exist', 'no "npm run gone"']) {
      expect(stderr).toContain(what);
    }
  });

  test('generated files: each one that is missing or differs', () => {
    put('docs/configuration.md', 'out of date\n');
    const { status, stderr } = run('node', script('generate.ts'), '--check');
    expect(status).not.toBe(0);
    for (const file of ['docs/configuration.md', 'docs/api/openapi.json', 'database.generated.ts']) {
      expect(stderr).toContain(`${file} is out of date`);
    }
  });
});
