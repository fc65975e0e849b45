/** The English words are the list of keys: one line for each noun. */
interface Catalogues {
  account: typeof import('./en/account.json');
  assistant: typeof import('./en/assistant.json');
  dashboard: typeof import('./en/dashboard.json');
  demo: typeof import('./en/demo.json');
  diagnosis: typeof import('./en/diagnosis.json');
  documents: typeof import('./en/documents.json');
  errors: typeof import('./en/errors.json');
  home: typeof import('./en/home.json');
  legal: typeof import('./en/legal.json');
  market: typeof import('./en/market.json');
  profile: typeof import('./en/profile.json');
  schemes: typeof import('./en/schemes.json');
  search: typeof import('./en/search.json');
  shell: typeof import('./en/shell.json');
}

export type Noun = keyof Catalogues;

type Leaves<Words> = {
  [K in keyof Words & string]: Words[K] extends string ? K : `${K}.${Leaves<Words[K]>}`;
}[keyof Words & string];

/** `count_one` and `count_other` are asked for as `count`. */
type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K;

export type Key<N extends Noun> = WithoutPlural<Leaves<Catalogues[N]>>;
