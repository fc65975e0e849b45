import { nameIn } from '#languages/names.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';

import type { Answer, Asking } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { citeProblem, findProblemsOf, tellOf, toProblemsCard } from '../tools/problems.ts';

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
    return { ...tellProblem(asking, await tellOf(best.problem, asking.language)), remember };
  return {
    ...tellCandidates(
      asking,
      await Promise.all(matched.slice(0, mostShown).map(({ problem }) => tellOf(problem, asking.language))),
    ),
    remember: { ...remember, asked: 'sign', words: asked.text.slice(0, 500) },
  };
}

function cropSuggestions(say: Asking['say']): string[] {
  return [say('crops.tomato'), say('crops.onion'), say('crops.wheat'), say('crops.soybean')];
}

/** What costs nothing first, then biological, then the label; never a dose. */
function tellProblem({ say, language }: Asking, problem: ToldProblem): Answer {
  const { words } = problem;
  const steps = words.cure.map((step, number) => `${number + 1}. ${step}`);
  return {
    text: [
      say('problem.one', {
        problem: nameIn('problems', language, problem.id) ?? problem.id,
        signs: words.signs.join(' '),
      }),
      `${say('problem.cure')}\n${steps.join('\n')}`,
      `${say('problem.caution')} ${words.callForHelp}`,
    ].join('\n\n'),
    cards: [toProblemsCard([problem], language)],
    citations: [citeProblem(problem)],
    suggestions: [say('ask.photo')],
  };
}

/** Two or three that look alike, and what tells them apart. */
function tellCandidates({ say, language }: Asking, problems: readonly ToldProblem[]): Answer {
  const nameOf = ({ id }: ToldProblem) => nameIn('problems', language, id) ?? id;
  const ids = new Set(problems.map(({ id }) => id));
  const [difference] = problems.flatMap(({ lookAlikes, words }) =>
    lookAlikes.filter((id) => ids.has(id)).map((id) => words.lookAlikes[id] ?? ''),
  );
  const lines = problems.map((problem) => `- ${nameOf(problem)}: ${problem.words.signs[0] ?? ''}`);
  return {
    text: [
      `${say('problem.several')}\n${lines.join('\n')}`,
      ...(difference ? [say('problem.difference', { difference })] : []),
      say('problem.whichSign'),
    ].join('\n\n'),
    cards: [toProblemsCard(problems, language)],
    citations: problems.slice(0, 1).map(citeProblem),
    suggestions: [...problems.map(nameOf), say('ask.photo')],
  };
}
