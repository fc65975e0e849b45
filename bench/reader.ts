/**
 * `npm run bench:reader`: measures how long Chromium reads a question on the path of an answer without internet: its
 * words, the names in them and the learned reader. At full speed, and as slow as a cheap phone.
 */
import type { Measured, measure as measureInPage } from './reader/page/main.ts';
import { openReaderPage } from './reader/open-reader-page.ts';
import { openBrowser } from './support/open-browser.ts';

declare const measure: typeof measureInPage;

const tabs = 7;
const rounds = 10;
const slowdowns = [1, 4];
const questions: Readonly<Record<string, readonly string[]>> = {
  en: ['onion price in Nashik', 'thrips on my onion which spray should I use', 'will it rain tomorrow in our village'],
  hi: ['प्याज का भाव नासिक', 'कल बारिश होगी क्या हमारे गांव में', 'पीएम किसान का पैसा कब आएगा'],
  mr: ['कांद्याचा भाव नाशिक', 'कापसावर मावा आलाय काय फवारू', 'उद्या पाऊस पडेल का आमच्या गावात'],
};

const page = await openReaderPage();
const browser = await openBrowser();
for (const slowdown of slowdowns) {
  for (const [language, asked] of Object.entries(questions)) {
    const all = [];
    for (let tab = 0; tab < tabs; tab += 1) all.push(await measureInTab(language, asked, slowdown));
    const opening = all.map(({ heldUpMs }) => heldUpMs);
    const first = all.map(({ questionsMs }) => questionsMs[0] ?? 0);
    const later = all.flatMap(({ questionsMs }) => questionsMs.slice(1));
    console.log(
      `processor 1/${slowdown}, ${language}: opening holds the page up ${share(opening, 0.5)} ms (best ${share(opening, 0)}), ` +
        `the first question ${share(first, 0.5)} ms (best ${share(first, 0)}), later ones ${share(later, 0.5)} ms, ` +
        `95 of 100 within ${share(later, 0.95)} ms`,
    );
  }
}
await browser.close();
await page.close();

/** In a fresh tab nothing is compiled yet. */
async function measureInTab(language: string, asked: readonly string[], slowdown: number): Promise<Measured> {
  const tab = await browser.newPage();
  await tab.goto(page.url);
  const processor = await tab.context().newCDPSession(tab);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const measured = await tab.evaluate(([of, texts, times]) => measure(of, texts, times), [
    language,
    asked,
    rounds,
  ] as const);
  await tab.close();
  return measured;
}

/** On a busy machine the best of several is nearest to the truth. */
function share(times: readonly number[], at: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * at)] ?? 0).toFixed(1);
}
