import type { ToolSet } from 'ai';
import * as z from 'zod';

import { signById } from '#catalogue/signs.ts';
import { conclusions, replies } from '#contract/diagnosis-answers.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';

import type { OnBehalf } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { wordsOf } from '../rules/words.ts';
import { candidatesOf, citeProblem, findProblemsOf, tellOf, toProblemsCard, weighSigns } from '../tools/problems.ts';
import { cropNamed, type Finding, lookUp, notFound, type Run, toolShape } from './look-up.ts';

const crop = z.string().min(1).max(60).describe('the crop, in any spelling');
const signs = z.string().min(1).max(300).describe('what the farmer sees, in the farmer’s own words');

const problemFacts = z.strictObject({
  name: z.string(),
  signs: z.array(z.string()),
  whatToDo: z.array(z.string()),
  help: z.string(),
});

function factsOf({ id, words }: ToldProblem, language: string): z.infer<typeof problemFacts> {
  const name = nameIn('problems', language, id) ?? id;
  return { name, signs: [...words.signs], whatToDo: [...words.cure], help: words.callForHelp };
}

/** What anybody may ask of sick plants. Pictures never come here: they go to diagnosis. */
export function plantTools(onBehalf: OnBehalf, run: Run): ToolSet {
  return { cropProblem: problemTool(onBehalf, run), diagnoseBySigns: diagnoseTool(onBehalf, run) };
}

const mostProblems = 3;

const problemShape = toolShape({
  description: 'Looks up diseases and pests of a crop, by their name or by signs, with what to do.',
  input: z.strictObject({ crop, signs }),
  facts: z.strictObject({ problems: z.array(problemFacts) }),
});

function problemTool({ language }: OnBehalf, run: Run) {
  return lookUp(run, problemShape, async (asked) => {
    const vocabulary = openVocabulary();
    const matched = await findProblemsOf(
      { crop: cropNamed(asked.crop), told: wordsOf(asked.signs, vocabulary.endings) },
      vocabulary,
    );
    const problems = await Promise.all(matched.slice(0, mostProblems).map(({ problem }) => tellOf(problem, language)));
    if (problems.length === 0) return notFound('No problem of this crop fits. A photo tells more.');
    return shown(problems, { problems: problems.map((problem) => factsOf(problem, language)) }, language);
  });
}

const diagnosisFacts = z.strictObject({
  conclusion: z.enum(conclusions),
  likeliestFirst: z.array(problemFacts),
  askNext: z.strictObject({ sign: z.string(), question: z.string() }).nullable(),
});

const diagnoseShape = toolShape({
  description:
    'Diagnoses a sick crop by signs, a question at a time. Ask the farmer the question of `askNext` word for word; call again with all replies so far until it is null. With the conclusion `unknown` name none of them as the answer: Khet does not know this problem; buy no spray, call 1800-180-1551.',
  input: z.strictObject({
    crop,
    signs,
    replies: z
      .array(z.strictObject({ sign: z.string().max(40), reply: z.enum(replies) }))
      .max(6)
      .default([]),
  }),
  facts: diagnosisFacts,
});

function diagnoseTool({ language }: OnBehalf, run: Run) {
  return lookUp(run, diagnoseShape, async (asked) => {
    const id = cropNamed(asked.crop);
    if (id === undefined) return notFound('Khet does not know this crop. Ask which crop it is.');
    const vocabulary = openVocabulary();
    const matched = await findProblemsOf({ crop: id, told: wordsOf(asked.signs, vocabulary.endings) }, vocabulary);
    const candidates = candidatesOf(matched);
    if (candidates.length === 0) return notFound('These words fit no problem of this crop. A photo tells more.');
    const answers = asked.replies.filter(({ sign }) => signById(sign) !== undefined);
    const { problems, conclusion, question } = await weighSigns({ candidates, answers }, language);
    const saySign = sayIn('signs', language);
    const askNext =
      question === undefined ? null : { sign: question, question: saySign(`ask.${question}` as Key<'signs'>) };
    const likeliestFirst = problems.map((problem) => factsOf(problem, language));
    return shown(problems, { conclusion: conclusion.kind, likeliestFirst, askNext }, language);
  });
}

function shown<Facts>(problems: readonly ToldProblem[], facts: Facts, language: string): Finding<Facts> {
  return { facts, cards: [toProblemsCard(problems, language)], citations: problems.slice(0, 1).map(citeProblem) };
}
