export interface Contraction {
  /** A verb's end of a sentence about the migration. */
  does: string;
  statement: string;
}

/** The first form that fits an action on a table decides. An action that fits none leaves older code working. */
const forms: readonly (readonly [form: RegExp, does: string | undefined])[] = [
  [/^drop table\b/, 'drops a table'],
  [/^drop (constraint|index)\b/, undefined],
  [/^drop /, 'drops a column'],
  [/^rename\b/, 'renames a table or a column'],
  [/^alter (column )?\S+ (set data )?type\b/, 'changes the type of a column'],
  [/^alter (column )?\S+ set not null\b/, 'demands a value of a column'],
  [/^alter (column )?\S+ drop not null\b/, 'lets a column be empty that older code reads as filled'],
  [/^alter (column )?\S+ drop default\b/, 'takes a default away that older code relies on'],
  [/^add (constraint \S+ )?(check|unique|primary key|foreign key|exclude)\b/, 'adds a condition for rows'],
  [/^add (?!.*\b(default|generated)\b).*\bnot null\b/, 'adds a column that older code leaves empty'],
  [/^create unique index\b/, 'adds a condition for rows'],
];

/**
 * Finds the statements of a migration that break the code of the release before, which runs beside the new one during
 * an update. A table that the same migration makes is not yet known to older code.
 */
export function findContractions(sql: string): Contraction[] {
  const statements = cutAt(sql, ';').map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
  const made = new Set(
    statements.flatMap((statement) => /^create (?:unlogged )?table (\S+)/i.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const table = /^alter table (?:if exists )?(?:only )?(\S+)|^create unique index .*? on (\S+)/i.exec(statement);
    if (made.has(table?.[1] ?? table?.[2] ?? '')) return [];
    const actions = table?.[1] === undefined ? [statement] : cutAt(statement.slice(table[0].length), ',');
    return actions.flatMap((action) => {
      const words = action.trim().toLowerCase();
      const does = forms.find(([form]) => form.test(words))?.[1];
      return does === undefined ? [] : [{ does, statement }];
    });
  });
}

/** Comments, quoted text and the bodies of functions are one piece each. */
const pieces = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[\s\S]/g;

/** Cuts at a character that stands outside quotes and brackets. Comments are left out. */
function cutAt(text: string, separator: ';' | ','): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.startsWith('--')) continue;
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.filter((part) => part.trim() !== '');
}
