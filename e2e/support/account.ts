import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

import { expect } from './test.ts';

export const password = 'monsoon-2026';

export function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

export async function fillRegistration(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Full name').fill('Asha Patil');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

/** Goes from the landing page to the dialog that asks for the code. */
export async function register(page: Page, email: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await fillRegistration(dialog, email);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const verify = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await expect(verify.getByLabel('E-mail')).toHaveValue(email);
  return verify;
}

export async function fillLogin(place: Locator, email: string, word: string): Promise<void> {
  await place.getByLabel('E-mail').fill(email);
  await place.getByRole('textbox', { name: 'Password' }).fill(word);
  // The button submits only once the script has loaded. Until then the form keeps the typed text.
  await place.locator('button[type="submit"]').click();
}

/** Toasts cover a part of their dialog for five seconds, and axe checks the part below them. */
export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('region', { name: /Messages|संदेश/ }).getByRole('button');
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

export function keptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}
