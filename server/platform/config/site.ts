import type { Config } from './settings.ts';

/** The address where people reach this installation, without a slash at the end. */
export function siteOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return (publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '');
}
