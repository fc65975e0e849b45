import type { Config } from './settings.ts';

/** The built-in mailbox takes the mail where there is no mail server. It never does so in production. */
export function usesMailbox({ smtpUrl, environment }: Config): boolean {
  return smtpUrl === undefined && environment !== 'production';
}

/** Returns the setting that opens that mailbox to people outside this machine; undefined where no setting does. */
export function opensMailbox(config: Config): string | undefined {
  if (!usesMailbox(config)) return undefined;
  const { host, publicUrl } = config;
  if (!isLoopback(host)) return `HOST=${host}`;
  // A public address means that a proxy or a tunnel stands in front.
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL';
  return undefined;
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}
