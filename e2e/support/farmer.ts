import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

export interface Farmer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Opens an account as a person does, with the code from the mailbox, and signs this page in. */
export async function signInAsNewFarmer(page: Page, name = 'Asha Patil'): Promise<Farmer> {
  const farmer = { name, email: `${randomUUID()}@example.org`, password: 'monsoon-2026' };
  const { request } = page;
  const registered = await request.post('/api/v1/auth/register', { data: farmer });
  expect(registered.ok(), await registered.text()).toBe(true);
  const code = await readCode(page, farmer.email);
  const verified = await request.post('/api/v1/auth/verifyotp', { data: { email: farmer.email, otp: code } });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { token } = (await verified.json()) as { token: string };
  await page.goto('/privacy');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  return farmer;
}

/** The one-time code of the newest mail to this address. */
export async function readCode(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const reply = await page.request.get('/dev/mailbox.json', { params: { to: email } });
    code = /\b\d{6}\b/.exec(await reply.text())?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}
