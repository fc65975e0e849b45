import type { Page } from '@playwright/test';

import { standInForSpeech } from './support/speech.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const microphone = (page: Page) => page.getByRole('button', { name: 'Talk to Khet' });

/** Says the phrase as soon as a recognition listens, and returns the address in the same task. */
async function speak(page: Page, phrase: string): Promise<string> {
  await page.waitForFunction(() => window.speechDesk.listening === 1);
  return page.evaluate((said) => {
    window.speechDesk.say(said);
    return window.location.pathname;
  }, phrase);
}

const desk = (page: Page) => page.evaluate(() => ({ ...window.speechDesk }));

test('on Chrome for Android the agent opens screens, answers, and never hears itself', async ({ page }) => {
  await standInForSpeech(page, 'android');
  await page.goto('/');
  await expect(page.getByText('Click the mic button to enable voice responses')).toBeAttached();
  expect((await desk(page)).begun).toBe(0);

  await microphone(page).click();
  const panel = page.getByRole('region', { name: 'Voice' });
  await expect(panel.getByText('Listening...')).toBeVisible();
  await expect(panel.getByText(/it may send the sound to its maker/)).toBeVisible();
  await expectAccessible(page);
  // The page goes there at once: no timer and no network lies between.
  expect(await speak(page, 'open market')).toBe('/market-prices');
  await expect(page.getByRole('heading', { level: 1, name: 'Market Prices' })).toBeVisible();
  expect((await desk(page)).locale).toBe('en-US');

  // The agent waits for its name again. The pill says so, and the page is free.
  await expect(page.getByRole('button', { name: 'Idle · Say “hey agent”' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close' })).toBeHidden();
  await speak(page, 'hey agent');
  await expect(panel.getByText('Listening...')).toBeVisible();
  await speak(page, 'search for tomato');
  await expect(page).toHaveURL('/search?q=tomato');

  await speak(page, 'hey agent');
  await page.waitForFunction(
    () => window.speechDesk.spoken.filter((said) => said.endsWith('Listening...')).length === 2,
  );
  await speak(page, 'hello');
  await expect(panel.getByText('Hello! How can I help you?')).toBeVisible();
  // A closed message is not read further.
  await page.waitForFunction(() => window.speechDesk.spoken.includes('en-US 1 1 1: Hello!'));

  // Any other phrase goes to kai, who answers from data and names its source.
  await panel.getByRole('button', { name: 'Close' }).click();
  await speak(page, 'hey agent what is onion selling for in Nashik');
  await expect(panel.getByText(/₹/).first()).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  const { overlaps, spoken } = await desk(page);
  expect(overlaps).toBe(0);
  expect(spoken).toContain('en-US 1 1 1: Hello!');
});

test('nobody speaking is answered, and a page out of sight holds no microphone', async ({ page }) => {
  await standInForSpeech(page, 'android');
  await page.goto('/privacy');
  await microphone(page).click();
  await page.evaluate(() => window.speechDesk.stayQuiet());
  await expect(page.getByText("Sorry, I couldn't hear you. Please try again.")).toBeVisible();
  await page.waitForFunction(() => window.speechDesk.listening === 1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(() => window.speechDesk.listening === 0);
});

test('on Safari, which never says that it has ended, a command is understood and the sheet lists them all', async ({
  page,
}) => {
  await standInForSpeech(page, 'safari');
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  await page.getByRole('button', { name: 'बोलकर पूछें' }).click();
  await speak(page, 'फसल रोग खोलो');
  await expect(page).toHaveURL('/crop-disease');
  expect((await desk(page)).locale).toBe('hi-IN');
  await page.waitForFunction(() => window.speechDesk.spoken.some((said) => said === 'hi-IN 1 1 1: फसल रोग खोल रहे हैं'));
  await speak(page, 'सुनो एजेंट');
  await page.getByRole('button', { name: 'क्या-क्या बोल सकते हैं?' }).click();
  const sheet = page.getByRole('dialog', { name: 'यह बोलकर देखें' });
  await expect(sheet.getByText('मंडी भाव खोलो')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'आवाज़ बंद करें' }).click();
  await page.waitForFunction(() => window.speechDesk.listening === 0);
  await page.getByRole('button', { name: 'बोलकर पूछें' }).click();
  await speak(page, 'मराठी में बोलो');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  expect((await desk(page)).overlaps).toBe(0);
});

test('where the browser has neither recognition nor voice, it says so and the keyboard remains', async ({ page }) => {
  await standInForSpeech(page, 'none');
  await page.goto('/search');
  await microphone(page).click();
  await expect(page.getByText('Speech recognition not supported in this browser.')).toBeVisible();
  await page.getByLabel('What are you looking for?').fill('tomato');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=tomato');
});

test('a search is dictated into its field, and waits there for the person', async ({ page }) => {
  await standInForSpeech(page, 'android');
  await page.goto('/search');
  await page.getByRole('button', { name: 'Say it' }).click();
  await speak(page, 'drip irrigation');
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('drip irrigation');
  await expect(page).toHaveURL('/search');
  await page.waitForFunction(() => window.speechDesk.listening === 0);
});

/** The agent does not wait for its name, so a recognition here belongs to the tap. */
async function listenByTapOnly(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('voice.handsFree', 'no'));
}

test.describe('a crop and a place said in one command', () => {
  test.use({
    isNewPhone: true,
    expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch dynamically)/],
  });

  test('open the prices with both chosen, and without internet in the very moment', async ({ page, context }) => {
    await standInForSpeech(page, 'android');
    await listenByTapOnly(page);
    await page.goto('/market-prices');
    await microphone(page).click();
    await speak(page, 'market prices for onion in Nashik');
    await expect(page).toHaveURL('/market-prices?commodity=onion&state=maharashtra&district=mh-nashik');
    await expect(page.getByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeVisible();
    await microphone(page).click();
    await speak(page, 'go home');
    await expect(page).toHaveURL('/');

    await context.setOffline(true);
    await microphone(page).click();
    await page.waitForFunction(() => window.speechDesk.listening === 1);
    const went = await page.evaluate(() => {
      window.speechDesk.say('tomato prices in Pune');
      return window.location.pathname + window.location.search;
    });
    expect(went).toBe('/market-prices?commodity=tomato&state=maharashtra&district=mh-pune');
  });
});

test('a place instead of the chosen one, and an amount, wait for a yes, said or tapped', async ({ page }) => {
  await standInForSpeech(page, 'android');
  await listenByTapOnly(page);
  const chosen = '/market-prices?commodity=onion&state=maharashtra&district=mh-nashik';
  await page.goto(chosen);
  await microphone(page).click();
  await speak(page, 'onion prices in Pune');
  const question = page.getByRole('alertdialog', { name: 'Did you say Onion, Pune, Maharashtra?' });
  await expect(question).toBeVisible();
  await page.waitForFunction(() => window.speechDesk.spoken.some((said) => said.includes('Did you say Onion, Pune')));
  await speak(page, 'no');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(chosen);

  await microphone(page).click();
  await speak(page, 'price of 50 kg onion in Pune');
  await page.waitForFunction(() => window.speechDesk.spoken.some((said) => said.includes('fifty kilograms')));
  await speak(page, 'yes');
  await expect(page).toHaveURL('/market-prices?commodity=onion&state=maharashtra&district=mh-pune&quantity=50');

  await microphone(page).click();
  await speak(page, 'onion prices in Nashik');
  await question.or(page.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(chosen);
  expect((await desk(page)).overlaps).toBe(0);
});

test('the end of a page can be read above an answer, and the hint goes as soon as somebody reads on', async ({
  page,
}) => {
  await standInForSpeech(page, 'android');
  await listenByTapOnly(page);
  await page.goto('/privacy');
  const hint = page.getByText('Click the mic button to enable voice responses');
  await expect(hint).toBeVisible();
  await page.evaluate(() => window.scrollBy(0, 100));
  await expect(hint).toBeHidden();
  await microphone(page).click();
  await speak(page, 'hello');
  const panel = page.getByRole('region', { name: 'Voice' });
  await expect(panel.getByText('Hello! How can I help you?')).toBeVisible();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [link, over] = [await last.boundingBox(), await panel.boundingBox()];
      return (over?.y ?? 0) - ((link?.y ?? 0) + (link?.height ?? 0));
    })
    .toBeGreaterThan(0);
});

