import type { ErrorCode } from '#contract/errors.ts';

/** An entry that a person made and no server has yet. */
export interface Waiting<About> {
  /** The server makes one record under this key, however often the entry is sent. */
  readonly key: string;
  /** How often the entry was written again under its key: 0 at first. The server keeps the latest edition. */
  readonly edition: number;
  /** The owner: nobody else on this phone can see or send the entry. */
  readonly userId: string;
  /** An ISO time. The oldest entry is sent first. */
  readonly keptAt: string;
  /** Data for the sender besides the files. It must survive JSON. */
  readonly about: About;
  readonly files: readonly Blob[];
  /** The reason why the server refused the entry, so that it is not sent again; null otherwise. */
  readonly refused: ErrorCode | null;
}

/** An entry to store. `edition` is that of the replaced entry, if there is one. */
export type ToKeep<About> = Omit<Waiting<About>, 'refused' | 'edition'> & { readonly edition?: number };

export interface Sender<About> {
  /**
   * Resolves with the id of the record that the server made; undefined if an earlier try made it and the person has
   * deleted it since. Throws `ApiError` if the server made none.
   */
  readonly send: (waiting: Waiting<About>, signal: AbortSignal) => Promise<string | undefined>;
  /** The kind's own refusals, besides 400, 413, 415 and 422, which apply to all kinds. */
  readonly refusals?: readonly ErrorCode[];
}

/** One kind of waiting entry. The module that declares the kind has registered its sender. */
export interface OutboxKind<About> {
  readonly name: string;
  /**
   * The room for one account's entries of this kind on this phone. No entry is deleted to make room for a newer one.
   */
  readonly room: { readonly most: number; readonly mostBytes: number };
  readonly loadSender: () => Promise<Sender<About>>;
}

const kinds = new Map<string, OutboxKind<unknown>>();

export function outboxKind<About>(kind: OutboxKind<About>): OutboxKind<About> {
  kinds.set(kind.name, kind as OutboxKind<unknown>);
  return kind;
}

export function kindNamed(name: string): OutboxKind<unknown> | undefined {
  return kinds.get(name);
}
