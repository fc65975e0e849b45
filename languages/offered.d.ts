/** The languages that a build offers, written by scripts/web/language-modules.ts: each folder costs few letters there. */
declare module 'virtual:languages' {
  import type { Face, Language } from './language.ts';

  type Files = Readonly<Record<string, () => Promise<unknown>>>;

  export interface Room {
    readonly language: Omit<Language, keyof Face>;
    readonly files: Files;
    /** The files by crop: there are many and few pages need them, so their lists load separately. */
    readonly folders: Readonly<Record<string, () => Promise<{ files: Files }>>>;
  }

  export const faces: Readonly<Record<string, Face>>;
  export const rooms: Readonly<Record<string, () => Promise<Room>>>;
}
