import { onion, waitForPrices } from './support/prices.ts';
import { standInForSpeech } from './support/speech.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the pill says what the agent does, before it is turned on as well', async ({ page }) => {
  await standInForSpeech(page, 'android');
  await page.goto('/privacy');
  await expect(page.getByText('Click the mic button to enable voice responses')).toBeVisible();
  await page.getByRole('button', { name: 'Hide this hint' }).click();
  const pill = page.getByRole('button', { name: 'Idle · Tap the mic to talk' });
  await expect(pill).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Talk to Khet' }).click();
  await expect(page.getByRole('region', { name: 'Voice' }).getByText('Listening...')).toBeVisible();
  await expect(pill).toBeHidden();
});

test('the microphone leaves the way to a price alert free', async ({ page, request }) => {
  await waitForPrices(request);
  await page.goto(onion);
  const types = page.getByRole('region', { name: 'Today’s prices by market type' });
  await expect(types.getByText('Wholesale/Mandi (APMC)').first()).toBeVisible();
  const microphone = await page.getByRole('button', { name: 'Talk to Khet' }).boundingBox();
  const alert = await page.getByRole('button', { name: 'Add an alert' }).boundingBox();
  expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThan(microphone?.y ?? 0);
});
