import { chooseableCrops } from '../../catalogue/grown-crops.ts';
import { type CropProblem, problemsOfCrop } from '../../catalogue/problems.ts';
import { levelOf, signsOf } from '../../catalogue/signs.ts';
import {
  candidatesBySign,
  concludeBySign,
  type FieldProblems,
  partsWithSigns,
  signsOnPart,
} from '../../leaf/questions/candidates-by-sign.ts';
import { type Answered, nextQuestion, weighAnswers } from '../../leaf/questions/weigh-answers.ts';
import { replyOf, seeded } from './simulate-talk.ts';

const runs = 20;
const outcomes = ['named', 'pair', 'unknown', 'open', 'no picture fits'] as const;

interface Walk {
  readonly outcome: (typeof outcomes)[number];
  readonly holdsTruth: boolean;
}

/**
 * Simulates a farmer without a photo, whose plant has a problem of the catalogue: the farmer taps one of its clear
 * signs and answers. It runs with the whole catalogue, and again without that problem, as if it were unknown.
 */
export async function walkDescribed(): Promise<void> {
  const ofAll = await problemsOfCrop('general');
  const crops = await Promise.all(chooseableCrops.map(({ id }) => problemsOfCrop(id)));
  console.log(
    `| described, without a photo | n | ${outcomes.join(' | ')} |\n|---|---|${'---|'.repeat(outcomes.length)}`,
  );
  for (const name of ['in the catalogue', 'taken out'] as const) {
    const walks = crops.flatMap((own) =>
      own.flatMap((truth) => {
        const known = name === 'taken out' ? own.filter(({ id }) => id !== truth.id) : own;
        return walksOf(truth, { own: known, ofAll });
      }),
    );
    const cells = outcomes.map((outcome) => {
      const such = walks.filter((walk) => walk.outcome === outcome);
      const held = such.filter(({ holdsTruth }) => holdsTruth).length;
      return `${percent(such.length / walks.length)} (${percent(held / Math.max(1, such.length))})`;
    });
    console.log(`| ${name} | ${walks.length} | ${cells.join(' | ')} |`);
  }
}

function walksOf(truth: CropProblem, field: FieldProblems): Walk[] {
  const clear = Object.keys(signsOf(truth.id)).filter((sign) => ['always', 'often'].includes(levelOf(sign, truth.id)));
  return clear.flatMap((sign) =>
    Array.from({ length: runs }, (_, run) => {
      const dice = [...`${truth.id} ${sign} ${run}`].reduce((sum, c) => Math.imul(sum, 31) + c.charCodeAt(0), 7);
      return walk(sign, truth, { field, random: seeded(dice) });
    }),
  );
}

function walk(
  sign: string,
  truth: CropProblem,
  { field, random }: { field: FieldProblems; random: () => number },
): Walk {
  const part = partsWithSigns(field).find((each) => signsOnPart(field, each).some(({ id }) => id === sign));
  if (part === undefined) return { outcome: 'no picture fits', holdsTruth: false };
  const candidates = candidatesBySign(field, part, sign);
  const answered: Answered[] = [];
  for (
    let next = nextQuestion(candidates, answered, { tapped: sign });
    next;
    next = nextQuestion(candidates, answered, { tapped: sign })
  ) {
    answered.push(replyOf(next, truth.id, random));
  }
  const conclusion = concludeBySign(candidates, sign, answered);
  const shown = weighAnswers(candidates, answered, { tapped: sign }).possibilities.map(({ problemId }) => problemId);
  const named = conclusion.kind === 'named' ? [conclusion.problemId] : shown;
  return { outcome: conclusion.kind, holdsTruth: named.includes(truth.id) };
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}
