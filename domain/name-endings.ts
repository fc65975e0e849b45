/** How names change in one language before what hangs on them, as "बटाटा" does in "बटाट्याचा". */
export interface NameChanges {
  /** An end of a name, and its form before an ending. */
  readonly bent: readonly (readonly [end: string, becomes: string])[];
  readonly endings: readonly string[];
}

/** "में" is no form of "म". */
const shortestStem = 2;
/** Stands for no ending: "केले का भाव". */
const none = '-';

/** From the lists of a language: "च्या | ला" and "ा ्या | े ्या". */
export function nameChangesIn(endings: string, bent: string): NameChanges {
  const listed = (list: string) => list.split('|').map((each) => each.trim());
  return {
    endings: listed(endings).map((ending) => (ending === none ? '' : ending)),
    bent: listed(bent).map((pair) => {
      const [end = '', becomes = ''] = pair.split(' ');
      return [end, becomes] as const;
    }),
  };
}

/** The names that a word may be with an ending: "बटाट्याचा" is "बटाटा" or "बटाटे". */
export function basesOf(word: string, { bent, endings }: NameChanges): string[] {
  return endings
    .flatMap((ending) => (word.endsWith(ending) ? word.slice(0, word.length - ending.length) : []))
    .filter((stem) => stem.length >= shortestStem)
    .flatMap((stem) =>
      bent.flatMap(([end, becomes]) =>
        stem.endsWith(becomes) ? `${stem.slice(0, stem.length - becomes.length)}${end}` : [],
      ),
    );
}
