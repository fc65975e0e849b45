import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { type Account, environment } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Runs a program to its end and returns its output. When it fails, the output is the error. */
export async function runOnce(account: Account, program: string, args: string[], input = ''): Promise<string> {
  const command = account.launch(program, args);
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C in a terminal goes to a whole process group, and this work must finish.
    detached: true,
  });
  // A program that ends before it has read everything closes the pipe; its exit code says why.
  child.stdin.on('error', () => child.stdin.destroy());
  child.stdin.end(input);
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(err.trim() || out.trim() || `${program} ended with code ${code}`);
  return `${out}\n${err}`;
}

/** Runs statements, one a line, as the superuser without a server, so nobody can log in meanwhile. */
export async function runSingleUser(
  account: Account,
  binaries: Binaries,
  folder: string,
  statements: string[],
): Promise<void> {
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', '-c', 'log_min_messages=error', 'postgres'];
  const said = await runOnce(account, binaries.postgres, args, `${statements.join('\n')}\n`);
  // A failed statement ends the session, but the exit code does not always show a failure.
  if (/\b(ERROR|FATAL|PANIC):/.test(said)) throw new Error(said);
}
