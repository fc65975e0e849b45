import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Keeps passwords as scrypt hashes. Each call derives one key, so the time it takes tells an attacker nothing. */
export interface Passwords {
  /** Hashes that one call of `match` compares need the same salt. */
  hash(password: string, salt?: string): Promise<string>;
  /** Returns the hash of this password, if it is among `hashes`; only those with the salt of the first are compared. */
  match(password: string, hashes: readonly string[]): Promise<string | undefined>;
}

/** Memory and time grow with both numbers: 16,384 and 16 take 32 MB. */
export interface PasswordCost {
  readonly n: number;
  readonly r: number;
}

interface Parts {
  cost: PasswordCost;
  salt: string;
  key: Buffer;
}

/** The cost that Better Auth used. Its hashes have the form `salt:key`, and Khet still reads them. */
export const usualCost: PasswordCost = { n: 16_384, r: 16 };
const keyBytes = 64;

export function createPasswords(cost: PasswordCost = usualCost): Passwords {
  return {
    async hash(password, salt = newSalt()) {
      if (!/^[\w-]+$/.test(salt)) throw new Error('This cannot be the salt of a password');
      const key = await derive(password, { cost, salt });
      return `scrypt:${cost.n}:${cost.r}:${salt}:${key.toString('hex')}`;
    },
    async match(password, hashes) {
      const known = hashes.map((hash) => ({ hash, ...takeApart(hash) }));
      const [first = { cost, salt: newSalt() }] = known;
      const key = await derive(password, first);
      return known.find((each) => each.salt === first.salt && equal(each.key, key))?.hash;
    },
  };
}

function newSalt(): string {
  return randomBytes(16).toString('hex');
}

function takeApart(hash: string): Parts {
  const parts = hash.split(':');
  const [scheme, n, r, salt, key] = parts.length === 2 ? ['scrypt', usualCost.n, usualCost.r, ...parts] : parts;
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('This is not the hash of a password');
  return { cost: { n: Number(n), r: Number(r) }, salt: String(salt), key: Buffer.from(String(key), 'hex') };
}

/** Two keyboards may spell one letter in two ways; NFKC makes them one. */
function derive(password: string, { cost: { n, r }, salt }: Pick<Parts, 'cost' | 'salt'>): Promise<Buffer> {
  const options = { N: n, r, p: 1, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
