import type { CropProblem } from '#catalogue/problems.ts';

import type { Answer, Asking } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import type { MatchedProblem } from '../rules/match-signs.ts';
import { citeProblem, findProblemsOf, toProblemsCard, writtenIn } from '../tools/problems.ts';

/** One problem is as good as sure when the next has so much less. */
const clearLead = 1.6;
const mostShown = 3;

/** A symptom in words goes down the catalogue's signs; a problem that is named gets its cure in the right order. */
export async function answerProblem(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const { crop } = asked;
  const remember = { commodity: crop?.commodityIds[0] ?? null };
  if (!crop && asked.asked !== 'crop') {
    return {
      text: say('ask.cropOf'),
      suggestions: cropSuggestions(say),
      remember: { asked: 'crop', words: asked.text.slice(0, 500) },
    };
  }
  const matched = await findProblemsOf({ crop: crop?.id, told: asked.told }, openVocabulary().endings);
  const [best, next] = matched;
  if (!best)
    return { text: say('problem.unknown'), suggestions: [say('ask.photo')], remember: { ...remember, asked: null } };
  if (best.isNamed || !next || best.score >= next.score * clearLead)
    return { ...tellProblem(asking, best.problem), remember };
  return {
    ...tellCandidates(asking, matched.slice(0, mostShown)),
    remember: { ...remember, asked: 'sign', words: asked.text.slice(0, 500) },
  };
}

function cropSuggestions(say: Asking['say']): string[] {
  return [say('crops.tomato'), say('crops.onion'), say('crops.wheat'), say('crops.soybean')];
}

/** What costs nothing first, then biological, then the label; never a dose. */
function tellProblem({ say, language }: Asking, problem: CropProblem): Answer {
  const written = writtenIn(language);
  const steps = problem.cure.map(({ step }, number) => `${number + 1}. ${step[written]}`);
  return {
    text: [
      say('problem.one', { problem: problem.names[written], signs: problem.signs[written].join(' ') }),
      `${say('problem.cure')}\n${steps.join('\n')}`,
      `${say('problem.caution')} ${problem.callForHelp[written]}`,
    ].join('\n\n'),
    cards: [toProblemsCard([problem], language)],
    citations: [citeProblem(problem)],
    suggestions: [say('ask.photo')],
  };
}

/** Two or three that look alike, and what tells them apart. */
function tellCandidates({ say, language }: Asking, matched: readonly MatchedProblem[]): Answer {
  const written = writtenIn(language);
  const problems = matched.map(({ problem }) => problem);
  const ids = new Set(problems.map(({ id }) => id));
  const difference = problems.flatMap(({ lookAlikes }) => lookAlikes).find(({ problem }) => ids.has(problem));
  const lines = problems.map(({ names, signs }) => `- ${names[written]}: ${signs[written][0] ?? ''}`);
  return {
    text: [
      `${say('problem.several')}\n${lines.join('\n')}`,
      ...(difference ? [say('problem.difference', { difference: difference.difference[written] })] : []),
      say('problem.whichSign'),
    ].join('\n\n'),
    cards: [toProblemsCard(problems, language)],
    citations: problems.slice(0, 1).map(citeProblem),
    suggestions: [...problems.map(({ names }) => names[written]), say('ask.photo')],
  };
}
