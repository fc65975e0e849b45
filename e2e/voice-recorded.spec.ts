import type { Page } from '@playwright/test';

import { standInForSpeech } from './support/speech.ts';
import { expect, test } from './support/test.ts';

const microphone = (page: Page) => page.getByRole('button', { name: 'Talk to Khet' });

/**
 * Makes the browser believe that the server has a model that hears. Other tests cover the model's answer to a
 * recording.
 */
async function standInForHearer(page: Page, text: string): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  const helper = { available: true, name: 'Gemini' };
  const data = { vision: helper, words: helper, hearing: helper, builtIn: { leaf: true, kai: true } };
  await page.route('**/api/v1/ai/status', (route) => route.fulfill({ json: { success: true, data } }));
  await page.route('**/api/v1/assistant/transcribe', (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    return route.fulfill({ json: { success: true, data: { text } } });
  });
  return sent;
}

test('in Firefox speech is recorded after a tap, says where it goes, and is obeyed as text', async ({ page }) => {
  await standInForSpeech(page, 'firefox');
  const sent = await standInForHearer(page, 'open market');
  await page.goto('/privacy');
  await microphone(page).click();
  const panel = page.getByRole('region', { name: 'Voice' });
  await expect(panel.getByText(/it is recorded and sent to Gemini/)).toBeVisible();
  // The page sends nothing before it has heard a voice.
  await page.waitForFunction(() => window.speechDesk.loudest > 0.05);
  await panel.getByRole('button', { name: 'I have finished talking' }).click();
  await expect(page).toHaveURL('/market-prices');
  // The microphone is free, and the agent does not wait for its name.
  expect(await page.evaluate(() => window.speechDesk.recording())).toBe(0);
  expect(sent).toHaveLength(1);
  const wave = sent[0]?.subarray(sent[0].indexOf('RIFF')) ?? Buffer.alloc(0);
  expect(wave.subarray(8, 16).toString('latin1')).toBe('WAVEfmt ');
  expect(wave.readUInt32LE(28)).toBe(32_000);
});

test('a recording ends unheard when the page is hidden, closed or left', async ({ page }) => {
  await standInForSpeech(page, 'firefox');
  const sent = await standInForHearer(page, 'open market');
  await page.goto('/privacy');
  const panel = page.getByRole('region', { name: 'Voice' });
  const record = async () => {
    await microphone(page).click();
    await page.waitForFunction(() => window.speechDesk.recording() === 1);
  };
  await record();
  await panel.getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(() => window.speechDesk.recording())).toBe(0);
  await record();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(await page.evaluate(() => window.speechDesk.recording())).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  await record();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await page.evaluate(() => window.speechDesk.recording())).toBe(0);
  expect(sent).toEqual([]);
});

test('in Firefox without a model that hears the page says so, and the keyboard remains', async ({ page }) => {
  await standInForSpeech(page, 'firefox');
  await page.goto('/search');
  await microphone(page).click();
  await expect(page.getByText('Speech recognition not supported in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Say it' }).click();
  expect(await page.evaluate(() => window.speechDesk.recording())).toBe(0);
  await expect(page.getByLabel('What are you looking for?')).toBeEditable();
});
