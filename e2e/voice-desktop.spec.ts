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
