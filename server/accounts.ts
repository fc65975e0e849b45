/** `npm run accounts -- count | close ADDRESS --sure | second-step-off ADDRESS --sure | resend-mails`: an operator's work on accounts. */
import { parseArgs } from 'node:util';

import { assemble, type Assembled } from './assemble.ts';
import { closeByAddress, countAccounts, endSecondFactorByAddress } from './features/account/index.ts';
import { features } from './features/index.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';

const usage = `Usage: npm run accounts -- count                  how many there are; names nobody
       npm run accounts -- close ADDRESS --sure   closes the account of a mail address or mobile number for ever, with papers and photos
       npm run accounts -- second-step-off ADDRESS --sure   the password alone then opens the account again
       npm run accounts -- resend-mails           tries the mails again that failed for good`;

await runCommand(run);

async function run(): Promise<void> {
  const work = readArguments();
  const config = readConfig(readEnvironment());
  const log = createLogger('warn');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  try {
    const khet = await assemble({ config, databaseUrl: database.url, log });
    try {
      process.stdout.write(`${await work(khet)}\n`);
    } finally {
      await khet.close();
    }
  } finally {
    await database.close();
  }
}

function readArguments(): (khet: Assembled) => Promise<string> {
  const { values, positionals } = readLine();
  const [command, email, more] = positionals;
  if (command === 'count' && email === undefined) return count;
  if (command === 'resend-mails' && email === undefined) return resendMails;
  if (command === 'close' && email !== undefined && more === undefined && values.sure) {
    return (khet) => close(khet, email);
  }
  if (command === 'second-step-off' && email !== undefined && more === undefined && values.sure) {
    return (khet) => endSecondStep(khet, email);
  }
  throw new OperatorError(usage);
}

function readLine() {
  try {
    return parseArgs({ allowPositionals: true, options: { sure: { type: 'boolean' } } });
  } catch (error) {
    throw new OperatorError(usage, { cause: error });
  }
}

async function count({ services }: Assembled): Promise<string> {
  const { accounts, openedInAWeek, seenInAMonth, registrationsWaiting, erasuresWaiting } =
    await countAccounts(services);
  return [
    `${accounts} accounts; ${openedInAWeek} of them were opened in the last 7 days.`,
    `${seenInAMonth} were used in the last 30 days.`,
    `${registrationsWaiting} registrations wait for their code.`,
    `${erasuresWaiting} closed accounts are being erased.`,
  ].join('\n');
}

async function close({ services }: Assembled, email: string): Promise<string> {
  const closed = await closeByAddress({ services, address: email, others: () => features });
  if (!closed) throw new OperatorError('No account has this address or number.');
  return 'The account is closed. Nobody can sign in to it any more, and a job erases its data within minutes.';
}

async function endSecondStep({ services }: Assembled, address: string): Promise<string> {
  const ended = await endSecondFactorByAddress({ services, address });
  if (!ended) throw new OperatorError('No account of this address or number has a second step.');
  return 'The second step is off. The account opens with its password or number alone, and its activity says so.';
}

/** A mail that the mail server refused for good fails again; the others had only met a server that was away. */
async function resendMails({ tryAgain }: Assembled): Promise<string> {
  const again = await tryAgain((name) => name.includes('mail'));
  return `${again} mails are tried again.`;
}
