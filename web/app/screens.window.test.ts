import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { screens } from './screens.ts';

test('each screen names the very file that it loads: its page asks for that file before the script does', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'screens.ts'), 'utf8');
  const loaded = [...text.matchAll(/import\('#web\/([^']+)'\)/g)].map(([, file]) => file);
  expect(loaded).toEqual(screens.map(({ source }) => source));
});
