import { parseArgs } from 'node:util';

import { findState } from '#catalogue/states.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import { type PriceUnit, priceUnits } from '#server/features/price-intake/rules/price-units.ts';

import { OperatorError } from '../platform/config/operator-error.ts';

const usage = `Usage: npm run prices:import -- [OPTIONS] FILE…
  FILE            a table of mandi prices: CSV, JSON, XLS, XLSX or HTML, also packed (.gz, .zip), or a folder of them
  --state NAME    the state of files that name none
  --commodity NAME  the commodity of files that name none
  --unit UNIT     the weight of files that name none: ${Object.keys(priceUnits).join(', ')}
  --source NAME   who reported the prices; "Agmarknet" when not given
  --as A=B        read the unknown name A as the known name B; may be given again
  --accept-names  read unknown names as the known ones that are proposed
  --new-names     store all other unknown names as new commodities and markets
  --put-aside FILE  where to list the rows that are put aside; a file in the data folder when not given`;

export interface Arguments {
  paths: readonly string[];
  source: string;
  given: { state?: string | undefined; commodity?: string | undefined; priceKilograms?: number | undefined };
  names: { readonly as: ReadonlyMap<string, string>; readonly acceptsProposed: boolean; readonly addsNew: boolean };
  putAside: string | undefined;
}

export function readArguments(): Arguments {
  const { values, positionals } = parse();
  if (positionals.length === 0) throw new OperatorError(usage);
  return {
    paths: positionals,
    source: values.source,
    given: {
      state: values.state === undefined ? undefined : readState(values.state),
      commodity: values.commodity,
      priceKilograms: values.unit === undefined ? undefined : priceUnits[readUnit(values.unit)],
    },
    names: {
      as: new Map(values.as.map(readPair)),
      acceptsProposed: values['accept-names'],
      addsNew: values['new-names'],
    },
    putAside: values['put-aside'],
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        commodity: { type: 'string' },
        unit: { type: 'string' },
        source: { type: 'string', default: 'Agmarknet' },
        as: { type: 'string', multiple: true, default: [] },
        'accept-names': { type: 'boolean', default: false },
        'new-names': { type: 'boolean', default: false },
        'put-aside': { type: 'string' },
      },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** The state's English name, as sources have it. */
export function readState(text: string): string {
  const name = nameIn('states', usualLanguage, findState(text)?.id ?? '');
  if (name === undefined) throw new OperatorError(`There is no state ${text}.`);
  return name;
}

export function readUnit(text: string): PriceUnit {
  const unit = (Object.keys(priceUnits) as PriceUnit[]).find((each) => each === text.trim().toLowerCase());
  if (!unit) throw new OperatorError(`A unit is ${Object.keys(priceUnits).join(', ')}, not ${text}.`);
  return unit;
}

function readPair(text: string): [string, string] {
  const [name = '', meant = ''] = text.split('=').map((part) => part.trim());
  if (name === '' || meant === '') throw new OperatorError(`--as wants "name=known name", not ${text}.`);
  return [name, meant];
}
