import type { IncomingHttpHeaders } from 'node:http';

/** The stand-in's behaviour on a call, in every format. */
export type Act =
  | { does: 'answer'; text: string }
  | { does: 'call-tool'; tool: string; input: unknown }
  | { does: 'empty' }
  /** One of the format's ways to refuse. */
  | { does: 'refuse'; how: string }
  | { does: 'busy'; retryAfterSeconds?: number }
  /** A bare status, with the text of a simple proxy. */
  | { does: 'status'; status: number; statusText?: string; headers?: Record<string, string>; body?: string }
  /** An error in the middle of a stream that began well. */
  | { does: 'break-off'; status: number }
  | { does: 'hang' }
  /** Says something, then stays silent. */
  | { does: 'stall'; after: string }
  /** Says something, then closes the connection; or ends without an end mark. */
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
  /** The path below the stand-in's address. */
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
  /** The events of a stream: those before the first word, one for a piece of the answer, and those at the end. */
  openingEvents(): unknown[];
  pieceEvent(piece: string): unknown;
  closingEvents(): unknown[];
  toolCallEvents(tool: string, input: unknown): unknown[];
  emptyEvents(): unknown[];
  refusalEvents(how: string): unknown[] | undefined;
  errorEvent(status: number): unknown;
  /** The text after the last event. */
  readonly farewell: string;
  /** The field that the step after a tool's call must send back. */
  readonly wantsBack?: string;
}

/** Cuts a text into pieces, as a model writes. */
export function inPieces(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}
