import type { Page } from '@playwright/test';

import { type BenchServer, startServer } from '../bench/support/server.ts';
import { openAiDialect } from '../server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '../server/testing/ai/stand-in.ts';
import { expect, test } from './support/test.ts';

let model: AiStandIn;
let server: BenchServer;

test.beforeAll(async () => {
  model = await startAiStandIn(openAiDialect);
  server = await startServer(undefined, {
    AI_BASE_URL: model.url,
    AI_MODEL: 'stand-in',
    AI_NAME: 'Stand-in',
    AI_KEYS: 'key-one,key-two,key-three,key-four',
    // One try gets half of this, so that a stalled reply is still open when the person stops it.
    AI_TIMEOUT_MS: '240000',
    // No journey here asks for a price, and storing prices would take longer than the journeys.
    SHIPPED_PRICES: 'off',
  });
});
test.afterAll(async () => {
  await server.stop();
  await model.stop();
});
test.use({ expectedNoise: [/Failed to load resource/] });

// A list in an answer has its own entries, so this takes only those of the chat.
const answer = (page: Page) => page.locator('[role=log] > ol > li').last();

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Type your message...').fill(text);
  await page.keyboard.press('Enter');
}

/** Fails all attempts of the next question. */
function failNextQuestion(): void {
  model.acts = Array.from({ length: 3 }, () => ({ does: 'status' as const, status: 500 }));
}

test('own key, the server’s model, kai by itself, the voice assistant: each fails in turn and the next answers', async ({
  page,
}) => {
  let isOwnKeyGood = true;
  await page.route('https://generativelanguage.googleapis.com/**', (route) =>
    isOwnKeyGood
      ? route.fulfill({ json: { candidates: [{ content: { parts: [{ text: 'In the **evening**.' }] } }] } })
      : route.fulfill({ status: 500 }),
  );
  await page.goto(`${server.url}/voice-assistant`);
  await page.evaluate(() => localStorage.setItem('ai-key:guest', 'a-key'));
  await ask(page, 'When do I water?');
  await expect(answer(page).getByText('Answered by your own AI key')).toBeVisible();
  expect(model.calls).toHaveLength(0);

  isOwnKeyGood = false;
  model.acts = [{ does: 'stall', after: 'Water in the evening. The soil ' }];
  await ask(page, 'When do I water onions?');
  await expect(answer(page).getByText('Stand-in is typing…')).toBeVisible();
  await expect(answer(page).getByText('Water in the evening.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(answer(page).getByText('You stopped the answer here.')).toBeVisible();
  await expect(answer(page).getByText('Water in the evening.')).toBeVisible();
  model.acts = [{ does: 'answer', text: 'Every third day.' }];
  await answer(page).getByRole('button', { name: 'Ask again' }).click();
  await expect(answer(page).getByText('Every third day.', { exact: true })).toBeVisible();

  failNextQuestion();
  await ask(page, 'What is the MSP of wheat?');
  await expect(answer(page).getByText(/MSP of Wheat.*\(source: kai\)/)).toBeVisible();
  expect(model.acts).toHaveLength(0);

  failNextQuestion();
  await page.route('**/api/v1/assistant/chat', (route) => route.fulfill({ status: 503 }));
  await ask(page, 'What is the MSP of gram?');
  await expect(answer(page).getByText(/MSP of Gram.*\(source: kai\)/)).toBeVisible();
  expect(model.acts).toHaveLength(0);

  await page.route('**/api/v1/voice-assistant/voice-assistant', (route) => route.fulfill({ status: 503 }));
  await ask(page, 'anyone?');
  const apology = '⚠️ All AI services and fallbacks are currently unavailable. Please try again later.';
  await expect(answer(page).getByText(apology)).toBeVisible();
});
