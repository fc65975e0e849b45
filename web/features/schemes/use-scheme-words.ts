import { findState } from '#catalogue/states.ts';
import type { JudgedRule, SchemeRule } from '#domain/schemes/scheme-eligibility.ts';
import { formatDay, formatEither, formatList, formatRupees } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { saySchemeDay } from './say-scheme-day.ts';

/** Says a scheme's codes in the person's language. */
export function useSchemeWords() {
  const say = useWords('schemes');
  const language = useLanguage();
  const locale = useLocale();
  const anyOf = (words: readonly string[]) => formatEither(words, locale);
  const nameOf = useNameOf();
  const sayState = (code: string) => nameOf('states', { id: findState(code)?.id ?? code });

  function sayRule(rule: SchemeRule): string {
    switch (rule.kind) {
      case 'state':
        return say('rules.state', { list: anyOf(rule.anyOf.map(sayState)) });
      case 'land-at-most':
      case 'land-at-least':
        return say(`rules.${rule.kind}`, { size: say(`size.${rule.unit}`, { size: String(rule.size) }) });
      case 'owned-since':
        return say('rules.owned-since', { day: formatDay(rule.day, locale, 'long') });
      case 'grows':
        return say('rules.grows', { list: anyOf(rule.anyOf.map((id) => nameOf('commodities', { id }))) });
      case 'keeps':
        return say('rules.keeps', { list: anyOf(rule.anyOf.map((animal) => say(`options.animals.${animal}`))) });
      case 'member-of':
        return say('rules.member-of', { list: anyOf(rule.anyOf.map((group) => say(`options.groups.${group}`))) });
      case 'gender':
        return say('rules.gender', { list: say(`options.gender.${rule.is}`) });
      case 'social-category': {
        const list = anyOf(rule.anyOf.map((category) => say(`options.socialCategory.${category}`)));
        return say('rules.social-category', { list });
      }
      case 'age':
        return say('rules.age', { age: sayAge(rule) });
      case 'income-at-most':
      case 'pension-below':
        return say(`rules.${rule.kind}`, { rupees: formatRupees(rule.rupees, locale) });
      default:
        return say(`rules.${rule.kind}`);
    }
  }

  function sayAge({ from, to }: { from?: number | undefined; to?: number | undefined }): string {
    const values = { from: String(from ?? ''), to: String(to ?? '') };
    return say(from === undefined ? 'age.to' : to === undefined ? 'age.from' : 'age.both', values);
  }

  const sayDay = (day: string | null) => saySchemeDay(say, locale, day);
  return {
    say,
    language,
    locale,
    sayRule,
    sayDay,
    sayState,
    sayPlace: (states: readonly string[]) =>
      states.length === 0 ? say('card.centre') : formatList(states.map(sayState), locale),
    sayQuestion: ({ fact, rule }: Pick<JudgedRule, 'fact' | 'rule'>) =>
      say(`questions.${fact}`, {
        day: 'day' in rule ? formatDay(rule.day, locale, 'long') : '',
        rupees: 'rupees' in rule ? formatRupees(rule.rupees, locale) : '',
      }),
  };
}
