import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { gates } from './run-gates.mjs';

/** A small project with our own configuration, in which each test puts a mistake for a gate to find. */
let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'khet-gate-'));
  for (const file of [
    'package.json',
    'tsconfig.json',
    '.oxlintrc.json',
    '.oxfmtrc.json',
    'knip.json',
    '.size-limit.mjs',
  ]) {
    cpSync(file, path.join(project, file));
  }
  cpSync('scripts/lint', path.join(project, 'scripts/lint'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function put(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), content);
}

function run(command: string, ...args: string[]): SpawnSyncReturns<string> {
  const tool = command === 'node' ? process.execPath : path.resolve('node_modules/.bin', command);
  return spawnSync(tool, args, { cwd: project, encoding: 'utf8' });
}

/** Runs a gate as `npm run check` does, but on this project. `more` holds the options that a small project needs. */
function runGate(name: string, ...more: string[]): SpawnSyncReturns<string> {
  const command = gates.find(([known]) => known === name)?.[1];
  if (command === undefined) throw new Error(`No gate is called "${name}"`);
  const [tool = '', ...args] = command.replace(/ scripts\//, ` ${path.resolve('scripts')}/`).split(' ');
  return run(tool, ...args, ...more);
}

describe('each gate bites', () => {
  test('types: a number is no text', () => {
    put('contract/wrong.ts', "export const price: number = 'nineteen';\n");
    const { status, stdout } = runGate('types', '--incremental', 'false', '--tsBuildInfoFile', 'null');
    expect(status).not.toBe(0);
    expect(stdout).toContain('contract/wrong.ts');
  });

  test('lint: a promise nobody waits for', () => {
    put('contract/wrong.ts', "export function f(): void {\n  Promise.resolve('lost');\n}\n");
    const { status, stdout } = runGate('lint', 'contract');
    expect(status).not.toBe(0);
    expect(stdout).toContain('no-floating-promises');
  });

  test('lint: an id that a page without https cannot make', () => {
    put('web/lib/wrong.ts', 'export const id = crypto.randomUUID();\n');
    const { status, stdout } = runGate('lint', 'web');
    expect(status).not.toBe(0);
    expect(stdout).toContain('Use newId');
  });

  test('import circles: a file and the file that it loads late', () => {
    put(
      'web/lib/sent.ts',
      "export const load = async () => (await import('./send.ts')).send;\nexport type Sent = string;\n",
    );
    put(
      'web/lib/send.ts',
      "import type { Sent } from '#web/lib/sent.ts';\n\nexport const send = (sent: Sent) => sent;\n",
    );
    const { status, stderr } = runGate('import circles');
    expect(status).toBe(1);
    expect(stderr).toContain('web/lib/send.ts imports web/lib/sent.ts');
    put('web/lib/send.ts', 'export const send = (sent: string) => sent;\n');
    expect(runGate('import circles').status).toBe(0);
  });

  test('format: another style', () => {
    put('contract/wrong.ts', 'export const a = "double"\n');
    expect(runGate('format', 'contract').status).toBe(1);
  });

  test('dead code: an export that nobody imports', () => {
    put('server/main.ts', "import { used } from './parts.ts';\n\nused();\n");
    put('server/parts.ts', 'export function used(): void {}\n\nexport function forgotten(): void {}\n');
    const { status, stdout } = runGate('dead code', '--include', 'exports');
    expect(status).not.toBe(0);
    expect(stdout).toContain('forgotten');
  });

  test('documents: a link, a path and a command that lead nowhere, and a comment that names a document nobody has', () => {
    put('README.md', '[gone](docs/gone.md), `server/gone.ts`, `npm run gone`\n');
    put('web/app/Bar.tsx', '/** As decided (docs/decisions/0001-gone.md). */\n');
    const { status, stderr } = runGate('document references');
    expect(status).not.toBe(0);
    for (const what of [
      'docs/gone.md leads nowhere',
      'server/gone.ts does not exist',
      'no "npm run gone"',
      'web/app/Bar.tsx: docs/decisions/0001-gone.md does not exist',
    ]) {
      expect(stderr).toContain(what);
    }
  });

  test('documents: a decision of more than 600 words', () => {
    put('docs/decisions/0001-short.md', 'word '.repeat(600));
    put('docs/decisions/0002-long.md', 'word '.repeat(601));
    const { stderr } = runGate('document references');
    expect(stderr).toContain('0002-long.md: 601 words');
    expect(stderr).not.toContain('0001-short.md');
  });

  test('documents: a room of the server that nobody lists, and one that is gone', () => {
    put('ARCHITECTURE.md', '| `server/platform/` | `db`, `gone` |\n\n… earlier in this list: account, gone.\n');
    put('server/platform/db/connect.ts', '');
    put('server/platform/zip/write-zip.ts', '');
    put('server/features/unlisted/index.ts', '');
    const { status, stderr } = runGate('document references');
    expect(status).not.toBe(0);
    for (const what of [
      'ARCHITECTURE.md: its features are not those of the import law',
      'import-law.js: server/features/account does not exist',
      'import-law.js: server/features/unlisted is missing',
      'ARCHITECTURE.md: server/platform/gone does not exist',
      'ARCHITECTURE.md: server/platform/zip is missing',
    ]) {
      expect(stderr).toContain(what);
    }
  });

  test('words: a key missing, one that nobody says, an error without a sentence, bare text, a bad comment', () => {
    put('contract/errors.ts', 'export const errors = { gone: { status: 404 } };\n');
    for (const code of ['en', 'hi']) {
      put(`languages/${code}/language.json`, '{}');
      put(`languages/${code}/safety/wording.json`, '{ "unclear": [], "gendered": [] }');
      put(`languages/${code}/safety/danger.json`, '{ "animals": ["goat"] }');
    }
    put('languages/en/intents.json', '{ "ask": { "price": ["rate", "price", "rate"] } }');
    put('languages/hi/intents.json', '{ "ask": { "price": ["भाव"] } }');
    put('languages/en/errors.json', '{}');
    put('languages/en/shell.json', '{ "home": "Home", "idle": "Idle" }');
    put('languages/hi/shell.json', '{ "home": "होम" }');
    put('languages/en/problems/tomato.json', '{ "blight": { "signs": ["Rings"] } }');
    put('languages/hi/problems/tomato.json', '{ "blight": { "signs": [] } }');
    put('web/app/Bar.tsx', "export const Bar = () => <p title={say('home')}>Hello</p>;\n");
    put('db/0001.sql', '-- What a table holds.\n');
    const { status, stderr } = runGate('words in every language', '.');
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'languages/hi/shell.json: "idle" is missing',
      'languages/hi/problems/tomato.json: "blight.signs.0" is missing',
      'languages/en/errors.json: "gone" is missing, a code of contract/errors.ts',
      'languages/en/shell.json: nothing says "idle"',
      'languages/en/intents.json: "ask.price" has "rate" twice',
      'web/app/Bar.tsx:1: "Hello" belongs into languages',
      'db/0001.sql:1: a comment may not say "What …"; begin with a noun or a verb',
    ]);
    put('db/0001.sql', '-- Contents of a table.\n');
    put('languages/en/intents.json', '{ "ask": { "price": ["rate", "price"] } }');
    put('languages/en/errors.json', '{ "gone": "It is gone" }');
    put('languages/hi/errors.json', '{ "gone": "वह नहीं है" }');
    put('languages/hi/shell.json', '{ "home": "होम", "idle": "खाली" }');
    put('languages/hi/problems/tomato.json', '{ "blight": { "signs": ["छल्ले"] } }');
    put('web/app/Bar.tsx', "export const Bar = () => <p title={say('home')}>{say('idle')}</p>;\n");
    expect(runGate('words in every language', '.')).toMatchObject({ status: 0, stderr: '' });
  });

  test('generated files: each one that is missing or differs', () => {
    put('docs/configuration.md', 'out of date\n');
    const { status, stderr } = runGate('generated files');
    expect(status).not.toBe(0);
    for (const file of ['docs/configuration.md', 'docs/api/openapi.json', 'database.generated.ts']) {
      expect(stderr).toContain(`${file} is out of date`);
    }
  });
});

