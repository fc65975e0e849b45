/** `npm run announce -- publish --until DAY --en TEXT | show | take-back`: what the operator tells everybody. */
import { parseArgs } from 'node:util';

import { languageCodes } from '#languages/words.ts';

import { findAnnouncement, publishAnnouncement, takeAnnouncementBack } from './features/announcements/index.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import { connect } from './platform/db/connect.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';
import type { Services } from './platform/services.ts';

const usage = `Usage: npm run announce -- publish --until 2026-12-05 --en TEXT --hi TEXT   tells everybody until the end of that day
       npm run announce -- show                                             what is told now
       npm run announce -- take-back                                        ends it`;

type Parts = Pick<Services, 'db' | 'clock' | 'log'>;

await runCommand(run);

async function run(): Promise<void> {
  const work = readArguments();
  const config = readConfig(readEnvironment());
  const log = createLogger('warn');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  const connection = connect(database.url, { connections: 1, onIdleError: () => undefined });
  try {
    process.stdout.write(`${await work({ db: connection.db, clock: () => new Date(), log })}\n`);
  } finally {
    await connection.close();
    await database.close();
  }
}

function readArguments(): (parts: Parts) => Promise<string> {
  const { values, positionals } = readLine();
  const [command, more] = positionals;
  const { until, ...texts } = values;
  const isAlone = more === undefined && until === undefined && Object.keys(texts).length === 0;
  if (command === 'show' && isAlone) return show;
  if (command === 'take-back' && isAlone) return takeBack;
  if (command === 'publish' && more === undefined && until !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(until)) {
    return (services) => publish({ services, texts, until });
  }
  throw new OperatorError(usage);
}

function readLine() {
  const names = ['until', ...languageCodes];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return { values: values as Record<string, string>, positionals };
  } catch (error) {
    throw new OperatorError(usage, { cause: error });
  }
}

async function publish(given: Parameters<typeof publishAnnouncement>[0]): Promise<string> {
  await publishAnnouncement(given);
  const others = languageCodes.filter((code) => given.texts[code] === undefined);
  const inEnglish = others.length === 0 ? '' : ` Read in English, and said so: ${others.join(', ')}.`;
  return `Everybody is told within half a minute, until the end of ${given.until}.${inEnglish}`;
}

async function show({ db, clock }: Parts): Promise<string> {
  const found = await findAnnouncement(db, clock());
  if (!found) return 'Nothing is told.';
  const lines = Object.entries(found.texts).map(([language, text]) => `${language}: ${text}`);
  return [`Until ${found.endsAt.toISOString()}:`, ...lines].join('\n');
}

async function takeBack(parts: Parts): Promise<string> {
  return (await takeAnnouncementBack(parts)) === 0 ? 'Nothing was told.' : 'It is gone within half a minute.';
}
