import type { Locator, Page } from '@playwright/test';

import { dismissToasts, fillRegistration, keptToken, newAddress, password } from './support/account.ts';
import { lookTimeout, results } from './support/diagnosis.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { readCode } from './support/mail.ts';
import { onion, waitForPrices } from './support/prices.ts';
import { expectAllThere } from './support/room.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/* These journeys count the taps of docs/walk.md: the ways to a farmer's main goals from the landing page, on a phone
   of 360 px. */

interface Person {
  readonly tap: (what: Locator) => Promise<void>;
  /** The number of taps, and the things to which the person had to scroll. */
  readonly count: () => { taps: number; scrolledTo: readonly string[] };
}

function watch(): Person {
  let taps = 0;
  const scrolledTo: string[] = [];
  return {
    tap: async (what) => {
      await expect(what).toBeVisible();
      // A part that has just appeared may still move to its place.
      const isSeen = await expect
        .poll(() => what.evaluate(isOnTop), { timeout: 5_000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
      if (!isSeen) scrolledTo.push(await what.innerText());
      taps += 1;
      await what.click();
    },
    count: () => ({ taps, scrolledTo }),
  };
}

/** An element under the bottom bar does not count as seen. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && (element === top || element.contains(top));
}

/** The length of the page in screens of this phone. */
async function screenfuls(page: Page): Promise<number> {
  await expectAllThere(page);
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  return Math.round(screens * 10) / 10;
}

function note(what: string, figures: object): void {
  test.info().annotations.push({ type: what, description: JSON.stringify(figures) });
}

const quick = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name });
const current = (page: Page) => page.getByRole('region', { name: 'Current Market Prices' });

test('the price of a new visitor’s crop in their district is six taps away, and one from then on', async ({
  page,
  browser,
}) => {
  await waitForPrices(page.request);
  await page.goto('/');
  const first = watch();
  await first.tap(quick(page, 'Prices'));
  await first.tap(page.getByRole('search').getByRole('button', { name: /^Commodity/ }));
  await first.tap(page.getByRole('dialog').getByRole('button', { name: 'Onion', exact: true }));
  await first.tap(page.getByRole('search').getByRole('button', { name: /^Place/ }));
  const search = page.getByRole('dialog').getByRole('searchbox');
  await first.tap(search);
  await search.fill('nas');
  await first.tap(page.getByRole('dialog').getByRole('button', { name: 'Nashik District, Maharashtra' }));
  await expect(current(page).getByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeInViewport();
  await expect(current(page).getByRole('img')).toBeInViewport();
  note('first time', first.count());
  expect(first.count()).toEqual({ taps: 6, scrolledTo: [] });
  note('screenfuls of the market page', { visitor: await screenfuls(page) });

  await page.goto('/');
  const again = watch();
  await again.tap(quick(page, 'Prices'));
  await expect(current(page).getByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeInViewport();
  note('every further time', again.count());
  expect(again.count()).toEqual({ taps: 1, scrolledTo: [] });

  await test.step('for a whole state and a quantity the price has its table and the kinds of markets', async () => {
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Place/ })
      .click();
    const districts = page.getByRole('dialog', { name: 'Choose the district' });
    await districts.getByRole('button', { name: 'All districts' }).click();
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Quantity/ })
      .click();
    const quantity = page.getByRole('dialog', { name: 'How much?' });
    await quantity.getByLabel('Quantity (KG)').fill('50');
    await quantity.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(`${onion}&quantity=50`);
    await expect(current(page).getByRole('heading', { name: 'Onion Maharashtra' })).toBeVisible();
    await current(page).getByRole('button', { name: 'Table' }).click();
    await expect(current(page).getByRole('row').filter({ hasNotText: 'Forecast' })).toHaveCount(11);
    await expect(page.getByRole('region', { name: /prices by market type/ }).getByRole('listitem')).not.toHaveCount(0);
  });

  await test.step('the link brings another phone to the same price', async () => {
    const price = await current(page).locator('.text-5xl').innerText();
    expect(price).toMatch(/^₹[\d,]+$/);
    const other = await (await browser.newContext()).newPage();
    await other.goto(page.url());
    await expect(current(other).locator('.text-5xl')).toHaveText(price);
    await other.context().close();
  });
});

test('a farmer whose profile names crop and district is one tap from that price', async ({ page }) => {
  await signInAsNewFarmer(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.patch('/api/v1/auth/me', {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 0, state: 'Maharashtra', district: 'Nashik', crops: ['onion'] },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.goto('/');
  const person = watch();
  await person.tap(quick(page, 'Prices'));
  await expect(current(page).getByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeInViewport();
  note('with a profile', person.count());
  expect(person.count()).toEqual({ taps: 1, scrolledTo: [] });
  note('screenfuls of the market page', { farmer: await screenfuls(page) });
});

test('an account that is there is signed out in the menu and four taps away from then on', async ({ page }) => {
  const { email } = await signInAsNewFarmer(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await dismissToasts(page);
  const person = watch();
  await person.tap(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await person.tap(dialog.getByRole('textbox', { name: /E-?mail/i }));
  await page.keyboard.insertText(email);
  await person.tap(dialog.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.insertText(password);
  // The way does not need this tap, so it does not count.
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await person.tap(dialog.getByRole('button', { name: 'Sign In', exact: true }));
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  note('sign-in', person.count());
  expect(person.count()).toEqual({ taps: 4, scrolledTo: [] });
});

test('a new farmer is eight taps from a diagnosis, with four boxes and a code', async ({ page }) => {
  const email = newAddress();
  await page.goto('/');
  const person = watch();
  await person.tap(quick(page, 'Disease'));
  await person.tap(page.getByRole('main').getByRole('button', { name: 'Create a new account' }));
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await fillRegistration(dialog, email);
  await person.tap(dialog.getByRole('button', { name: 'Create account' }));
  const verify = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await verify.getByLabel('Code').fill(await readCode(email));
  await person.tap(verify.getByRole('button', { name: 'Verify' }));
  await dismissToasts(page);
  await person.tap(page.getByRole('button', { name: 'Take Photo' }));
  await person.tap(page.getByRole('button', { name: 'Capture' }));
  await person.tap(page.getByRole('button', { name: 'Analyze Disease' }));
  await person.tap(page.getByRole('button', { name: 'I don’t know' }));
  await expect(results(page)).toContainText(/./, lookTimeout);
  note('diagnosis', person.count());
  expect(person.count()).toEqual({ taps: 8, scrolledTo: [] });
});
