import { describeLanguage } from '#languages/words.ts';
import { browserMouth } from '#web/features/voice/browser/mouth.ts';

/** Says a language's name in its own voice, for people who cannot read it. A phone without that voice stays silent. */
export function speakName(code: string): void {
  if (!('speechSynthesis' in globalThis)) return;
  const { name, locale } = describeLanguage(code);
  browserMouth(speechSynthesis).speak([name], [locale], { spoken() {}, failed() {} });
}
