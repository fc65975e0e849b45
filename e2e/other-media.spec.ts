import type { Locator, Page } from '@playwright/test';

import { expectAllThere } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { signInAsNewFarmer } from './support/farmer.ts';

const shell = (page: Page) => [
  page.getByRole('banner'),
  page.getByRole('contentinfo'),
  page.getByRole('navigation', { name: 'Quick links' }),
  page.getByRole('region', { name: 'Voice', exact: true }),
];

function groundOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function expectToldApart(chosen: Locator, other: Locator): Promise<void> {
  expect(await groundOf(chosen)).not.toBe(await groundOf(other));
}

test('a scheme on paper is its words alone, without bars and buttons', async ({ page }) => {
  await signInAsNewFarmer(page);
  await page.goto('/schemes/pm-kisan');
  await expectAllThere(page);
  for (const part of shell(page)) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of shell(page)) await expect(part).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '155261' })).toBeVisible();
});

test('a chosen thing is told apart where the system chooses the colours', async ({ page }) => {
  await signInAsNewFarmer(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/schemes?show=questions&ask=tenure');
  await page.getByRole('button', { name: 'My own' }).click();
  await expect(page.getByRole('heading', { name: /^How much land/ })).toBeVisible();
  await page.goto('/schemes?show=questions&ask=tenure');
  await expectAllThere(page);
  const answers = page.getByRole('main');
  await expectToldApart(
    answers.getByRole('button', { pressed: true }),
    answers.getByRole('button', { pressed: false }).first(),
  );
  const places = page.getByRole('navigation', { name: 'Quick links' });
  await expectToldApart(places.locator('[aria-current]'), places.getByRole('link').first());
  await page.goto('/profile?tab=settings');
  await expectAllThere(page);
  await expectToldApart(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first());
});

test('a phone on its side leaves more than half of its height for the chat to read', async ({ page }) => {
  const height = 360;
  await page.setViewportSize({ width: 740, height });
  await page.goto('/voice-assistant');
  const field = await page.locator('.chat-bar').boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect((field?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThan(height / 2);
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
});
