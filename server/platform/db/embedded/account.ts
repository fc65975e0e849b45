import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { OperatorError } from '#server/platform/config/operator-error.ts';

/** The owner of the database's files; absent where that is the user who runs Khet. */
export interface Owner {
  uid: number;
  gid: number;
}

export interface Account {
  owner?: Owner;
  /** How to run a program as this account. */
  launch(program: string, args: string[]): { file: string; args: string[]; options: Partial<Owner> };
}

/** The children get only this environment, because the operator's own may hold secrets. */
export const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** PostgreSQL refuses to run as root, so root runs it under an account that every system has. */
export async function chooseAccount(folder: string, postgres: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { launch: (file, args) => ({ file, args, options: {} }) };
  const owner = await chooseOwner(folder);
  const plain: Account = { owner, launch: (file, args) => ({ file, args, options: owner }) };
  const walled: Account = {
    owner,
    launch: (file, args) => ({ file: 'setpriv', args: passWalls(owner, file, args), options: {} }),
  };
  const account = [plain, walled].find((candidate) => canReach(candidate, path.dirname(folder), postgres));
  if (account) return account;
  throw new OperatorError(
    `PostgreSQL does not run as root, and user ${owner.uid} cannot be used for it here. Start Khet as an ordinary user, or set DATABASE_URL.`,
  );
}

/** A database keeps its first account, even when another user starts Khet later. */
async function chooseOwner(folder: string): Promise<Owner> {
  const made = await stat(path.join(folder, 'PG_VERSION')).catch(() => undefined);
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((fields) => fields[0] === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody". Start Khet as an ordinary user.',
  );
}

/**
 * Under a folder that only root may enter (`/root/khet`) the account keeps one right of root: to pass closed folders.
 * The role `khet` may not read files, so a user of the database gains nothing. Without `no_setuid_fixup` access(2)
 * fails.
 */
function passWalls({ uid, gid }: Owner, file: string, args: string[]): string[] {
  const only = '-all,+dac_override';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    file,
    ...args,
  ];
}

/** Runs the program to find out: the modes alone do not tell, because access lists and containers add rules. */
function canReach(account: Account, folder: string, postgres: string): boolean {
  const script = 'cd "$1" && [ -x "$2" ] && exec "$2" --version';
  const { file, args, options } = account.launch('/bin/sh', ['-c', script, 'reach', folder, postgres]);
  return spawnSync(file, args, { ...options, cwd: '/', env: environment, stdio: 'ignore' }).status === 0;
}
