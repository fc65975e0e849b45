import type { Page, Response } from '@playwright/test';

import { leaf } from './support/diagnosis.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

const chat = '**/api/v1/assistant/chat';
const voiceAssistant = '**/api/v1/voice-assistant/voice-assistant';

const said = (page: Page) => page.getByRole('log');
const input = (page: Page) => page.getByLabel('Type your message...');

/** Asks with the keyboard alone. */
async function ask(page: Page, text: string): Promise<void> {
  await input(page).focus();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

test('kai answers a price with a card and a source, by keyboard, and the chat is there after a reload', async ({
  page,
}) => {
  await page.goto('/voice-assistant');
  await expect(page.getByRole('heading', { name: 'Start chatting with Assistant!' })).toBeVisible();
  await ask(page, 'What is the price of onion in Nashik?');
  const card = said(page).getByRole('link', { name: /Onion Nashik/ });
  await expect(card).toContainText('a quintal');
  await expect(said(page).getByText('Sample, not real')).toBeVisible();
  await expect(said(page).getByText(/\(source: kai\)/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.reload();
  await expect(card).toBeVisible();
  await said(page)
    .getByRole('link', { name: /Demonstration prices/ })
    .press('Enter');
  await expect(page).toHaveURL(/\/market-prices\?commodity=onion&state=maharashtra/);
});

test.describe('with a picture', () => {
  // The chat answers a picture with this status, and leaves it to the voice assistant.
  test.use({ expectedNoise: [/status of 415/] });

  test('a picture of a leaf is diagnosed with the crop from the words, and its card says what to do', async ({
    page,
  }) => {
    await page.goto('/voice-assistant');
    await page.locator('input[type=file]').setInputFiles(await leaf());
    await expect(page.getByText('leaf.jpg')).toBeVisible();
    await input(page).fill('what is wrong with my tomato');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(said(page).getByRole('img', { name: 'Your picture' })).toBeVisible();
    await expect(said(page).getByText('What to do')).toBeVisible({ timeout: 60_000 });
  });
});

test('in Hindi kai answers in Hindi', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: test.info().project.use.baseURL ?? '' }]);
  await page.goto('/voice-assistant');
  await page.getByRole('button', { name: 'नासिक में प्याज का क्या भाव है?' }).click();
  await expect(said(page).getByRole('link', { name: /प्याज.*प्रति क्विंटल/ })).toBeVisible();
  await expectFits(page);
});

test.describe('when a step of the chain fails', () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  test('over the market page, where an answer failed, the way to ask again is in sight', async ({ page }) => {
    await page.goto('/market-prices?commodity=onion');
    await page.getByRole('button', { name: 'Ask kai' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assistant' });
    await dialog.getByLabel('Type your message...').fill('What can you do?');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
    await page.route(chat, (route) => route.fulfill({ status: 503 }));
    await page.route(voiceAssistant, (route) => route.fulfill({ status: 503 }));
    await dialog.getByLabel('Type your message...').fill('anyone?');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Ask again' })).toBeInViewport({ ratio: 1 });
  });
});

test('a symptom told in words is followed by signs to look for, each with a drawing, a tap an answer', async ({
  page,
}) => {
  await page.goto('/voice-assistant');
  await page.getByRole('button', { name: 'My tomato leaves curl and turn yellow' }).click();
  const answer = said(page).getByRole('listitem').last();
  const question = (number: number) => said(page).getByText(`Question ${number} of 3`);
  await expect(question(1)).toBeVisible();
  await expect(said(page).getByRole('button', { name: 'No', exact: true })).toBeVisible();
  await expectAccessible(page);
  await said(page).getByRole('button', { name: 'Can’t tell' }).click();
  await expect(question(2)).toBeVisible();
  await said(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(
    question(3).or(said(page).getByText(/By your answers|I am not sure which|a problem that I do not know/)),
  ).toBeVisible();
  await page.reload();
  await expect(question(2)).toBeVisible();
  await expect(answer).toBeVisible();
});

test.describe('offline for a while', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('a farmer’s rating waits on the phone and is told once there is internet', async ({ page, context }) => {
    await signInAsNewFarmer(page);
    await page.goto('/voice-assistant');
    await ask(page, 'hello');
    const up = said(page).getByRole('button', { name: 'This helped', exact: true });
    const isTold = (response: Response) => response.url().includes('/assistant/ratings/') && response.ok();
    const first = page.waitForResponse(isTold);
    await up.click();
    await first;
    await expect(up).toHaveAttribute('aria-pressed', 'true');
    const down = said(page).getByRole('button', { name: 'This did not help' });
    await context.setOffline(true);
    await down.click();
    await expect(down).toHaveAttribute('aria-pressed', 'true');
    const sending = page.waitForResponse(isTold);
    await context.setOffline(false);
    expect((await sending).request().postDataJSON()).toMatchObject({ rating: 'down', answeredBy: 'kai' });
    await page.reload();
    await expect(down).toHaveAttribute('aria-pressed', 'true');
  });
});

test('over the market page kai takes files too, and Back closes it', async ({ page }) => {
  await page.goto('/market-prices?commodity=onion');
  await page.getByRole('button', { name: 'Ask kai' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await expect(dialog.getByRole('button', { name: 'Attach a file (CSV or text)' })).toBeVisible();
  await expectAccessible(page);
  await dialog.locator('input[accept*=csv]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('commodity,market\nonion,Lasalgaon'),
  });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('log').getByText('prices.csv')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/market-prices?commodity=onion');
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('kai answers from the prices this phone has seen, and says so', async ({ page, context }) => {
    await page.goto('/voice-assistant');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/market-prices?commodity=onion&state=maharashtra');
    const isKept = () =>
      page.evaluate(() =>
        caches.match('/api/v1/market-prices/history-and-prediction', { ignoreSearch: true }).then(Boolean),
      );
    await expect.poll(isKept).toBe(true);
    await page.goto('/voice-assistant');
    await context.setOffline(true);
    await ask(page, 'my child drank pesticide');
    await expect(said(page).getByText(/or go to the nearest hospital at once.*A call needs no internet/)).toBeVisible();
    await expect(said(page).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await ask(page, 'price of onions');
    await expect(said(page).getByText('You are offline. This is what your phone has kept from before.')).toBeVisible();
    await expect(said(page).getByRole('link', { name: /Onion Maharashtra/ })).toBeVisible();
    await ask(page, 'price of gold');
    await expect(said(page).getByText(/Your phone has kept nothing about this/)).toBeVisible();
    await expect(said(page).getByRole('link', { name: 'Call 1800-180-1551' }).first()).toBeVisible();
  });
});
