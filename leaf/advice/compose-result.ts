import { byGravity } from '#domain/plants/crop-problems.ts';
import { formatList } from '#languages/format.ts';
import { type Say, sayIn } from '#languages/words.ts';

import type { Doubt } from '../answer.ts';
import { type Advice, affectedPart, enoughPhotos, type Seen, type ToldProblem } from './advice.ts';
import { composeTitles, looksHealthy } from './compose-titles.ts';
import { mayPickLeaves } from './may-pick-leaves.ts';
import { tellSteps } from './steps-to-do.ts';

/** The doubts that a person should know or can do something about. */
const toldDoubts = [
  'cropUnknown',
  'otherPlant',
  'cropContradicted',
  'photosDisagree',
  'sameLeafAgain',
  'partUnfamiliar',
  'weaklyLearnt',
  'unlikeLearnt',
  'problemUnknown',
] as const satisfies readonly Doubt[];

/** Composes the four texts of a sighting. Their words must have been loaded. */
export function composeResult(seen: Seen, language: string): Advice {
  return { ...composeTitles(seen, language), ...compose(seen, language) };
}

type WhatToDo = Omit<Advice, 'plant' | 'disease'>;

function compose(seen: Seen, language: string): WhatToDo {
  const say = sayIn('advice', language);
  if (seen.kind === 'notAPlant') return { cure: numbered([say('takeAgain')]), pro_tip: say('goodPhoto') };
  // Doubts come before the steps, so that a farmer reads them before acting.
  const { cure, ...tip } = whatToDo(seen, language);
  return { cure: [...doubtsOf(seen, language), cure].join('\n'), ...tip };
}

function whatToDo(seen: Seen, language: string): WhatToDo {
  const say = sayIn('advice', language);
  if (seen.kind === 'problem' && seen.problem) return adviceOn(seen.problem, seen, language);
  if (seen.pair && seen.crop) return oneOfTwo(seen.pair, seen, say);
  if (seen.isOther && seen.crop) return somethingElse(seen, say);
  return seen.crop ? cropOnly(seen, say) : nothingSure(seen, say);
}

/**
 * First the steps that are harmless for both problems, then the warning and the person to call, from the graver
 * problem. A step for one problem may harm with the other: a plant with a virus is pulled out, one with a leaf mould is
 * not.
 */
function oneOfTwo(pair: readonly [ToldProblem, ToldProblem], seen: Seen, say: Say<'advice'>): WhatToDo {
  const [first, second] = pair;
  const graver = byGravity(second, first) < 0 ? second : first;
  const harmless = mayPickLeaves(pair, affectedPart[seen.plantPart])
    ? [say('removeSick'), say('lookAgain')]
    : [say('markPlant')];
  const steps = [...harmless, say('doNotSprayYet'), graver.words.callForHelp];
  return {
    cure: `${say(seen.isUneven ? 'inEitherCaseUneven' : 'inEitherCase')}\n${numbered(steps)}`,
    pro_tip: say('compareFirst'),
  };
}

/** Advice that harms no plant, a warning, and the time to call for help. */
function somethingElse(seen: Seen, say: Say<'advice'>): WhatToDo {
  const steps = [say('markPlant'), say('doNotSprayYet'), say('callWhen')];
  return { cure: `${say('inAnyCase')}\n${numbered(steps)}`, pro_tip: say('keepToShow') };
}

/**
 * A model's advice, with the parts that every cure here must have: the label, the days before harvest, and the person
 * to call. This adds the parts that the model left out.
 */
export function addCautions(advice: Advice, language: string): Advice {
  const say = sayIn('advice', language);
  const unknown = sayIn('diagnosis-titles', language)('unknown');
  return {
    plant: advice.plant || unknown,
    disease: advice.disease || unknown,
    cure: [advice.cure || say('noCure'), say('caution'), say('askSomebody')].join('\n'),
    pro_tip: advice.pro_tip || say('noTip'),
  };
}

function adviceOn(problem: ToldProblem, seen: Seen, language: string): WhatToDo {
  const say = sayIn('advice', language);
  const healthy = problem.kind === 'healthy';
  const { words, cure } = problem;
  const steps = tellSteps(problem, !seen.isUnsure, language);
  const waits = seen.isUnsure && !healthy ? [say('compareFirst')] : [];
  // A chemical step of the catalogue already says the days before harvest.
  const cautioned = healthy || (!seen.isUnsure && cure.includes('chemical'));
  return {
    cure: cureOf(seen, [...waits, ...steps, ...(cautioned ? [] : [say('caution')]), words.callForHelp], say),
    pro_tip: words.proTip,
  };
}

function cropOnly(seen: Seen, say: Say<'advice'>): WhatToDo {
  const part = affectedPart[seen.plantPart];
  const wellLooking = looksHealthy(seen);
  const mayPick = !seen.doubts.includes('problemUnknown') && mayPickLeaves(seen.candidates ?? [], part);
  const meanwhile = say(wellLooking ? 'lookAgain' : mayPick ? 'removeSick' : 'markPlant');
  return {
    cure: cureOf(seen, [...morePhotos(seen, say), meanwhile, say('askSomebody')], say),
    pro_tip: say(wellLooking ? 'goodPhoto' : 'doNotSprayYet'),
  };
}

function nothingSure(seen: Seen, say: Say<'advice'>): WhatToDo {
  // The model has not learnt this crop, so more or better photos would tell nothing.
  if (seen.doubts.includes('cropUnknown')) {
    return {
      cure: cureOf(seen, [say('describeIt'), say('markPlant'), say('askSomebody')], say),
      pro_tip: say('doNotSprayYet'),
    };
  }
  const meanwhile = `${say('markPlant')} ${say('noSprayYet')}`;
  return {
    cure: cureOf(seen, [...morePhotos(seen, say), meanwhile, say('askSomebody')], say),
    pro_tip: say('goodPhoto'),
  };
}

function morePhotos({ photoCount }: Seen, say: Say<'advice'>): string[] {
  return photoCount < enoughPhotos ? [say('morePhotos')] : [];
}

function cureOf(seen: Seen, steps: readonly string[], say: Say<'advice'>): string {
  const part = say(`parts.${affectedPart[seen.plantPart]}`);
  return `${say('partShown', { part })}\n${numbered(steps)}`;
}

function doubtsOf({ problem, plantPart, doubts }: Seen, language: string): string[] {
  const say = sayIn('advice', language);
  const chosen = affectedPart[plantPart];
  const elsewhere =
    problem && problem.kind !== 'healthy' && chosen !== 'whole plant' && !problem.parts.includes(chosen);
  const told = doubts
    .flatMap((doubt) => toldDoubts.find((each) => each === doubt) ?? [])
    .filter((doubt) => !(elsewhere && doubt === 'partUnfamiliar'));
  const said = told.map((doubt) => say(`doubts.${doubt}`));
  if (!elsewhere) return said;
  const parts = problem.parts.map((part) => say(`parts.${part}`));
  return [...said, say('usuallyOn', { parts: formatList(parts, language) })];
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, i) => `${i + 1}. ${step}`).join('\n');
}
