import type { ModelMessage, ToolSet } from 'ai';

/** Options that every question may have. */
export interface Patience {
  readonly signal?: AbortSignal | undefined;
  /** Less, or more, than `AI_TIMEOUT_MS`. */
  readonly withinMs?: number | undefined;
}

export interface TextQuestion extends Patience {
  readonly system?: string | undefined;
  readonly prompt: string;
  /** Of the answer; 4,096 unless told. Some providers also count the model's thoughts before it. */
  readonly mostTokens?: number | undefined;
}

export interface PictureQuestion extends TextQuestion {
  /** All of one thing; one to `mostPhotos`. */
  readonly pictures: readonly Buffer[];
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/webp';
}

/** The kinds of sound that every provider documents. */
export type SoundType = 'audio/ogg' | 'audio/wav';

/** A person who speaks, most likely in this language (`hi`). */
export interface SpeechQuestion extends Patience {
  readonly sound: Buffer;
  readonly mimeType: SoundType;
  readonly language: string;
}

/** Here the time is that to the first words; from then on half of it is the longest silence. */
export interface Conversation extends Patience {
  readonly system?: string | undefined;
  readonly messages: readonly ModelMessage[];
  readonly tools?: ToolSet | undefined;
  /** How often the model may go back to its tools before it has to answer; 5 unless told. */
  readonly mostSteps?: number | undefined;
  /** Of each step's answer. */
  readonly mostTokens?: number | undefined;
}

/** A refusal is final; after a failure the caller goes on to what is built in. The caller's own signal is thrown. */
export type AiAnswer =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly message: string };

/** Events while an answer is being written. It ends with `done`, `refused` or `failed`. */
export type AiEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-called'; readonly id: string; readonly tool: string; readonly input: unknown }
  | { readonly kind: 'tool-answered'; readonly id: string; readonly tool: string; readonly output: unknown }
  | { readonly kind: 'tool-failed'; readonly id: string; readonly tool: string; readonly error: unknown }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly message: string };
