import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Marathi writes its endings on to an amount, not apart from it: 1 किलोसाठी', () => {
  const apart = ['account', 'kai', 'market'].flatMap((noun) => {
    const text = readFileSync(new URL(`mr/${noun}.json`, import.meta.url), 'utf8');
    return text.match(/\{\{(?:quantity|wait|limit|about)\}\} (?:साठी|नंतर|चा|ची|चे|च्या)/g) ?? [];
  });
  expect(apart).toEqual([]);
});
