interface OwnWords {
  readonly shortMonths: readonly string[];
  readonly months: readonly string[];
  readonly kilograms: string;
  readonly daysAgo: (days: number, number: string) => string;
}

const english = 'January February March April May June July August September October November December'.split(' ');

/**
 * What a price card says, written by hand as the browser would: its own formats take a cheap phone a tenth of a second
 * to get ready, just when the prices come. Of a language that is not here the browser is asked.
 */
const words: Readonly<Record<string, OwnWords>> = {
  en: {
    shortMonths: english.map((name) => (name === 'September' ? 'Sept' : name.slice(0, 3))),
    months: english,
    kilograms: 'kg',
    daysAgo: (days, number) => ['today', 'yesterday'][days] ?? `${number} days ago`,
  },
  hi: {
    shortMonths: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
    months: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
    // What a browser writes is an office's abbreviation that nobody says.
    kilograms: 'किलो',
    daysAgo: (days, number) => ['आज', 'कल', 'परसों'][days] ?? `${number} दिन पहले`,
  },
};

export function ownWords(locale: string): OwnWords | undefined {
  return words[locale.split('-')[0] ?? ''];
}
