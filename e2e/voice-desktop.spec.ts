import { onion, waitForPrices } from './support/prices.ts';
import { standInForSpeech } from './support/speech.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { wideScreen } from './support/wide-screen.ts';

test.use(wideScreen);

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

test('"stop" silences the agent while it speaks', async ({ page }) => {
  await standInForSpeech(page, 'safari');
  await page.goto('/privacy');
  await page.evaluate(() => {
    window.speechDesk.sentenceMs = 60_000;
  });
  await page.getByRole('button', { name: 'Talk to Khet' }).click();
  const say = async (phrase: string) => {
    await page.waitForFunction(() => window.speechDesk.listening === 1);
    await page.evaluate((said) => window.speechDesk.say(said), phrase);
  };
  await say('hello');
  await page.waitForFunction(() => window.speechDesk.spoken.length > 0);
  await expect(page.getByText('Speaking...')).toBeVisible();
  await say('hello how can I help you');
  await expect(page.getByText('Speaking...')).toBeVisible();
  await say('stop');
  await expect(page.getByText('Speaking...')).toBeHidden();
});

test('on a tablet, where the hint stays, it covers no words of the page', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await standInForSpeech(page, 'android');
  await page.goto('/crop-disease/problems/tomato__early_blight');
  await expect(page.locator('#voice-hint')).toBeAttached();
  for (const top of [0, 150, 300, 450]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect.poll(() => page.evaluate(wordsUnderHint), { message: `${top} pixels down` }).toEqual([]);
  }
});

function wordsUnderHint(): (string | null)[] {
  const hint = document.querySelector('#voice-hint')?.parentElement;
  if (hint?.checkVisibility({ visibilityProperty: true }) !== true) return [];
  const { left, right, top, bottom } = hint.getBoundingClientRect();
  const words = document.createRange();
  return [...document.querySelectorAll('main :is(p, li, h1, h2, h3)')]
    .filter((other) => {
      words.selectNodeContents(other);
      const box = words.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map(({ textContent }) => textContent);
}

test('the microphone leaves the way to a price alert free', async ({ page, request }) => {
  await waitForPrices(request);
  await page.goto(onion);
  const types = page.getByRole('region', { name: 'Today’s prices by market type' });
  await expect(types.getByText('Wholesale/Mandi (APMC)').first()).toBeVisible();
  const microphone = await page.getByRole('button', { name: 'Talk to Khet' }).boundingBox();
  const alert = await page.getByRole('button', { name: 'Add an alert' }).boundingBox();
  expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThan(microphone?.y ?? 0);
});
