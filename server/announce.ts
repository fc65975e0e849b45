/** `npm run announce -- publish --until DAY --en TEXT | show | take-back`: what the operator tells everybody. */
import { parseArgs } from 'node:util';

import { languageCodes } from '#languages/words.ts';

import { findAnnouncement, publishAnnouncement, takeAnnouncementBack } from './features/announcements/index.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { runCommand } from './platform/config/run-command.ts';
import { type CommandParts, withDatabase } from './platform/db/with-database.ts';

const usage = `Usage: npm run announce -- publish --until 2026-12-05 --en TEXT --hi TEXT   tells everybody until the end of that day
       npm run announce -- show                                             what is told now
       npm run announce -- take-back                                        ends it`;

await runCommand(async () => {
  const work = readArguments();
  process.stdout.write(`${await withDatabase(work)}\n`);
});

function readArguments(): (parts: CommandParts) => Promise<string> {
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

async function show({ db, clock }: CommandParts): Promise<string> {
  const found = await findAnnouncement(db, clock());
  if (!found) return 'Nothing is told.';
  const lines = Object.entries(found.texts).map(([language, text]) => `${language}: ${text}`);
  return [`Until ${found.endsAt.toISOString()}:`, ...lines].join('\n');
}

async function takeBack(parts: CommandParts): Promise<string> {
  return (await takeAnnouncementBack(parts)) === 0 ? 'Nothing was told.' : 'It is gone within half a minute.';
}
