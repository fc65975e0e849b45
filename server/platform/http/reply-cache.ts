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

/** The data of which a reply is made, by field: `{commodity: "onion"}`. A field that is not there stands for all. */
export type ReplySubject = Readonly<Record<string, string | undefined>>;
/** The data that has changed, by the same fields. A field that is not there stands for all. */
export type ChangedData = Readonly<Record<string, readonly string[]>>;

export interface ReplyCache {
  /** Returns the cached reply of the key, or makes it. Callers who come meanwhile wait for the same reply. */
  read(key: string, make: () => Promise<string>, subjectOf?: () => ReplySubject): Promise<ReadyReply>;
  /**
   * Removes the replies that this change may outdate; all of them where it is not known. A reply that is being made is
   * not kept either, because its data may be old.
   */
  clear: (changed?: ChangedData) => void;
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
  const kept = new LRUCache<string, Kept>({
    max: mostEntries,
    maxSize: mostBytes,
    // One reply alone must not push out all the others.
    maxEntrySize: Math.floor(mostBytes / 4),
    sizeCalculation: ({ reply: { body, brotli } }, key) => Buffer.byteLength(body) + (brotli?.length ?? 0) + key.length,
    ttl: longestMs,
    // Each read compares the time, so that no timer runs.
    ttlResolution: 0,
    perf: { now },
  });
  const making = new Map<string, { reply: Promise<ReadyReply>; subject: ReplySubject }>();
  let era = eraOf();

  function clear(changed: ChangedData = {}): void {
    for (const replies of [kept, making]) {
      const outdated = [...replies.entries()].filter(([, { subject }]) => mayOutdate(changed, subject));
      for (const [key] of outdated) replies.delete(key);
    }
  }

  async function makeReply(key: string, make: () => Promise<string>, subject: ReplySubject): Promise<ReadyReply> {
    const made = make().then((body) => compress(toReply(body)));
    const underWay = { reply: made, subject };
    making.set(key, underWay);
    try {
      const reply = await made;
      // After a clear, another reply is made for new callers. This one is only for callers who wait for it.
      if (making.get(key) === underWay && mayKeep()) kept.set(key, { reply, subject });
      return reply;
    } finally {
      if (making.get(key) === underWay) making.delete(key);
    }
  }

  return {
    async read(key, make, subjectOf = () => ({})) {
      if (!mayKeep()) return toReply(await make());
      const current = eraOf();
      if (current !== era) clear();
      era = current;
      return kept.get(key)?.reply ?? making.get(key)?.reply ?? makeReply(key, make, subjectOf());
    },
    clear,
  };
}

interface Kept {
  reply: ReadyReply;
  subject: ReplySubject;
}

/** False only where a field names other data in the change than in the reply. */
function mayOutdate(changed: ChangedData, subject: ReplySubject): boolean {
  return Object.entries(changed).every(([field, values]) => {
    const own = subject[field];
    return own === undefined || values.includes(own);
  });
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
