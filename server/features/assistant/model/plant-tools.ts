import type { ToolSet } from 'ai';
import * as z from 'zod';

import { signById } from '#catalogue/signs.ts';
import { conclusions } from '#contract/diagnosis-answers.ts';
import { replies } from '#domain/plants/diagnosis.ts';
import { callCentre } from '#domain/danger/helplines.ts';
import { wordsOf } from '#domain/text/spoken-words.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import { tellSteps } from '#leaf/advice/steps-to-do.ts';

import type { OnBehalf } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { candidatesOf, citeProblem, findProblemsOf, tellOf, toProblemsCard, weighSigns } from '../tools/problems.ts';
import { cropNamed, type ToolResult, lookUp, notFound, type Run, toolShape } from './look-up.ts';

const crop = z.string().min(1).max(60).describe('the crop, in any spelling');
const signs = z.string().min(1).max(300).describe('what the farmer sees, in the farmer’s own words');

const problemFacts = z.strictObject({
  name: z.string(),
  signs: z.array(z.string()),
  whatToDo: z.array(z.string()),
  /** The reason why the steps have no chemical. */
  noChemical: z.string().optional(),
  help: z.string(),
});

const notSure =
  'It was described, not named: it only may be this. Say so, name no spray, and make the diagnosis sure first (diagnoseBySigns, or a photo).';

/** Gives chemical steps only for a problem that the farmer named or that the signs confirmed. */
function factsOf(problem: ToldProblem, isSure: boolean, language: string): z.infer<typeof problemFacts> {
  const { id, words } = problem;
  const whatToDo = tellSteps(problem, isSure, language);
  const facts = { name: nameIn('problems', language, id) ?? id, signs: [...words.signs], whatToDo };
  return { ...facts, ...(isSure ? {} : { noChemical: notSure }), help: words.callForHelp };
}

const cropNotKnown = notFound(
  `Khet does not know the problems of this crop. Say so and name no problem. Right with any crop: mark the plant, carry nothing away from it, buy no spray before it is known, look again in three days, call the Kisan Call Centre, free, ${callCentre}, or show a sick part to the Krishi Vigyan Kendra.`,
);

/** Tools for sick plants, open to anybody. Pictures never come here: they go to diagnosis. */
export function plantTools(onBehalf: OnBehalf, farmerSaid: readonly string[], run: Run): ToolSet {
  return { cropProblem: problemTool(onBehalf, farmerSaid, run), diagnoseBySigns: diagnoseTool(onBehalf, run) };
}

const mostProblems = 3;

const problemShape = toolShape({
  description:
    'Looks up diseases and pests of a crop, by their name or by signs, with what to do. Chemical steps come only for a problem that the farmer named.',
  input: z.strictObject({ crop, signs }),
  facts: z.strictObject({ problems: z.array(problemFacts) }),
});

function problemTool({ language }: OnBehalf, farmerSaid: readonly string[], run: Run) {
  return lookUp(run, problemShape, async (asked) => {
    const id = cropNamed(asked.crop);
    if (id === undefined) return cropNotKnown;
    const matched = await findProblemsOf(id, describedIn(asked.signs), openVocabulary(asked.signs));
    const problems = await Promise.all(matched.slice(0, mostProblems).map(({ problem }) => tellOf(problem, language)));
    if (problems.length === 0) return notFound('No problem of this crop fits. A photo tells more.');
    const named = await namedBy(farmerSaid, id);
    const facts = problems.map((problem) => factsOf(problem, named.has(problem.id), language));
    return shown(problems, { problems: facts }, language);
  });
}

/** The problems that the farmer named in own messages. A model may name a problem that the farmer only described. */
async function namedBy(farmerSaid: readonly string[], crop: string): Promise<ReadonlySet<string>> {
  const matched = await Promise.all(
    farmerSaid.map((text) => findProblemsOf(crop, describedIn(text), openVocabulary(text))),
  );
  return new Set(matched.flat().flatMap(({ problem, isNamed }) => (isNamed ? problem.id : [])));
}

function describedIn(text: string) {
  return { told: wordsOf(text, openVocabulary(text).endings), text };
}

const diagnosisFacts = z.strictObject({
  conclusion: z.enum(conclusions),
  likeliestFirst: z.array(problemFacts),
  askNext: z.strictObject({ sign: z.string(), question: z.string() }).nullable(),
});

const diagnoseShape = toolShape({
  description: `Diagnoses a sick crop by signs, a question at a time. Ask the farmer the question of \`askNext\` word for word; call again with all replies so far until it is null. With the conclusion \`unknown\` name none of them as the answer: Khet does not know this problem; buy no spray, call ${callCentre}.`,
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
    if (id === undefined) return cropNotKnown;
    const matched = await findProblemsOf(id, describedIn(asked.signs), openVocabulary(asked.signs));
    const candidates = candidatesOf(matched);
    if (candidates.length === 0) return notFound('These words fit no problem of this crop. A photo tells more.');
    const answers = asked.replies.filter(({ sign }) => signById(sign) !== undefined);
    const { problems, conclusion, question } = await weighSigns({ candidates, answers }, language);
    const saySign = sayIn('signs', language);
    const askNext =
      question === undefined ? null : { sign: question, question: saySign(`ask.${question}` as Key<'signs'>) };
    const isBorneOut = (at: number) => at === 0 && question === undefined && conclusion.kind === 'named';
    const likeliestFirst = problems.map((problem, at) => factsOf(problem, isBorneOut(at), language));
    return shown(problems, { conclusion: conclusion.kind, likeliestFirst, askNext }, language);
  });
}

function shown<Facts>(problems: readonly ToldProblem[], facts: Facts, language: string): ToolResult<Facts> {
  const citations = problems.slice(0, 1).map((problem) => citeProblem(problem, language));
  return { facts, cards: [toProblemsCard(problems, language)], citations };
}
