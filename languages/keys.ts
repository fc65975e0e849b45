/** The English words define the keys: one line for each noun. */
interface Catalogues {
  account: typeof import('#languages/en/account.json');
  advice: typeof import('#languages/en/advice.json');
  'animal-terms': typeof import('#languages/en/animal-terms.json');
  assistant: typeof import('#languages/en/assistant.json');
  danger: typeof import('#languages/en/danger.json');
  dashboard: typeof import('#languages/en/dashboard.json');
  demo: typeof import('#languages/en/demo.json');
  diagnosis: typeof import('#languages/en/diagnosis.json');
  'diagnosis-titles': typeof import('#languages/en/diagnosis-titles.json');
  documents: typeof import('#languages/en/documents.json');
  errors: typeof import('#languages/en/errors.json');
  exports: typeof import('#languages/en/exports.json');
  footer: typeof import('#languages/en/footer.json');
  'free-diagnosis': typeof import('#languages/en/free-diagnosis.json');
  guide: typeof import('#languages/en/guide.json');
  'guide-terms': typeof import('#languages/en/guide-terms.json');
  home: typeof import('#languages/en/home.json');
  kai: typeof import('#languages/en/kai.json');
  learning: typeof import('#languages/en/learning.json');
  legal: typeof import('#languages/en/legal.json');
  mails: typeof import('#languages/en/mails.json');
  market: typeof import('#languages/en/market.json');
  meanings: typeof import('#languages/en/meanings.json');
  'my-crops': typeof import('#languages/en/my-crops.json');
  operator: typeof import('#languages/en/operator.json');
  outbox: typeof import('#languages/en/outbox.json');
  newsletter: typeof import('#languages/en/newsletter.json');
  'not-found': typeof import('#languages/en/not-found.json');
  notifications: typeof import('#languages/en/notifications.json');
  passkeys: typeof import('#languages/en/passkeys.json');
  'plant-looks': typeof import('#languages/en/plant-looks.json');
  problems: typeof import('#languages/en/problems.json');
  profile: typeof import('#languages/en/profile.json');
  'scheme-facts': typeof import('#languages/en/scheme-facts.json');
  'second-factor': typeof import('#languages/en/second-factor.json');
  'scheme-questions': typeof import('#languages/en/scheme-questions.json');
  schemes: typeof import('#languages/en/schemes.json');
  search: typeof import('#languages/en/search.json');
  'signing-in': typeof import('#languages/en/signing-in.json');
  signs: typeof import('#languages/en/signs.json');
  shell: typeof import('#languages/en/shell.json');
  voice: typeof import('#languages/en/voice.json');
  weather: typeof import('#languages/en/weather.json');
  'word-report': typeof import('#languages/en/word-report.json');
}

export type Noun = keyof Catalogues;

/** The kinds of things with a name in each language, by id: the files of its folder `names/`. */
export type NameKind = 'states' | 'districts' | 'commodities' | 'crops' | 'guides' | 'problems' | 'seasons' | 'sources';

/** A file of words below a language's folder, without its `.json`. */
export type WordFile =
  | Noun
  | 'spoken'
  | `names/${NameKind | 'aliases' | 'markets' | 'towns'}`
  | `${'guides' | 'problems'}/${string}`;

type Leaves<Words> = {
  [K in keyof Words & string]: Words[K] extends string ? K : `${K}.${Leaves<Words[K]>}`;
}[keyof Words & string];

/** Code asks for `count_one` and `count_other` as `count`. */
type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K;

export type Key<N extends Noun> = WithoutPlural<Leaves<Catalogues[N]>>;
