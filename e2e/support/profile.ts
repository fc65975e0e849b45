import type { Page } from '@playwright/test';

import { expect, test } from './test.ts';

const tabs = ['overview', 'personal', 'farming', 'documents', 'activity', 'settings'];
/** The tab with the form comes last, because the form stays open. */
const walkedTabs = [...tabs.filter((tab) => tab !== 'personal'), 'personal'];

/** Visits each tab of the signed-in farmer's profile, and the form behind one of them. */
export async function walkProfile(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Patil');
  for (const tab of walkedTabs) {
    await test.step(tab, async () => {
      const button = page.getByRole('tab').nth(tabs.indexOf(tab));
      await button.click();
      await expect(button).toHaveAttribute('aria-selected', 'true');
      // Waits until no skeleton is left.
      await expect(page.getByRole('main').locator('[class~="motion-safe:animate-breathe"]')).toHaveCount(0);
      await look(page);
      if (tab !== 'personal') return;
      await page.getByRole('button', { name: /Edit profile|प्रोफ़ाइल बदलें/ }).click();
      await expect(page.locator('input[name=village]')).toBeVisible();
      await look(page);
    });
  }
}
