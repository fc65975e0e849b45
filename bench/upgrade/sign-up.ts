import { setTimeout as wait } from 'node:timers/promises';

const password = 'monsoon-2026';
const mostTries = 30;

/** Opens an account as a page does, and returns the token of its session. */
export async function signUp(url: string, email: string): Promise<string> {
  const post = async (route: string, body: object) => {
    let reply = await send(`${url}/api/v1${route}`, body);
    // A busy machine turns hashes of passwords away; a page asks again too.
    for (let tries = 1; reply.status === 503 && tries < mostTries; tries += 1) {
      await wait(1000);
      reply = await send(`${url}/api/v1${route}`, body);
    }
    if (!reply.ok) throw new Error(`${route}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<Record<string, string>>;
  };
  const { registration } = await post('/auth/register', { name: 'Asha', email, password });
  const mails = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const [newest] = (await mails.json()) as { text: string }[];
  const otp = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  const { token } = await post('/auth/verifyotp', { email, otp, registration });
  if (token === undefined) throw new Error('The sign-up gave no token');
  return token;
}

function send(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
