import type { Config } from '#server/platform/config/settings.ts';

/** A source of weather. It asks once and never waits: who calls it decides when to ask again. */
export interface WeatherSource<Question, Found> {
  /** The source's id; its name is in the languages. */
  readonly id: string;
  ask(question: Question, how: HowToAsk): Promise<Reply<Found>>;
}

export interface HowToAsk {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly now: Date;
  /** The header of the last reply. If nothing changed since, the source says so in a few bytes. */
  readonly lastModified?: string | null;
}

export type Reply<Found> = (
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'fresh'; readonly found: Found; readonly lastModified: string | null }
) & {
  /** Before this time the source has nothing new. */
  readonly expiresAt: Date | null;
  /** The source says that this edition of its interface will end. */
  readonly isDeprecated: boolean;
};

/** A point for which a forecast is asked. No source gets more than four decimals. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * `unreachable` and `unreadable` may pass by themselves, `busy` means that we asked too often, and `refused` stays until
 * an operator changes something.
 */
export type SourceTrouble = 'unreachable' | 'unreadable' | 'busy' | 'refused';

export class WeatherSourceFailure extends Error {
  override readonly name = 'WeatherSourceFailure';
  readonly trouble: SourceTrouble;
  /** How long the source asks to be left alone. */
  readonly waitMs: number;

  constructor(trouble: SourceTrouble, message: string, waitMs = 0) {
    super(message);
    this.trouble = trouble;
    this.waitMs = waitMs;
  }
}

/** Says who asks, in the form that MET Norway demands: the program, its version, and how to reach its operator. */
export function userAgentOf({ contactEmail, publicUrl }: Pick<Config, 'contactEmail' | 'publicUrl'>, version: string) {
  return `Khet/${version} ${contactEmail ?? publicUrl ?? '(no contact set)'}`;
}
