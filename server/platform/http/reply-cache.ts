import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { LRUCache } from 'lru-cache';

/** A reply as it goes out: made once, sent to many. */
export interface ReadyReply {
  /** As text, which Node sends together with the headers; bytes would go out after them, for a third of the time more. */
  body: string;
  /** The same as every browser takes it; absent where it is not worth it. */
  brotli?: Buffer;
  etag: string;
}

export interface ReplyCache {
  /**
   * Returns the reply kept under the key, or else the one that `make` makes. Callers who come meanwhile wait for the
   * same one.
   */
  read(key: string, make: () => Promise<string>): Promise<ReadyReply>;
  /** Forgets everything, also replies being made from data that may be outdated by now. */
  clear: () => void;
}

export interface ReplyCacheParts {
  mostEntries: number;
  mostBytes: number;
  /** Even what nobody calls outdated is not kept for longer. */
  longestMs: number;
  /** While false nothing is kept: news of changes would not reach us. */
  mayKeep: () => boolean;
  /** Replies are of one era; with the next one all are forgotten. */
  eraOf?: () => number;
  now?: () => number;
}

/** Keeps the replies of late. */
export function createReplyCache(parts: ReplyCacheParts): ReplyCache {
  const { mostEntries, mostBytes, longestMs, mayKeep, eraOf = () => 0, now = Date.now } = parts;
  const kept = new LRUCache<string, ReadyReply>({
    max: mostEntries,
    maxSize: mostBytes,
    // One reply alone shall not push out the rest.
    maxEntrySize: Math.floor(mostBytes / 4),
    sizeCalculation: ({ body, brotli }, key) => Buffer.byteLength(body) + (brotli?.length ?? 0) + key.length,
    ttl: longestMs,
    // Each reading asks the clock, so that no timer runs.
    ttlResolution: 0,
    perf: { now },
  });
  let making = new Map<string, Promise<ReadyReply>>();
  let era = eraOf();

  function clear(): void {
    kept.clear();
    making = new Map();
  }

  async function makeReply(key: string, make: () => Promise<string>, own: typeof making): Promise<ReadyReply> {
    try {
      const reply = await compress(toReply(await make()));
      // After a clear the others are made anew, in a map of their own; this one is for callers who wait for it.
      if (own === making && mayKeep()) kept.set(key, reply);
      return reply;
    } finally {
      own.delete(key);
    }
  }

  return {
    async read(key, make) {
      if (!mayKeep()) return toReply(await make());
      const current = eraOf();
      if (current !== era) clear();
      era = current;
      const found = kept.get(key);
      if (found) return found;
      const underWay = making.get(key) ?? makeReply(key, make, making);
      making.set(key, underWay);
      return underWay;
    },
    clear,
  };
}

function toReply(body: string): ReadyReply {
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
}

const brotliAsync = promisify(brotliCompress);
/** Less fits into one packet anyway. */
const leastCompressedBytes = 1024;

async function compress(reply: ReadyReply): Promise<ReadyReply> {
  if (reply.body.length < leastCompressedBytes) return reply;
  // Once for all callers, so it may take a little longer than compression on the way.
  const bytes = Buffer.from(reply.body, 'utf8');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { ...reply, brotli: await brotliAsync(bytes, { params }) };
}

/** By the header that a browser sends. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(String(accepted ?? ''));
}
