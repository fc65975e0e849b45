import { expect, test } from 'vitest';

import { fieldProblemCodes } from '#contract/field-problems.ts';
import { languageCodes } from '#languages/words.ts';

import { sayFieldProblem } from './say-field-problem.ts';
import { loadWords, startWords } from './words.ts';

test.each(languageCodes)(
  'every problem of a field has words in %s, with its bound where it has one',
  async (language) => {
    await startWords(language);
    await loadWords(['errors']);
    const said = fieldProblemCodes.map((code) => sayFieldProblem({ code, min: 8, max: 72 }));
    expect(said.filter((words) => words === '')).toEqual([]);
    expect(sayFieldProblem({ code: 'too_short', min: 8 })).toContain('8');
    expect(sayFieldProblem({ code: 'too_long', max: 72 })).toContain('72');
  },
);