describe('the budgets of what a phone must load', () => {
  interface Budget {
    name: string;
    passed: boolean;
  }

  /** A small build, in KB that do not compress: a first screen, a screen with a part, a font, files stored offline. */
  function putBuild(
    kilobytes: Record<'index' | 'late' | 'market' | 'exporting' | 'font' | 'kept' | 'facts', number>,
  ): void {
    const base = 50;
    const chart = 20;
    for (const [name, size] of Object.entries({ base, chart, ...kilobytes })) {
      put(`dist/web/assets/${name}.js`, randomBytes(size * 1024));
    }
    put('dist/web/index.html', '<link href="/assets/base.js"><script src="/assets/index.js"></script>');
    put('dist/web/pages.json', JSON.stringify({ languages: ['en'], prerendered: { '/': { en: 'index.html' } } }));
    put('languages/en/language.json', JSON.stringify({ fonts: ['latin'] }));
    const exporting = 'features/prices/Export.tsx';
    const manifest = {
      'index.html': { file: 'assets/index.js', isEntry: true, imports: ['base'] },
      base: { file: 'assets/base.js' },
      chart: { file: 'assets/chart.js' },
      late: { file: 'assets/late.js', name: 'late' },
      'features/prices/Market.tsx': {
        file: 'assets/market.js',
        isDynamicEntry: true,
        imports: ['base', 'chart'],
        dynamicImports: [exporting],
      },
      [exporting]: { file: 'assets/exporting.js', isDynamicEntry: true, imports: ['chart'] },
      'fonts/latin.woff2': { file: 'assets/font.js' },
    };
    put('dist/manifest.json', JSON.stringify(manifest));
    const offline = {
      app: ['/assets/base.js', '/index.html?revision=1'],
      en: ['/assets/kept.js'],
      leaf: [],
      problems: ['/assets/facts.js'],
      'problems/en': [],
    };
    put('dist/offline.json', JSON.stringify(offline));
  }

  function measure(): { status: number | null; passed: Record<string, boolean> } {
    const { status, stdout } = run('size-limit', '--json');
    const budgets = JSON.parse(stdout) as Budget[];
    return { status, passed: Object.fromEntries(budgets.map(({ name, passed }) => [name, passed])) };
  }

  const named = (passed: boolean) => ({
    'script of the first screen, en': passed,
    'what every page fetches late': passed,
    'what features/prices/Market.tsx adds': passed,
    'what features/prices/Export.tsx adds': passed,
    'fonts, en': passed,
    'kept for offline, en': passed,
    'kept beside the leaf model, en': passed,
  });

  // This fits exactly: code that was loaded before counts neither for a screen nor for its part.
  test('are kept by what is within them', () => {
    putBuild({ index: 60, late: 20, market: 28, exporting: 48, font: 40, kept: 450, facts: 150 });
    expect(measure()).toEqual({ status: 0, passed: named(true) });
  });

  test('bite on each that is too large', () => {
    putBuild({ index: 70, late: 24, market: 40, exporting: 60, font: 50, kept: 800, facts: 400 });
    expect(measure()).toEqual({ status: 1, passed: named(false) });
  });
});
