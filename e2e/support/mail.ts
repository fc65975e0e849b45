import { expect } from './expect.ts';

/** The one-time code of the newest mail to this address. */
export async function readCode(email: string): Promise<string> {
  return readMail(email, (text) => /\b\d{6}\b/.exec(text)?.[0]);
}

/** The first link to `path` in the newest mail to this address, without its host. */
export async function readLink(email: string, path: string): Promise<string> {
  const link = await readMail(email, (text) =>
    text.split(/\s/).find((word) => word.startsWith('http') && word.includes(path)),
  );
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Waits for a mail to this address with these words. */
export async function expectMailThatSays(email: string, words: string): Promise<void> {
  await readMail(email, (text) => (text.includes(words) ? text : undefined));
}

/** Waits until a mail to this address holds the text. The newest such mail counts. */
async function readMail(email: string, find: (text: string) => string | undefined): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const reply = await fetch(`${process.env['KHET_E2E_MAIL']}/?to=${encodeURIComponent(email)}`);
    const texts = (await reply.json()) as string[];
    found = texts.map(find).find((part) => part !== undefined);
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}
