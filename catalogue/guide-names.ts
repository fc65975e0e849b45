import { nameIn } from '#languages/names.ts';

/** The name of a guide in a language: that of its crop, or its own. The names must have been loaded. */
export function guideName(id: string, language: string): string {
  return nameIn('crops', language, id) ?? nameIn('guides', language, id) ?? id;
}
