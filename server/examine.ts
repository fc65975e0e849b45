import { createTransport } from 'nodemailer';

import { features } from './features/index.ts';
import { locate } from './platform/config/locate.ts';
import { readConfig } from './platform/config/read-config.ts';
import type { Config } from './platform/config/settings.ts';
import { findSecret } from './platform/crypto/secrets.ts';
import { createVault, identifyKey } from './platform/crypto/vault.ts';
import { connect, type Database } from './platform/db/connect.ts';
import { findRunningPostgres } from './platform/db/embedded/find-running.ts';
import { explainUnreachable } from './platform/db/explain-unreachable.ts';
import { type Finding, finder } from './platform/doctor/finding.ts';
import { lookAtBackups, lookAtClock, lookAtJobs, lookAtKey, lookAtSchema } from './platform/doctor/look-at-database.ts';
import { lookAtDisk, lookAtFiles, lookAtSecrets } from './platform/doctor/look-at-machine.ts';
import { lookAtSources } from './platform/doctor/look-at-sources.ts';
import { lookAtMail, lookAtSettings, lookAtSms } from './platform/doctor/look-at-settings.ts';
import { openStoredFiles } from './platform/files/stored-files.ts';

const signs = { good: '✓', note: '·', trouble: '✗' };

/** Writes a line for each finding, and how many of them need the operator. */
export function tellFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ state, part, sentence }) => `${signs[state]} ${part}: ${sentence}\n`);
  const troubles = findings.filter(({ state }) => state === 'trouble').length;
  const sum =
    troubles === 0 ? 'Nothing is wrong.\n' : `${troubles === 1 ? '1 thing needs' : `${troubles} things need`} you.\n`;
  return [...lines, sum].join('');
}

/** Looks at an installation with these settings; `written` are those of its file `.env`. */
export async function examine(
  environment: Parameters<typeof readConfig>[0],
  written: readonly string[],
): Promise<Finding[]> {
  const config = readConfig(environment);
  return [
    ...lookAtSettings(config, written),
    ...(await lookAtDisk(config)),
    await lookAtSecrets(config),
    await lookAtFiles(config, () => openStoredFiles(config, new Date())),
    await lookAtMail(config, verifyMail),
    await lookAtSms(config, (url) => fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })),
    ...(await lookAtDatabase(config)),
  ];
}

async function verifyMail(url: string): Promise<void> {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 10_000 };
  const transport = createTransport({ url, ...limits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** It never starts or migrates a database: that is for `npm start`. */
async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const { note, trouble } = finder('database');
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningPostgres(locate(config).postgres));
  if (url === undefined)
    return [note('Khet does not run here, so its database was not looked at. Start Khet and run this again.')];
  const connection = connect(url, { connections: 1, onIdleError: () => undefined });
  try {
    return await lookInto(connection.db, config);
  } catch (error) {
    const said = explainUnreachable(error, url)?.message ?? `It cannot be asked: ${(error as Error).message}.`;
    return [trouble(said)];
  } finally {
    await connection.close();
  }
}

async function lookInto(db: Database, config: Config): Promise<Finding[]> {
  const rows = features.flatMap(({ sealed }) => sealed);
  const key = config.encryptionKey ?? (await findSecret(locate(config).secrets, 'encryption'));
  const gauges = features.flatMap((feature) => feature.gauges ?? []);
  const previous = config.previousEncryptionKey ? [identifyKey(config.previousEncryptionKey)] : [];
  return [
    await lookAtSchema(db),
    await lookAtClock(db),
    ...(key ? [await lookAtKey(db, createVault({ keys: { current: identifyKey(key), previous } }), rows)] : []),
    await lookAtJobs(db),
    ...(await lookAtSources({ db, clock: () => new Date() }, gauges)),
    ...(await lookAtBackups(db, config)),
  ];
}
