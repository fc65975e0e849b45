import { problemById } from '#catalogue/problems.ts';
import { problemsWithSigns, signById } from '#catalogue/signs.ts';
import type { SignTalk } from '#contract/assistant.ts';
import { type Conclusion, conclude, nextQuestion, weighAnswers } from '#leaf/questions/weigh-answers.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';

import type { MatchedProblem } from '../rules/match-signs.ts';
import { tellOf } from './problems.ts';

/** Words alone leave much open: so much is held for something that none of these problems is. */
const heldByWords = 0.75;
export const mostCandidates = 3;

/** The problems that fit the words best, as the diagnosis would have them from a photo. */
export function candidatesOf(matched: readonly MatchedProblem[]): SignTalk['candidates'] {
  const best = matched.filter(({ problem }) => problemsWithSigns.includes(problem.id)).slice(0, mostCandidates);
  const all = best.reduce((sum, { score }) => sum + score, 0);
  return best.map(({ problem, score }) => ({ problemId: problem.id, probability: (heldByWords * score) / all }));
}

export interface SignsWeighed {
  /** Likeliest first. */
  readonly problems: readonly ToldProblem[];
  readonly conclusion: Conclusion;
  /** The sign to look for next; none when the talk is over. */
  readonly question: string | undefined;
}

/** What the replies so far make of the candidates, by the rule of the diagnosis. */
export async function weighSigns(
  { candidates, answers }: Pick<SignTalk, 'candidates' | 'answers'>,
  language: string,
): Promise<SignsWeighed> {
  // They come back from a browser: what the catalogue does not know is no candidate and no sign.
  const entries = await Promise.all(candidates.map(({ problemId }) => problemById(problemId)));
  const known = candidates.filter((_candidate, at) => entries[at] !== undefined);
  const told = answers.filter(({ sign }) => signById(sign) !== undefined);
  const weighed = weighAnswers(known, told);
  const likeliestFirst = weighed.possibilities.flatMap(
    ({ problemId }) => entries.find((entry) => entry?.id === problemId) ?? [],
  );
  return {
    problems: await Promise.all(likeliestFirst.map((problem) => tellOf(problem, language))),
    conclusion: conclude(weighed, told),
    question: nextQuestion(known, told),
  };
}
