import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const repository = path.resolve(import.meta.dirname, '../..');

/** A quick build that otherwise behaves like ours. */
const quickBuild = `import { mkdir } from 'node:fs/promises';
import { hashSources, stampBuild } from './start/web-stamp.mjs';
const hash = await hashSources();
await mkdir('dist/web', { recursive: true });
await stampBuild(hash);
`;

export interface Ended {
  code: number | null;
  said: string;
}

export type Checkout = Awaited<ReturnType<typeof makeCheckout>>;

/**
 * A small checkout with our real scripts. Its packages lie beside it, so that npm needs no network. A copy also has the
 * other checkout's installed packages.
 */
export async function makeCheckout({ copyOf }: { copyOf?: Checkout } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-checkout-'));
  const children: ChildProcess[] = [];

  async function write(file: string, content: string): Promise<void> {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }

  /** Writes a program at its path in the checkout, and returns its full path. */
  async function bring(program: string, script = ''): Promise<string> {
    await write(program, `#!/bin/sh\n${script}\n`);
    const place = path.join(folder, program);
    await chmod(place, 0o755);
    return place;
  }

  /** Writes the sources of a web app, with a quick build. */
  async function bringWeb(): Promise<void> {
    const modules = [
      'web/main.tsx',
      'domain/days/days.ts',
      'languages/en/shell.json',
      'contract/api.ts',
      'leaf/model.ts',
      'catalogue/crops.ts',
      'server/features/schemes/book/read-scheme.ts',
      'server/features/schemes/rules/say-facts.ts',
      'scripts/web/page.ts',
    ];
    for (const source of [...modules, 'vite.config.ts']) await write(source, 'export {};\n');
    await write('scripts/build.mjs', quickBuild);
  }

  /** Makes packages with these names, and the lock file that requires them. */
  async function depend(...names: string[]): Promise<void> {
    const dependencies = Object.fromEntries(names.map((name) => [name, `file:vendor/${name}`]));
    const own = { name: 'checkout', version: '1.0.0', dependencies };
    const packages: Record<string, object> = { '': own };
    for (const name of names) {
      const described = { version: '1.0.0', ...(name === 'node' ? { bin: { node: 'bin/node' } } : {}) };
      await write(`vendor/${name}/package.json`, JSON.stringify({ name, ...described }));
      packages[`node_modules/${name}`] = { resolved: `vendor/${name}`, link: true };
      packages[`vendor/${name}`] = described;
    }
    await write('package.json', JSON.stringify({ ...own, type: 'module' }));
    await write('package-lock.json', JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }));
  }

  function start(program: string, args: string[], environment: Record<string, string | undefined> = {}): ChildProcess {
    // oxlint-disable-next-line node/no-process-env -- the child has to find npm
    const env = { ...process.env, npm_lifecycle_event: undefined, NODE_ENV: undefined, ...environment };
    const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    children.push(child);
    return child;
  }

  async function run(
    program: string,
    args: string[],
    environment?: Record<string, string | undefined>,
  ): Promise<Ended> {
    const child = start(program, args, environment);
    if (!child.stdout || !child.stderr) throw new Error('the child has no output');
    const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    return { code: code as number | null, said: `${out}${err}` };
  }

  async function remove(): Promise<void> {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }

  async function fill(): Promise<void> {
    for (const name of [
      'dev',
      'lint',
      'setup',
      'start',
      'test',
      'setup.mjs',
      'start.mjs',
      'worker.mjs',
      'check.mjs',
      'test.mjs',
      'run-gates.mjs',
    ]) {
      await cp(path.join(repository, 'scripts', name), path.join(folder, 'scripts', name), { recursive: true });
    }
    // Replaces the package `node`, which brings the Node of the server.
    await bring('vendor/node/bin/node', `export RUN_BY=ours\nexec "${process.execPath}" "$@"`);
    await depend('node');
  }

  if (copyOf) await cp(copyOf.folder, folder, { recursive: true, verbatimSymlinks: true });
  else await fill();
  return { folder, write, bring, bringWeb, depend, start, run, remove };
}
