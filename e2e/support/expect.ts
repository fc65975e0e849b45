import {
  type ExpectMatcherState,
  expect as plain,
  type Locator,
  type MatcherReturnType,
  type Page,
} from '@playwright/test';

/**
 * After each look that misses, Playwright's own matchers describe the whole page for their message. That was an
 * eighth of what scripts did in the pages, so these two wait without a description, and ask Playwright for its message
 * at the end (docs/decisions/0048).
 */
export const expect = plain.extend({
  toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: { timeout?: number } = {}) {
    if (this.isNot) throw new Error('Use toBeHidden');
    return passes(locator.waitFor({ timeout }), () => plain(locator).toBeVisible({ timeout: 1 }));
  },
  toHaveURL(this: ExpectMatcherState, page: Page, url: string | RegExp) {
    const { timeout, isNot } = this;
    if (isNot) throw new Error('Use page.url()');
    return passes(page.waitForURL(url, { timeout, waitUntil: 'commit' }), () =>
      plain(page).toHaveURL(url, { timeout: 1 }),
    );
  },
});

async function passes(wait: Promise<void>, explain: () => Promise<void>): Promise<MatcherReturnType> {
  try {
    await wait.catch(explain);
    return { pass: true, message: () => '' };
  } catch (error) {
    return { pass: false, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}