/** Shorter than the hint's own time on the screen. */
const soon = { timeout: 3000 };

test.describe('the hint', () => {
  test.use({ expectedNoise: [/Failed to (?:load resource|fetch)/] });

  test('covers no heading, no badge, nothing to tap, and no notice, as of a phone that is offline', async ({
    context,
    page,
  }) => {
    await standInForSpeech(page, 'android');
    for (const path of ['/', '/market-prices', '/search?q=tomato', '/crop-disease', '/crop-disease/crops/tomato']) {
      await page.goto(path);
      // Each page counts as the first one of a day, because the hint comes once a day.
      await page.evaluate(() => localStorage.removeItem('voice.hintSeen'));
      await page.reload();
      await expect(microphone(page)).toBeVisible();
      await expect.poll(() => page.evaluate(coveredByHint), { message: path, ...soon }).toEqual([]);
      // The hint must not pass by being absent: this page has a gap for it.
      if (path === '/crop-disease') await expect(page.locator('#voice-hint')).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('You are offline').first()).toBeVisible();
      await expect.poll(() => page.evaluate(coveredByHint), { message: `${path}, offline`, ...soon }).toEqual([]);
      await context.setOffline(false);
    }
    // On a dead line no notice stands under the bar, so the hint has room there.
    await page.goto('/crop-disease/crops/tomato');
    await expect(microphone(page)).toBeVisible();
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Assistant' }).click();
    await expect(page.getByRole('heading', { name: 'This screen could not be opened' })).toBeVisible();
    await expect.poll(() => page.evaluate(coveredByHint), { message: 'a lost screen', ...soon }).toEqual([]);
    await page.unrouteAll();
  });
});

