import { expect, type Page } from '@playwright/test';

/** The first link of the newest mail to this address that leads to `path`, without the host it was written for. */
export async function readLink(page: Page, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const reply = await page.request.get('/dev/mailbox.json', { params: { to: email } });
    link = (await reply.text()).split(/[\s"\\]/).find((word) => word.startsWith('http') && word.includes(path));
    expect(link).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
