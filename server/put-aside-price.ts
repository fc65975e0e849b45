/** `npm run prices:put-aside -- COMMODITY MARKET DAY --sure`: takes a wrong price out, and keeps it out. `--back` ends that. */
import { parseArgs } from 'node:util';

import { putAsidePrice, takePriceBack } from './features/price-intake/put-aside-price.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';

const usage = `Usage: npm run prices:put-aside -- COMMODITY MARKET DAY --sure   as the addresses of the pages name them: onion mh-nashik-lasalgaonapmc 2026-11-28
       npm run prices:put-aside -- COMMODITY MARKET DAY --back   the next fetch or import may store the price again`;

await runCommand(run);

async function run(): Promise<void> {
  const { back, ...place } = readArguments();
  const config = readConfig(readEnvironment());
  const log = createLogger('warn');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  try {
    const given = { ...place, databaseUrl: database.url, clock: () => new Date(), log };
    const count = await (back ? takePriceBack(given) : putAsidePrice(given));
    if (count === undefined) throw new OperatorError('There is no such commodity or market.');
    process.stdout.write(`${back ? tellBack(count) : `${count} reports are put aside, and stay out.`}\n`);
  } finally {
    await database.close();
  }
}

function tellBack(count: number): string {
  return count === 1 ? 'The next fetch or import may store it again.' : 'It was not put aside.';
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { sure: { type: 'boolean' }, back: { type: 'boolean' } },
    });
    const [commodity, market, day, more] = positionals;
    const isAsked = values.sure !== values.back && more === undefined;
    if (isAsked && commodity && market && day && /^\d{4}-\d{2}-\d{2}$/.test(day)) {
      return { commodity, market, day, back: values.back ?? false };
    }
  } catch (error) {
    throw new OperatorError(usage, { cause: error });
  }
  throw new OperatorError(usage);
}
