import { preferredLanguage, usualLanguage } from '#domain/languages.ts';

export const mailLanguages = ['en', 'hi'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The language of ours that an Accept-Language header wants most; English when it wants none. */
export function chooseLanguage(acceptLanguage: string | undefined): MailLanguage {
  return preferredLanguage(acceptLanguage, mailLanguages) ?? usualLanguage;
}

export function asMailLanguage(language: string | undefined): MailLanguage | undefined {
  return mailLanguages.find((ours) => ours === language);
}
