import { lookup as lookUp } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';

import { isPublicAddress } from './public-address.ts';

export interface PushPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
}

/** The answer of a push service. Its body says nothing that we need. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Sends one message to a push service. Tests send it to a stand-in. */
export type PostPush = (post: PushPost) => Promise<PushAnswer>;

/**
 * Posts over HTTPS to public addresses only. It follows no redirect, and the addresses are checked in the look-up of the
 * connection itself: a name that is asked twice can lead elsewhere the second time.
 */
export function createPostPush(find: typeof lookUp = lookUp): PostPush {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup: onlyPublic(find) });
  return ({ url, headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
    const sent = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: { ...headers, 'content-length': body.length },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // The connection serves the next message once the answer is read. A long answer is cut off by `signal`.
      response.on('error', () => undefined).resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    sent.end(body);
    return promise;
  };
}

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

function onlyPublic(find: typeof lookUp): LookupFunction {
  return (hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = error ?? addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses ?? [];
      if (error) done(error, '');
      else if (refused || !first) done(new AddressRefused(`${hostname} leads to no public address`), '');
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
