import type { Look } from '#leaf/open-model.ts';
import type { RefusalReason } from '#leaf/picture/picture-file.ts';

import type { UnavailableReason } from './leaf-unavailable.ts';

export interface LookRequest {
  readonly id: number;
  readonly photos: readonly Blob[];
  /** The addresses of the runtime and the network in the device's cache. */
  readonly urls: { readonly runtime: string; readonly model: string };
}

export type LookReply = { readonly id: number } & (
  | { readonly looks: readonly Look[] }
  | { readonly refused: RefusalReason; readonly photo: number }
  | { readonly unavailable: UnavailableReason }
  | { readonly error: string }
);
