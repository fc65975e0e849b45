import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Marathi writes its endings on to an amount, not apart from it: 1 किलोसाठी', () => {
  const apart = ['account', 'kai', 'market'].flatMap((noun) => {
    const text = readFileSync(new URL(`${noun}.json`, import.meta.url), 'utf8');
    return text.match(/\{\{(?:quantity|wait|limit|about)\}\} (?:साठी|नंतर|चा|ची|चे|च्या)/g) ?? [];
  });
  expect(apart).toEqual([]);
});

test('Marathi puts no ending behind a name, which would have to change before it: कांदा, कांद्याचा', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(files).toContain('kai.json');
  const endings = 'चा|ची|चे|च्या|ला|ने|नी|त|मध्ये|मधील|मधून|साठी|बद्दल|पासून|पर्यंत|पेक्षा|कडे|जवळ';
  const names = 'commodity|crop|place|places|market|dearer|title|problem|source|decision|language|state|district';
  const behindName = new RegExp(`\\{\\{(?:${names})\\}\\} ?(?:${endings})(?![\\p{L}\\p{M}])`, 'gu');
  const found = files.flatMap((name) =>
    (readFileSync(new URL(name, folder), 'utf8').match(behindName) ?? []).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});
