import { beforeEach, expect, test, vi } from 'vitest';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { loadWords as loadWordsOf } from '#languages/words.ts';
import { loadWords, sayIn } from '#web/lib/words/words.ts';

import { resultOf } from '../analysis-result.ts';
import { aDiagnosis, aPhoto } from '../testing.tsx';
import { makeReport } from './make-report.ts';
import type { Shown } from './use-shown.ts';

let drawn: string[] = [];
let drawnIn: string[] = [];

/** jsdom cannot draw, so this stores the text of the pages. */
beforeEach(async () => {
  await loadWords(['diagnosis', 'signs']);
  drawn = [];
  drawnIn = [];
  const pen = {
    fillText: (words: string) => drawn.push(words),
    measureText: (words: string) => ({ width: words.length * 12 }),
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    drawnIn.push(this.lang);
    return new Proxy(pen, {
      get: (own, name) => ({ ...own, canvas: this })[name as 'fillText'] ?? (() => undefined),
    }) as never;
  });
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(aPhoto()));
  Object.assign(document, { fonts: { load: async () => [] } });
});

async function report(
  avoid: readonly string[],
  language = 'en',
  feedback: Diagnosis['feedback'] = null,
): Promise<string> {
  const { aiAnalysis: texts, ...about } = aDiagnosis({ feedback });
  const shown: Shown = { result: resultOf({ ...about, aiAnalysis: texts }), texts, avoid };
  const say = sayIn('diagnosis', language);
  await makeReport(shown, { say, locale: `${language}-IN`, name: 'Asha Patil', photos: [] });
  return drawn.join('\n');
}

test('a report says under a title of its own what not to do, after the cure and before the tip', async () => {
  const avoid = ['Do not work among wet plants.', 'Do not spray before you are sure.'];
  const written = await report(avoid);
  expect(written).toContain(`What not to do\n${avoid.map((line) => `× ${line}`).join('\n')}\nPro Tip:`);
  expect(written.indexOf('What not to do')).toBeGreaterThan(written.indexOf('2. Water at the root.'));
});

test('a report of what was not named has no title with nothing under it', async () => {
  expect(await report([])).not.toContain('What not to do');
});

test('a report of a result that the farmer put right says so under the name, in place of how sure it is', async () => {
  await loadWords(['names/problems']);
  const written = await report([], 'en', { right: false, note: null, named: 'tomato__late_blight', byExpert: true });
  expect(written).toContain('Early blight\nYou said: not this. It was Late blight.');
  expect(written).not.toMatch(/How sure|How urgent/);
});

test('a report is drawn with the letters of the reader', async () => {
  await loadWordsOf('mr', ['diagnosis', 'signs']);
  document.documentElement.lang = 'mr';
  expect(await report([], 'mr')).toContain('उपाय काय करावा');
  expect(drawnIn).toContain('mr');
});
