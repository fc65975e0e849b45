/**
 * `npm run bench:voice`: measures the time from the end of speech to the screen, without the network. A stand-in
 * replaces the recognition and marks its text; the change of the address is the other mark. It runs as slow as
 * Lighthouse's cheap phone, and once at full speed.
 */
import type { Page } from '@playwright/test';

import { standInForSpeech } from '../e2e/support/speech.ts';
import { startServer } from './support/server.ts';
import { openBrowser } from './support/open-browser.ts';

const times = 20;
const mostMs = 300;
const slowdowns = [1, 4];

const commands: Readonly<Record<string, readonly string[]>> = {
  en: ['open crop disease', 'market prices for onion in Nashik'],
  hi: ['फसल रोग खोलो', 'प्याज का भाव नासिक'],
  mr: ['पीक रोग उघडा', 'कांद्याचा भाव नाशिक'],
};
const microphones: Readonly<Record<string, string>> = { en: 'Talk to Khet', hi: 'बोलकर पूछें', mr: 'बोलून विचारा' };

const server = await startServer(undefined, { SHIPPED_PRICES: 'off' });
const browser = await openBrowser();
for (const slowdown of slowdowns) {
  for (const [language, phrases] of Object.entries(commands)) {
    for (const phrase of phrases) await measure(language, phrase, slowdown);
  }
}
await browser.close();
await server.stop();

async function measure(language: string, phrase: string, slowdown: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: server.url, localStorage: kept(language) }],
    },
  });
  const page = await context.newPage();
  await standInForSpeech(page, 'android');
  await page.goto(`${server.url}/privacy`);
  const microphone = page.getByRole('button', { name: microphones[language] ?? '' });
  await microphone.waitFor();
  // One visit with internet loads the screen and the names, like any earlier visit.
  await say(page, microphone, phrase);
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await context.setOffline(true);
  const waits: number[] = [];
  for (let round = 0; round < times; round += 1) waits.push(await say(page, microphone, phrase));
  await context.setOffline(false);
  await context.close();
  waits.sort((one, other) => one - other);
  const median = ((waits[times / 2 - 1] ?? 0) + (waits[times / 2] ?? 0)) / 2;
  const worst = waits.at(-1) ?? 0;
  const verdict = median <= mostMs ? '' : ` (above the bar of ${mostMs} ms)`;
  console.log(
    `processor 1/${slowdown}, ${language}, “${phrase}”: median ${median.toFixed(1)} ms of ${times}, worst ${worst.toFixed(1)} ms${verdict}`,
  );
}

/** The agent does not wait for its name, because only speech after a tap is measured. */
function kept(language: string) {
  return [
    { name: 'language', value: language },
    { name: 'voice.handsFree', value: 'no' },
  ];
}

/** Goes to the screen from another one by a tap and a phrase, and then back. */
async function say(page: Page, microphone: ReturnType<Page['getByRole']>, phrase: string): Promise<number> {
  await microphone.click();
  await page.waitForFunction(() => window.speechDesk.listening === 1);
  await page.evaluate((said) => {
    performance.clearMarks();
    performance.mark('speech ended');
    window.speechDesk.say(said);
  }, phrase);
  await page.waitForFunction(() => performance.getEntriesByName('address changed').length > 0);
  const waitMs = await page.evaluate(() => performance.measure('wait', 'speech ended', 'address changed').duration);
  await page.evaluate(() => history.back());
  await page.waitForURL('**/privacy');
  return waitMs;
}
