import { OperatorError } from '#server/platform/config/operator-error.ts';

interface Place {
  host: string;
  at: string;
  database: string;
}

/** By the code of the system or of PostgreSQL: what is the matter, and what the operator can do. */
const reasons: Record<string, (place: Place) => string> = {
  ECONNREFUSED: ({ at }) => `nothing listens at ${at}. Start the database, or correct the address.`,
  ENOTFOUND: ({ host }) => `no machine is called ${host}. Correct the name.`,
  EAI_AGAIN: ({ host }) => `the name ${host} cannot be looked up now. Check the network and its DNS, and start again.`,
  ECONNRESET: ({ at }) => `${at} cut the connection off. It may want TLS: add "?sslmode=require" to the address.`,
  ENETUNREACH: ({ host }) => `no network leads from this machine to ${host}. Check the network or the address.`,
  EHOSTUNREACH: ({ host }) =>
    `no way leads from this machine to ${host}. Check the network, its firewall or the address.`,
  ETIMEDOUT: ({ at }) => `${at} does not answer. Check that the database runs, and that a firewall lets Khet through.`,
  '28P01': () => 'it refuses the user or the password. Correct them.',
  '28000': () => 'it does not let this user in from here. Look at its pg_hba.conf, or correct the user.',
  '3D000': ({ database }) => `it has no database called ${database}. Create it, or correct the name.`,
  '57P03': () => 'it is just starting or stopping. Start Khet again in a moment.',
  '53300': () => 'all its connections are taken. Raise its max_connections, or lower DATABASE_CONNECTIONS.',
};

/** One sentence where an operator can put it right; undefined for anything else. Never with the password. */
export function explainUnreachable(error: unknown, url: string): OperatorError | undefined {
  const reason = reasons[codeOf(error) ?? ''];
  if (!reason) return undefined;
  return new OperatorError(`The database of DATABASE_URL does not let Khet in: ${reason(placeOf(url))}`, {
    cause: error,
  });
}

/** A name with several addresses fails with all their errors at once, in one that has no words of its own. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // What pg says when its own patience ends, without a code.
  if (/^(timeout expired|Connection terminated due to connection timeout)$/.test(error.message)) return 'ETIMEDOUT';
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined) return code;
  return error instanceof AggregateError ? error.errors.map(codeOf).find((each) => each !== undefined) : undefined;
}

function placeOf(url: string): Place {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return { host, at: `${host}:${port || '5432'}`, database: decodeURIComponent(pathname.slice(1)) || 'by that name' };
}
