import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

import { offence } from './import-law.js';

describe('the import law', () => {
  test.each([
    ['contract/prices.ts', 'server/app.ts'],
    ['contract/prices.ts', 'catalogue/states.ts'],
    ['web/app/App.tsx', 'server/app.ts'],
    ['server/app.ts', 'web/lib/api/call.ts'],
    ['leaf/classify.ts', 'web/lib/api/call.ts'],
    ['server/platform/http/route.ts', 'server/features/account/index.ts'],
    ['server/features/prices/routes.ts', 'server/features/account/store.ts'],
    ['server/features/account/routes.ts', 'server/features/prices/index.ts'],
    ['server/features/prices/routes.ts', 'server/testing/app.ts'],
    ['server/features/prices/routes.ts', 'server/features/prices/testing/open-market.ts'],
    ['server/features/assistant/answer.ts', 'server/features/assistant/rules/entities/crops.ts'],
    ['scripts/reader/train.ts', 'server/features/assistant/rules/entities/crops.ts'],
    ['web/ui/buttons/Button.tsx', 'web/features/account/index.ts'],
    ['web/features/prices/Market.tsx', 'web/features/account/login/LoginDialog.tsx'],
  ])('%s may not import %s', (from, to) => {
    expect(offence(from, to)).toBeTypeOf('string');
  });

  test.each([
    ['server/features/prices/routes.ts', 'contract/prices.ts'],
    ['server/features/assistant/answer.ts', 'server/features/assistant/rules/entities/find-entities.ts'],
    ['server/features/assistant/rules/entities/places.ts', 'server/features/assistant/rules/entities/crops.ts'],
    ['server/features/prices/routes.ts', 'server/features/account/index.ts'],
    ['server/features/prices/routes.test.ts', 'server/testing/app.ts'],
    ['server/features/prices/testing/open-market.ts', 'server/testing/app.ts'],
    ['server/features/prices/routes.ts', 'server/features/prices/store.ts'],
    ['web/features/prices/Market.tsx', 'web/ui/buttons/Button.tsx'],
    ['web/features/prices/Market.tsx', 'contract/prices.ts'],
    ['leaf/classify.ts', 'catalogue/problems.ts'],
  ])('%s may import %s', (from, to) => {
    expect(offence(from, to)).toBeUndefined();
  });
});

describe('lint', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'khet-lint-'));
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test('still bites on a forbidden import, by alias, by relative path and as a type', () => {
    cpSync('.oxlintrc.json', path.join(project, '.oxlintrc.json'));
    cpSync('scripts/lint', path.join(project, 'scripts/lint'), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
    const feature = path.join(project, 'server/features/market');
    mkdirSync(feature, { recursive: true });
    writeFileSync(path.join(feature, 'alias.ts'), "export { call } from '#web/lib/api/call.ts';\n");
    writeFileSync(path.join(feature, 'relative.ts'), "export { call } from '../../../web/lib/call.ts';\n");
    writeFileSync(path.join(feature, 'type.ts'), "export type Call = import('#web/lib/api/call.ts').CallName;\n");
    const { status, stdout } = spawnSync('node_modules/.bin/oxlint', ['server'], { cwd: project, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stdout.match(/Import law: server\/ may not import web\//g)).toHaveLength(3);
  });
});
