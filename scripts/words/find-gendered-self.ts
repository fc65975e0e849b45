import type { Catalogues } from './read-words.ts';

/**
 * Sentences of kai or about kai with a verb that shows a gender: "मैं बता सकता हूँ", "kai बताता है", "मी सांगू शकतो".
 */
const gendered: Readonly<Record<string, readonly RegExp[]>> = {
  hi: [
    /[^\s।?!]*(?:ता|ती|रहा|रही|गया|गई) हूँ/u,
    /[^\s।?!]*(?:ूँ|ऊँ)(?:गा|गी)(?!\p{L}|\p{M})/u,
    // "पता" is a noun.
    /(?<!\p{L}|\p{M})मैं [^।?!]*?(?<! प)(?:ता|ती)(?!\p{L}|\p{M})/u,
    /kai (?!से |को |का |की |के |पर )[^।?!]*?(?:ता|ती|रहा|रही|ेगा|ेगी) ?(?:है|[।?!,]|$)/u,
  ],
  mr: [
    // Alone, "तो" and "ते" mean "he" and "they".
    /(?<!\p{L}|\p{M})मी [^.?!]*?(?:\p{L}|\p{M})(?:तो|लो)(?!\p{L}|\p{M})/u,
    /(?<!\p{L}|\p{M})मी [^.?!]*?(?:\p{L}|\p{M})ते(?=[.?!,]|$)/u,
    /kai (?!ला |चा |ची |चे |कडून |बरोबर|सोबत)[^.?!]*?(?:\p{L}|\p{M})(?:तो|ते)(?!\p{L}|\p{M})/u,
  ],
};

/** A person's own words may show a gender: a man says "मैं क्या बोल सकता हूँ". */
const typed = /^intents$|\.phrases$/;

export function findGenderedSelf(catalogues: Catalogues): string[] {
  return Object.entries(gendered).flatMap(([language, patterns]) =>
    Object.entries(catalogues[language] ?? {}).flatMap(([noun, words]) =>
      Object.entries(words).flatMap(([key, text]) => {
        if (typed.test(noun) || typed.test(`.${key}`)) return [];
        const found = patterns.map((pattern) => pattern.exec(text)?.[0]).find((each) => each !== undefined);
        return found === undefined
          ? []
          : [`languages/${language}/${noun}.json: "${key}" says "${found}", which makes kai a man or a woman`];
      }),
    ),
  );
}
