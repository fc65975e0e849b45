import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

import { readLink } from './support/mail.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

async function expectContrastAndFit(page: Page): Promise<void> {
  await expectContrast(page);
  await expectFits(page);
}

test('the hero says what the specification says, and shows visitors both ways in and the demo without scrolling', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const bottomBar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox();
  for (const name of ['Start Free Trial', 'Sign In', 'Watch Demo']) {
    const box = await main.getByRole('button', { name }).first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bottomBar?.y ?? 0);
  }
  await expect(main.getByText('AI-Powered Smart Farming')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Farming with AI Technology');
  await expect(main.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Watch Demo' })).toBeVisible();
  for (const title of ['AI Diagnosis', 'Market Prices', 'Voice Assistant']) {
    await expect(main.getByRole('heading', { level: 3, name: new RegExp(`^${title}`) })).toBeVisible();
  }
  await main.getByRole('button', { name: 'Start Free Trial' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
});

for (const [locale, watch, title, look, lookOn] of [
  // The dialog is the same for each picture, so only its colours and its width can differ.
  ['en-IN', 'Watch Demo', 'Khet in five pictures', expectAccessible, expectContrastAndFit],
  ['hi-IN', 'डेमो देखें', 'पाँच चित्रों में Khet', expectFits, expectFits],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test('the walk-through is turned with the keyboard, and every picture is looked at', async ({ page }) => {
      await page.goto('/');
      const button = page.getByRole('button', { name: watch });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      for (let picture = 1; picture <= 5; picture += 1) {
        await expect(dialog.locator('p[aria-live]')).toContainText(String(picture));
        await expect(dialog.getByRole('heading', { level: 3 }).nth(picture - 1)).toBeInViewport({ ratio: 0.9 });
        await (picture === 1 ? look : lookOn)(page);
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('ArrowLeft');
      await expect(dialog.locator('p[aria-live]')).toContainText('4');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
}

test('the landing page is walked by keyboard alone, from the skip link to the footer', async ({ page }) => {
  await page.goto('/');
  const reached = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) break;
    await expect(focused).toBeInViewport();
    reached.add((await focused.innerText()).split('\n')[0] ?? '');
  }
  for (const stop of [
    'Start Free Trial',
    'Watch Demo',
    'AI Diagnosis',
    '1800-180-1551',
    'News for your field',
    'Privacy',
  ]) {
    expect([...reached], stop).toContain(stop);
  }
});

test('the newsletter asks back by mail, and the button behind the link of the mail leads to the good news', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto('/privacy');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('News for your field').click();
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText('Enter your e-mail address.')).toBeVisible();
  await footer.getByLabel('Your e-mail address').fill('not an address');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText('Enter a valid e-mail address.')).toBeVisible();
  await expectAccessible(page);
  await footer.getByLabel('Your e-mail address').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  const sent = footer.getByText(`We have sent a mail to ${email}.`);
  await expect(sent).toBeVisible();
  const message = await sent.boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  // This is the server's own page, without a script.
  await page.goto(await readLink(email, '/newsletter/confirm'), { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Yes, send it to me' }).click();
  await expect(page).toHaveURL('/?newsletter=confirmed');
  await expect(page.getByText('You are subscribed. Thank you!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

test('the hint about the microphone does not cover the good news of a newsletter', async ({ page }) => {
  await page.goto('/?newsletter=confirmed');
  const news = await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'You are subscribed.' })
    .boundingBox();
  const hint = page.locator('#voice-hint');
  await expect(hint).toBeAttached();
  // Where the page has no gap for it, the hint waits out of sight.
  const box = await hint.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((news?.y ?? Infinity) + (news?.height ?? 0));
});

test.describe('a link of a mail that is cut short', () => {
  test.use({ expectedNoise: [/status of 404/] });
  test('leads home by a link that is high enough for a finger', async ({ page }) => {
    await page.goto('/api/v1/newsletter/confirm?token=' + 'x'.repeat(79), { waitUntil: 'load' });
    const home = page.getByRole('link');
    expect((await home.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await home.click();
    await expect(page).toHaveURL('/');
  });
});

test('the footer leads to parts of the landing page from anywhere', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByText('About Khet').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Why you can trust Khet' }).click();
  await expect(page).toHaveURL('/#honest');
  await expect(page.getByRole('heading', { name: 'Why you can trust Khet' })).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the demo leads down to what Khet does', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    await expect(page.getByRole('heading', { name: 'What Khet does for you' })).toBeInViewport();
  });
});
