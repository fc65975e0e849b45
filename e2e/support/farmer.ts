import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

import { expect } from './expect.ts';
import { readCode } from './mail.ts';

export interface Farmer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Opens an account as a person does, with the code from the mail, and signs this page in. */
export async function signInAsNewFarmer(page: Page, name = 'Asha Patil'): Promise<Farmer> {
  const farmer = { name, email: `${randomUUID()}@example.org`, password: 'monsoon-2026' };
  const { request } = page;
  const registered = await request.post('/api/v1/auth/register', { data: farmer });
  expect(registered.ok(), await registered.text()).toBe(true);
  const code = await readCode(farmer.email);
  const verified = await request.post('/api/v1/auth/verifyotp', { data: { email: farmer.email, otp: code } });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { token } = (await verified.json()) as { token: string };
  await keepToken(page, token);
  return farmer;
}

/** The same farmer on another phone, with another session. */
export async function signInElsewhere(browser: Browser, { email, password }: Farmer): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const reply = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  const { token } = (await reply.json()) as { token: string };
  await keepToken(page, token);
  return page;
}

/** A page of our origin, so that a test can set the stored data of Khet there. A page of the app would take longer. */
export const emptyPage = '/robots.txt';

async function keepToken(page: Page, token: string): Promise<void> {
  // A new document, because the page that was just swept may hear of the sweep later than of the token.
  await page.goto(emptyPage, { waitUntil: 'load' });
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
}