function coveredByHint(): (string | null)[] {
  const hint = document.querySelector('#voice-hint')?.parentElement;
  if (hint?.checkVisibility({ visibilityProperty: true }) !== true) return [];
  const { left, right, top, bottom } = hint.getBoundingClientRect();
  const words = document.createRange();
  // The large icons are those of notices.
  const notToCover =
    'main :is(h1, h2, h3, a, button, input, summary, legend, :has(> svg.size-8)), [data-keep-in-sight]';
  return [...document.querySelectorAll(notToCover)]
    .filter((other) => {
      words.selectNodeContents(other);
      const isWords = other.matches('h1, h2, h3, legend');
      const box = isWords ? words.getBoundingClientRect() : other.getBoundingClientRect();
      const isUnder = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      return isUnder && other.checkVisibility({ visibilityProperty: true });
    })
    .map(({ textContent }) => textContent);
}

test('on a phone the resting microphone stands in the bar at the bottom, beside its places', async ({ page }) => {
  await standInForSpeech(page, 'android');
  for (const language of ['en', 'hi']) {
    await page.goto(`/privacy?lang=${language}`);
    const button = page.getByRole('region', { name: /^(Voice|आवाज़)/ }).getByRole('button', { name: /^(Talk to|बोल)/ });
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([width, height]).toEqual([48, 48]);
    const bar = page.getByRole('navigation').filter({ has: page.locator('ul.by-session') });
    const inside = await bar.boundingBox();
    expect(y).toBeGreaterThanOrEqual(inside?.y ?? Infinity);
    expect(y + height).toBeLessThanOrEqual((inside?.y ?? 0) + (inside?.height ?? 0));
    for (const place of await bar.getByRole('link').all()) {
      const box = await place.boundingBox();
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(x + 0.5);
    }
  }
});

test('on kai’s page the microphone stands over nothing: it is hidden, or waits for its name below the input bar', async ({
  page,
}) => {
  await standInForSpeech(page, 'android');
  await page.goto('/voice-assistant');
  await expect(page.locator('#voice-hint')).toBeAttached();
  await expect(page.locator('#voice-hint')).toBeHidden();
  await expect(microphone(page)).toBeHidden();
  await page.goto('/privacy');
  await microphone(page).click();
  await speak(page, 'open assistant');
  await expect(page).toHaveURL('/voice-assistant');
  const pill = page.getByRole('button', { name: 'Idle · Say “hey agent”' });
  await expect(pill).toBeVisible();
  const form = page.getByRole('main').locator('form');
  await expect
    .poll(async () => {
      const [bar, below] = [await form.boundingBox(), await pill.boundingBox()];
      return (below?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
});
