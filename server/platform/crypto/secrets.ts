import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { OperatorError } from '#server/platform/config/operator-error.ts';

export interface Secrets {
  /** The vault's master key, 32 bytes. */
  readonly encryption: Buffer;
}

/** Secrets that the operator gives. Khet looks in the folder only for the others. */
export interface GivenSecrets {
  readonly encryption?: Buffer | undefined;
}

const secretBytes = 32;

/** Reads the secrets that the operator has not given. On the first start it makes each of them. */
export async function loadOrCreateSecrets(
  folder: string,
  given: GivenSecrets = {},
  /** Whether an earlier key has sealed anything. A new key could not open that. */
  isKeyNeeded: () => Promise<boolean> = async () => false,
): Promise<Secrets> {
  const encryption = given.encryption ?? (await loadOrCreate(folder, 'encryption', isKeyNeeded));
  return { encryption };
}

/** Reads a secret that may be made anew at any time, or makes it. */
export function loadOrCreateSecret(folder: string, name: string): Promise<Buffer> {
  return loadOrCreate(folder, name, async () => false);
}

export async function findSecret(folder: string, name: string): Promise<Buffer | undefined> {
  const file = path.join(folder, name);
  const text = await readIfThere(file);
  return text === undefined ? undefined : parse(text, file);
}

/** Writes a secret of a backup into the folder of an empty machine. Fails where another is there. */
export async function restoreSecret(folder: string, name: string, secret: Buffer): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readIfThere(file)) === undefined) await writeDurably(file, `${secret.toString('base64')}\n`);
  const there = await loadOrCreateSecret(folder, name);
  if (there.equals(secret)) return;
  throw new OperatorError(`Another key is already in ${file}. Give an empty KHET_DATA, or take that file away.`);
}

async function loadOrCreate(folder: string, name: string, isKeyNeeded: () => Promise<boolean>): Promise<Buffer> {
  const file = path.join(folder, name);
  try {
    const there = await readIfThere(file);
    if (there === undefined && (await isKeyNeeded())) throw missing(file);
    const text = there ?? (await create(folder, file));
    await closeToOthers(file);
    return parse(text, file);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The secrets in ${folder} cannot be kept: ${(error as Error).message}`, { cause: error });
  }
}

function missing(file: string): OperatorError {
  return new OperatorError(
    `The key in ${file} is missing, and the database holds what was sealed with it. ` +
      'Put it back, give it as ENCRYPTION_KEY, or restore a backup into an empty KHET_DATA.',
  );
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A copy or a restored backup is often readable by everyone. */
async function closeToOthers(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) await chmod(file, 0o600);
}

/** Two processes may run this at once. A link takes a name only if it is free, so exactly one whole file wins. */
async function create(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeDurably(draft, `${randomBytes(secretBytes).toString('base64')}\n`);
    await link(draft, file).catch(unlessTaken);
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function parse(text: string, file: string): Buffer {
  const encoded = text.trim();
  const bytes = Buffer.from(encoded, 'base64');
  // A damaged key is not replaced, because a new key could not open anything that the old one sealed.
  if (bytes.length !== secretBytes || bytes.toString('base64') !== encoded) {
    throw new OperatorError(`The secret in ${file} is damaged. Put it back from a backup of the data folder.`);
  }
  return bytes;
}
