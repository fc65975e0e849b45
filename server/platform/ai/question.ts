import type { ModelMessage, ToolSet } from 'ai';

/** Options that every question may have. */
export interface Patience {
  readonly signal?: AbortSignal | undefined;
  /** The time limit; `AI_TIMEOUT_MS` where it is absent. */
  readonly withinMs?: number | undefined;
}

export interface TextQuestion extends Patience {
  readonly system?: string | undefined;
  readonly prompt: string;
  /** The most tokens of the answer; 4,096 by default. Some providers also count the model's thoughts before it. */
  readonly mostTokens?: number | undefined;
}

export interface PictureQuestion extends TextQuestion {
  /** Photos of one thing, from one to `mostPhotos`. */
  readonly pictures: readonly Buffer[];
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/webp';
}

/** The kinds of sound that every provider documents. */
export type SoundType = 'audio/ogg' | 'audio/wav';

/** A recording of a person who probably speaks this language (`hi`). */
export interface SpeechQuestion extends Patience {
  readonly sound: Buffer;
  readonly mimeType: SoundType;
  readonly language: string;
}

/** In a conversation the time limit is for the first words. After them the longest silence is half of it. */
export interface Conversation extends Patience {
  readonly system?: string | undefined;
  readonly messages: readonly ModelMessage[];
  readonly tools?: ToolSet | undefined;
  /** How often the model may go back to its tools before it must answer; 5 by default. */
  readonly mostSteps?: number | undefined;
  /** The most tokens of each step's answer. */
  readonly mostTokens?: number | undefined;
}

/**
 * A refusal is final. After a failure the caller uses its built-in answer. Where the caller's own signal aborts, the
 * call throws.
 */
export type AiAnswer =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly message: string };

/** Events while an answer is being written. The last event is `done`, `refused` or `failed`. */
export type AiEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-called'; readonly id: string; readonly tool: string; readonly input: unknown }
  | { readonly kind: 'tool-answered'; readonly id: string; readonly tool: string; readonly output: unknown }
  | { readonly kind: 'tool-failed'; readonly id: string; readonly tool: string; readonly error: unknown }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly message: string };
