import { Socket } from 'node:net';

import { afterAll, afterEach } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
const here = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);

/** Node's own. Each file of tests watches anew, in a process that may have run other files. */
// oxlint-disable-next-line typescript/unbound-method -- called with its socket below
const { connect } = Socket.prototype;

/** Fails a test that writes to the console or calls another machine, because both hide a fault. */
export function watchForNoise(): void {
  const heard: string[] = [];
  for (const method of methods) {
    console[method] = (...words: unknown[]) => heard.push(`console.${method}: ${words.map(describe).join(' ')}`);
  }
  refuseOtherMachines((host) => heard.push(`a connection to ${host}`));
  const report = () => {
    const noise = heard.splice(0);
    if (noise.length > 0) throw new Error(`Nobody expected this:\n${noise.join('\n')}`);
  };
  afterEach(report);
  afterAll(report);
}

function describe(word: unknown): string {
  if (word instanceof Error) return word.stack ?? word.message;
  return typeof word === 'string' ? word : JSON.stringify(word);
}

function refuseOtherMachines(onAttempt: (host: string) => void): void {
  function connectHere(this: Socket, ...args: unknown[]): Socket {
    const host = hostOf(args);
    if (host === undefined || here.has(host)) return Reflect.apply(connect, this, args) as Socket;
    onAttempt(host);
    return this.destroy(new Error(`Tests do not connect to ${host}`));
  }
  Socket.prototype.connect = connectHere;
}

/** Reads the host of `connect(options)`, `connect(port, host)` or, inside Node, `connect([options, callback])`. */
function hostOf(args: unknown[]): string | undefined {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null)
    return 'host' in first ? (first.host as string | undefined) : undefined;
  return typeof args[1] === 'string' ? args[1] : undefined;
}
