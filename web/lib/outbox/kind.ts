import type { ErrorCode } from '#contract/errors.ts';

/** Something a person made that no server has yet. */
export interface Waiting<About> {
  /** The server makes one record of it, however often it is sent under this key. */
  readonly key: string;
  /** How often it was written again under its key: 0 at first. The server takes the latest. */
  readonly edition: number;
  /** Nobody else on this phone sees it or sends it. */
  readonly userId: string;
  /** An ISO time: the oldest goes first. */
  readonly keptAt: string;
  /** Data for its sender besides the files; it must survive JSON. */
  readonly about: About;
  readonly files: readonly Blob[];
  /** Why the server refuses it, so that it is not sent over and over; null otherwise. */
  readonly refused: ErrorCode | null;
}

/** An entry to keep; `edition` is that of the entry whose place it takes, where it takes one. */
export type ToKeep<About> = Omit<Waiting<About>, 'refused' | 'edition'> & { readonly edition?: number };

export interface Sender<About> {
  /** Resolves with the id of the record that the server made; throws `ApiError` where it made none. */
  readonly send: (waiting: Waiting<About>, signal: AbortSignal) => Promise<string>;
  /** Refusals of the server's besides 400, 413, 415 and 422, which the outbox knows. */
  readonly refusals?: readonly ErrorCode[];
}

/** One kind of thing that waits. The module that declares it has registered its sender. */
export interface OutboxKind<About> {
  readonly name: string;
  /** How much of it one account may keep on this phone. Nothing that waits is thrown away for something newer. */
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
