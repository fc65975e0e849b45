import type { IncomingHttpHeaders } from 'node:http';

/** The stand-in's behaviour on a call, in whichever format it speaks. */
export type Act =
  | { does: 'answer'; text: string }
  | { does: 'call-tool'; tool: string; input: unknown }
  | { does: 'empty' }
  /** One of the format's own ways to refuse. */
  | { does: 'refuse'; how: string }
  | { does: 'busy'; retryAfterSeconds?: number }
  /** A status of its own, with what a bare proxy would say. */
  | { does: 'status'; status: number; statusText?: string; headers?: Record<string, string>; body?: string }
  /** An error in the middle of a stream that began well. */
  | { does: 'break-off'; status: number }
  | { does: 'hang' }
  /** Says something, then nothing any more. */
  | { does: 'stall'; after: string }
  /** Says something, then the connection is gone; or ends without saying that it is the end. */
  | { does: 'cut'; after: string; cleanly?: boolean }
  | { does: 'garbage' };

export interface Whole {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A provider's documented wire format. */
export interface Dialect {
  /** The provider. */
  readonly label: string;
  readonly name: 'google' | 'openai-compatible';
  /** Under the stand-in's address. */
  readonly base: string;
  readonly refusals: readonly string[];
  keyOf(headers: IncomingHttpHeaders): string | undefined;
  isStream(path: string, body: Record<string, unknown>): boolean;
  wrongKey(key: string): Whole;
  busy(retryAfterSeconds: number | undefined): Whole;
  refusal(how: string): Whole;
  answer(text: string): unknown;
  toolCall(tool: string, input: unknown): unknown;
  empty(): unknown;
  /** The events of a stream: before the first word, one for a piece of the answer, and the one that marks the end. */
  openingEvents(): unknown[];
  pieceEvent(piece: string): unknown;
  closingEvents(): unknown[];
  toolCallEvents(tool: string, input: unknown): unknown[];
  emptyEvents(): unknown[];
  refusalEvents(how: string): unknown[] | undefined;
  errorEvent(status: number): unknown;
  /** Sent after the last event. */
  readonly farewell: string;
  /** The field that the next step after a tool's call has to carry back. */
  readonly wantsBack?: string;
}

/** In pieces, as a model writes. */
export function inPieces(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}
