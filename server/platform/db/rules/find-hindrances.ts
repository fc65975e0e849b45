export interface TableShape {
  name: string;
  columns: readonly { name: string; mayBeEmpty: boolean }[];
  /** The primary key, and each unique constraint or index. */
  uniques: readonly { name: string; columns: readonly string[] }[];
  foreignKeys: readonly {
    name: string;
    columns: readonly string[];
    target: string;
    targetColumns: readonly string[];
  }[];
}

/** Tables that Citus copies to each machine: they are small, or the same for everybody. */
export type CopiedTables = ReadonlySet<string>;

/** The column by whose value Citus places a row. An account is placed by its own id. */
export function accountColumnOf(table: string): string {
  return table === 'app_user' ? 'id' : 'user_id';
}

/**
 * Names all that hinders `create_distributed_table(table, account column)`: Citus can check a condition, or follow a
 * reference, only between rows of one account.
 */
export function findHindrances(tables: readonly TableShape[], copied: CopiedTables): string[] {
  return tables.flatMap((table) => {
    const found = copied.has(table.name) ? hindrancesOfCopied(table, copied) : hindrancesByAccount(table, copied);
    return found.map((hindrance) => `${table.name}: ${hindrance}`);
  });
}

function hindrancesByAccount({ name, columns, uniques, foreignKeys }: TableShape, copied: CopiedTables): string[] {
  const account = accountColumnOf(name);
  const column = columns.find((each) => each.name === account);
  if (column === undefined) return [`has no ${account}`];
  const strayForeignKeys = foreignKeys.filter(({ columns: from, target, targetColumns }) => {
    const follows = targetColumns[from.indexOf(account)] === accountColumnOf(target);
    return !copied.has(target) && !(from.includes(account) && follows);
  });
  return [
    ...(column.mayBeEmpty ? [`${account} may be empty`] : []),
    ...uniques.filter((unique) => !unique.columns.includes(account)).map((unique) => `${unique.name} lacks ${account}`),
    ...strayForeignKeys.map((key) => `${key.name} lacks ${account}`),
  ];
}

function hindrancesOfCopied({ foreignKeys }: TableShape, copied: CopiedTables): string[] {
  const leading = foreignKeys.filter(({ target }) => !copied.has(target));
  return leading.map(({ name, target }) => `${name} leads to ${target}, which is placed by account`);
}
