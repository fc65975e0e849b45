export const mailLanguages = ['en', 'hi'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The language of ours that an Accept-Language header wants most; English when it wants none. */
export function chooseLanguage(acceptLanguage: string | undefined): MailLanguage {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = /^q=([01](?:\.\d{1,3})?)$/.exec(parameters.join('').trim())?.[1];
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const ours = asMailLanguage(language);
    if (ours) return ours;
  }
  return 'en';
}

export function asMailLanguage(language: string | undefined): MailLanguage | undefined {
  return mailLanguages.find((ours) => ours === language);
}
