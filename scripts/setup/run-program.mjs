import { spawn } from 'node:child_process';

import { Sentence } from './explained.mjs';
import { root } from './places.mjs';

const signalNumbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };

/** Runs a program in the terminal and returns its exit code. Ctrl-C ends both, without a stack trace. */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options });
    const signals = Object.keys(signalNumbers);
    const leave = (signal) => {
      child.once('exit', () => process.exit(128 + signalNumbers[signal]));
      child.kill(signal);
    };
    const settle = (finish, value) => {
      for (const signal of signals) process.removeListener(signal, leave);
      finish(value);
    };
    for (const signal of signals) process.once(signal, leave);
    child.once('error', (error) => {
      const sentence = `The program "${command}" was not found. Install it and start again.`;
      settle(reject, error.code === 'ENOENT' ? new Sentence(sentence) : error);
    });
    child.once('exit', (code) => settle(resolve, code ?? 1));
  });
}
