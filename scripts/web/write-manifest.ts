import { usualLanguage } from '../../domain/languages.ts';
import { describeLanguage, sayIn } from '../../languages/words.ts';

interface Shortcut {
  readonly name: string;
  readonly short_name: string;
  readonly url: string;
}

export interface WebManifest {
  readonly lang: string;
  readonly description: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The manifest of the installed app, `web/public/manifest.webmanifest`, in the words of another language. */
export function translateManifest<Manifest extends WebManifest>(english: Manifest, language: string): Manifest {
  const say = sayIn('shell', language);
  const names: Readonly<Record<string, Pick<Shortcut, 'name' | 'short_name'>>> = {
    '/crop-disease': { name: say('navigation.cropDisease'), short_name: say('navigation.shortCropDisease') },
    '/market-prices': { name: say('navigation.marketPrices'), short_name: say('navigation.shortMarketPrices') },
    '/voice-assistant': { name: say('navigation.assistant'), short_name: say('navigation.assistant') },
  };
  return {
    ...english,
    lang: language,
    dir: describeLanguage(language).direction,
    description: sayIn('footer', language)('blurb'),
    shortcuts: english.shortcuts.map((shortcut) => {
      const named = names[shortcut.url];
      if (!named) throw new Error(`The shortcut to ${shortcut.url} has no words in ${language}`);
      return { ...shortcut, ...named };
    }),
  };
}

/** The manifest of the usual language has the address where every browser looks. */
export function manifestAddress(language: string): string {
  return language === usualLanguage ? '/manifest.webmanifest' : `/${language}/manifest.webmanifest`;
}
