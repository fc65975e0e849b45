import { OperatorError } from '#server/platform/config/operator-error.ts';

interface Place {
  host: string;
  at: string;
  database: string;
  /** The message of the failed program. */
  said: string;
}

const stopping = () => 'it is just starting or stopping. Start Khet again in a moment.';
const ownAuthority = ({ host }: Place) =>
  `the certificate of ${host} is signed by nobody this machine knows. Add "sslrootcert=" and the path of its authority's certificate (PEM) to the address: "?sslmode=verify-full&sslrootcert=/path/ca.pem".`;

/** For each code of the system or of PostgreSQL: the fault, and the operator's next step. */
const reasons: Record<string, (place: Place) => string> = {
  ECONNREFUSED: ({ at }) => `nothing listens at ${at}. Start the database, or correct the address.`,
  ENOTFOUND: ({ host }) => `no machine is called ${host}. Correct the name.`,
  EAI_AGAIN: ({ host }) => `the name ${host} cannot be looked up now. Check the network and its DNS, and start again.`,
  ECONNRESET: ({ at }) => `${at} cut the connection off. It may want TLS: add "?sslmode=verify-full" to the address.`,
  ENETUNREACH: ({ host }) => `no network leads from this machine to ${host}. Check the network or the address.`,
  EHOSTUNREACH: ({ host }) =>
    `no way leads from this machine to ${host}. Check the network, its firewall or the address.`,
  ETIMEDOUT: ({ at }) => `${at} does not answer. Check that the database runs, and that a firewall lets Khet through.`,
  '28P01': () => 'it refuses the user or the password. Correct them.',
  '28000': () => 'it does not let this user in from here. Look at its pg_hba.conf, or correct the user.',
  '3D000': ({ database }) => `it has no database called ${database}. Create it, or correct the name.`,
  '57P01': stopping,
  '57P03': stopping,
  '53300': () => 'all its connections are taken. Raise its max_connections, or lower DATABASE_CONNECTIONS.',
  '42501': ({ database, said }) =>
    `its user may not make what Khet needs (${said}). Make that user the owner of the database ${database} and of what is in it.`,
  SELF_SIGNED_CERT_IN_CHAIN: ownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: ownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: ownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }) =>
    `its certificate is for another name than ${host}. Write the name of the certificate into the address.`,
  CERT_HAS_EXPIRED: ({ host }) =>
    `the certificate of ${host} has expired. Renew it there, or set the clock of this machine right.`,
  '08P01': ({ said }) =>
    `its pooler refuses how Khet speaks (${said}). Let DATABASE_DIRECT_URL lead to PostgreSQL itself.`,
  noTls: ({ at }) =>
    `${at} speaks no TLS. Turn it on there, or take "sslmode" and the "ssl…" settings from the address.`,
  noFile: ({ said }) => `a file that its address names cannot be read (${said}). Correct the path.`,
};

/**
 * Returns one sentence, without the password, for a fault that an operator can correct. Returns undefined for any other
 * fault and for Khet's own database.
 */
export function explainUnreachable(
  error: unknown,
  url: string | undefined,
  setting = 'DATABASE_URL',
): OperatorError | undefined {
  if (url === undefined) return undefined;
  const { name = '', said = '' } = troubleOf(error, url) ?? {};
  const reason = reasons[name];
  if (!reason) return undefined;
  return new OperatorError(`The database of ${setting} does not let Khet in: ${reason({ ...placeOf(url), said })}`, {
    cause: error,
  });
}

/** Messages of pg without a code: its own time limits, and TLS. */
const words: Record<string, string> = {
  'timeout expired': 'ETIMEDOUT',
  'Connection terminated due to connection timeout': 'ETIMEDOUT',
  'Connection terminated unexpectedly': 'ECONNRESET',
  'The server does not support SSL connections': 'noTls',
};

/**
 * Finds the first error with a known reason. A name with several addresses has several errors, and a migration's error
 * has a cause.
 */
function troubleOf(error: unknown, url: string): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  const isNamed = path !== undefined && [...new URL(url).searchParams.values()].includes(path);
  const name = isNamed ? 'noFile' : (words[error.message] ?? code ?? '');
  if (Object.hasOwn(reasons, name)) return { name, said: error.message };
  const within = error instanceof AggregateError ? error.errors : [error.cause];
  return within.map((each) => troubleOf(each, url)).find((each) => each !== undefined);
}

interface Trouble {
  name: string;
  said: string;
}

function placeOf(url: string): Omit<Place, 'said'> {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return { host, at: `${host}:${port || '5432'}`, database: decodeURIComponent(pathname.slice(1)) || 'by that name' };
}
