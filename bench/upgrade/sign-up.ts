const password = 'monsoon-2026';

/** Opens an account as a page does, and returns the token of its session. */
export async function signUp(url: string, email: string): Promise<string> {
  const post = async (route: string, body: object) => {
    const reply = await fetch(`${url}/api/v1${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
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
