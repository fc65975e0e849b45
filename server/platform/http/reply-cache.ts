import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { LRUCache } from 'lru-cache';

/** A finished reply, made once and sent to many callers. */
export interface ReadyReply {
  /**
   * The body is text, because Node sends text together with the headers. Bytes would go out later and take a third
   * longer.
   */
  body: string;
  /** The compressed body, which every browser reads; absent where compression saves nothing. */
  brotli?: Buffer;
  etag: string;
}

export interface ReplyCache {
  /** Returns the cached reply of the key, or makes it. Callers who come meanwhile wait for the same reply. */
  read(key: string, make: () => Promise<string>): Promise<ReadyReply>;
  /** Removes all replies. A reply that is being made is not kept, because its data may be outdated. */
  clear: () => void;
}

export interface ReplyCacheParts {
  mostEntries: number;
  mostBytes: number;
  /** The longest time that a reply is kept, even if no notice outdates it. */
  longestMs: number;
  /** While this is false, nothing is kept, because notices of changes would not arrive. */
  mayKeep: () => boolean;
  /** The number of the current era; a new era removes all replies of the old one. */
  eraOf?: () => number;
  now?: () => number;
}

export function createReplyCache(parts: ReplyCacheParts): ReplyCache {
  const { mostEntries, mostBytes, longestMs, mayKeep, eraOf = () => 0, now = Date.now } = parts;
  const kept = new LRUCache<string, ReadyReply>({
    max: mostEntries,
    maxSize: mostBytes,
    // One reply alone must not push out all the others.
    maxEntrySize: Math.floor(mostBytes / 4),
    sizeCalculation: ({ body, brotli }, key) => Buffer.byteLength(body) + (brotli?.length ?? 0) + key.length,
    ttl: longestMs,
    // Each read compares the time, so that no timer runs.
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
      // After a clear, new callers use a new map. This reply is only for callers who wait for it.
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
/** A smaller body fits into one packet anyway. */
const leastCompressedBytes = 1024;

async function compress(reply: ReadyReply): Promise<ReadyReply> {
  if (reply.body.length < leastCompressedBytes) return reply;
  // One compression serves all callers, so it may take longer than a compression per call.
  const bytes = Buffer.from(reply.body, 'utf8');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { ...reply, brotli: await brotliAsync(bytes, { params }) };
}

/** Reads the header that a browser sends. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(String(accepted ?? ''));
}
