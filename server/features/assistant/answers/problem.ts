import { signById } from '#catalogue/signs.ts';
import type { KaiMemory, SignTalk } from '#contract/assistant.ts';
import { replies } from '#domain/plants/diagnosis.ts';
import { formatLabelled } from '#languages/format.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import { mayPickLeaves } from '#leaf/advice/may-pick-leaves.ts';
import { tellSteps } from '#leaf/advice/steps-to-do.ts';
import { mostQuestions } from '#leaf/questions/weigh-answers.ts';
import type { Part } from '#understanding/wanted.ts';

import type { Answer, Asking } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { isFirstSign, tellsDropAlone } from './tells-sign.ts';
import { candidatesOf, citeProblem, findProblemsOf, tellOf, toProblemsCard, weighSigns } from '../tools/problems.ts';

/** If the best score is this many times the next one, kai tells only the best problem. */
const clearLead = 1.6;
const mostShown = 3;

/** For symptoms, kai asks about the signs of the diagnosis. For a problem's name, kai gives its cure in order. */
export async function answerProblem(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const answer = await tellOrAsk(asking);
  // The farmer asks "how do I stop it?" before kai knows the problem.
  const isOpen = asked.hints.has('cure') && asked.memory.intent === 'problem' && answer.remember?.asked === 'sign';
  const refusals = [
    ...(asked.doseToo ? [say('problem.noDose')] : []),
    ...(isOpen ? [say('problem.meanwhile.mark')] : []),
  ];
  const within = (text: string) => [...refusals, text].join('\n\n');
  const { brief, remember } = answer;
  return {
    ...answer,
    text: within(answer.text),
    ...(brief === undefined ? {} : { brief: within(brief) }),
    // "And on tomato?" asks about the same signs.
    ...(remember && { remember: { intent: 'problem', words: asked.text.slice(0, 500), ...remember } }),
  };
}

async function tellOrAsk(asking: Asking): Promise<Answer> {
  const { asked, say, language } = asking;
  const { crop, memory, reply } = asked;
  if (memory.signs !== null && reply !== undefined) return goOn(asking, memory.signs, reply);
  const again = await askSignAgain(asking);
  if (again) return again;
  if (!crop) {
    const named = asked.otherCrop ?? (asked.commodity && asking.nameOf(asked.commodity.id));
    if (named === undefined && asked.asked === 'crop' && reply !== undefined) return tellNothing(asking, null);
    if (named !== undefined || (asked.asked === 'crop' && !isFirstSign(asked))) return tellOfOtherCrop(asking, named);
    const [ofAny, another] = await findProblemsOf('general', asked, openVocabulary(asked.text));
    if (ofAny?.isNamed && another?.isNamed !== true)
      return { ...tellProblem(asking, await tellOf(ofAny.problem, language)), remember: {} };
    return {
      text: say('ask.cropOf'),
      suggestions: cropSuggestions(say),
      remember: { asked: 'crop', words: asked.text.slice(0, 500) },
    };
  }
  const remember = { commodity: crop.commodityIds[0] ?? null };
  const matched = await findProblemsOf(crop.id, asked, openVocabulary(asked.text));
  const [best, next] = matched;
  if (best?.isNamed !== true && tellsDropAlone(asked))
    return { text: say('problem.drop'), suggestions: [say('ask.photo')], remember: { ...remember, asked: null } };
  if (!best) return tellNothing(asking, remember.commodity);
  // A farmer who names two problems ("early blight or late blight?") asks which one it is.
  if (best.isNamed && next?.isNamed !== true)
    return { ...tellProblem(asking, await tellOf(best.problem, language)), remember };
  // The farmer tapped a problem that kai has just named. Its name alone may only describe a sign.
  const picked = matched.find(({ problem }) => namesAtHand('problems', problem.id).includes(asked.newest.trim()));
  if (picked) return { ...tellMayBe(asking, await tellOf(picked.problem, language)), remember };
  // "Red rot, what to do?" asks for the cure of what it names, although the same words describe a sign.
  const [called, another] = matched.filter(({ isCalled }) => isCalled);
  if (called && !another && asksWhatToDo.has(asked.wish.part))
    return { ...tellMayBe(asking, await tellOf(called.problem, language)), remember };
  const candidates = candidatesOf(matched);
  const talk = candidates.length > 0 ? await askSign(asking, { candidates, answers: [] }, remember) : undefined;
  if (talk) return talk;
  if (!next || best.score >= next.score * clearLead)
    return { ...tellMayBe(asking, await tellOf(best.problem, language)), remember };
  const some = matched.slice(0, mostShown).map(({ problem }) => tellOf(problem, language));
  return {
    ...tellCandidates(asking, await Promise.all(some), { several: 'problem.several.more', brief: 'brief.several' }),
    remember: { ...remember, asked: 'sign', words: asked.text.slice(0, 500) },
  };
}

const asksWhatToDo: ReadonlySet<Part> = new Set(['cure', 'prevent', 'dose']);

/** Asks for the next sign that separates the candidates or confirms the only one. Undefined when the talk is over. */
export async function askSign(
  { say, language }: Pick<Asking, 'say' | 'language'>,
  talk: Omit<SignTalk, 'sign'>,
  remember: Partial<KaiMemory>,
): Promise<Answer | undefined> {
  const { problems, question: sign } = await weighSigns(talk, language);
  if (sign === undefined) return undefined;
  const number = talk.answers.length + 1;
  const question = sayIn('signs', language)(`ask.${sign}` as Key<'signs'>);
  const values = { number: String(number), most: String(mostQuestions), question };
  const names = problems.map((problem) => `- ${nameProblem(problem, language)}`).join('\n');
  const isFirst = talk.answers.length === 0;
  const sayReply = sayIn('diagnosis', language);
  const mayBe = `${say(`problem.several.${howMany(problems)}`)}\n${names}`;
  return {
    text: isFirst
      ? `${mayBe}\n\n${say(`problem.askSign.${howMany(problems)}`, values)}`
      : say('problem.nextSign', values),
    brief: isFirst ? `${mayBe}\n\n${say('brief.look')}` : say('brief.look'),
    cards: [{ kind: 'sign', sign, question, picture: signById(sign)?.picture ?? '', number, most: mostQuestions }],
    suggestions: replies.map((reply) => sayReply(`talk.reply.${reply}`)),
    remember: { ...remember, asked: 'sign', signs: { ...talk, sign } },
  };
}

/** If the words do not reply to kai's question and say nothing about the plant, kai says so and asks again. */
async function askSignAgain(asking: Asking): Promise<Answer | undefined> {
  const { say, language, asked } = asking;
  const { signs, commodity, words } = asked.memory;
  const tellsMore = asked.ailsToo || asked.namesProblem || asked.doseToo || asked.hints.size > 0;
  const isOfAnother = asked.crop !== undefined && !asked.crop.commodityIds.some((id) => id === commodity);
  if (signs === null || tellsMore || isOfAnother) return undefined;
  const question = await askSign(
    asking,
    { candidates: signs.candidates, answers: signs.answers },
    { commodity, words },
  );
  const [card] = question?.cards ?? [];
  if (!question || card?.kind !== 'sign') return undefined;
  const sayReply = sayIn('diagnosis', language);
  const [yes = '', no = '', cantTell = ''] = replies.map((reply) => sayReply(`talk.reply.${reply}`));
  const sorry = say('problem.notUnderstood', { yes, no, cantTell });
  const values = { number: String(card.number), most: String(card.most), question: card.question };
  return {
    ...question,
    text: `${sorry}\n\n${say('problem.nextSign', values)}`,
    brief: `${sorry}\n\n${say('brief.look')}`,
  };
}

const even = { several: 'problem.answersPair', brief: 'brief.pair' } as const;
const uneven = { several: 'problem.answersUneven', brief: 'brief.uneven' } as const;

/** After one more reply: the next question, or the conclusion from all replies. */
async function goOn(asking: Asking, { sign, ...before }: SignTalk, reply: (typeof replies)[number]): Promise<Answer> {
  const { say, language, asked } = asking;
  const talk = { ...before, answers: [...before.answers, { sign, reply }] };
  const { commodity, words } = asked.memory;
  const remember = { commodity, words };
  const next = await askSign(asking, talk, remember);
  if (next) return next;
  const { problems, conclusion } = await weighSigns(talk, language);
  const [first] = problems;
  if (first && conclusion.kind === 'named') return { ...tellProblem(asking, first, true), remember };
  if (conclusion.kind === 'pair') {
    const pair = problems.slice(0, 2);
    const told = tellCandidates(asking, pair, conclusion.isUneven ? uneven : even);
    const inEitherCase = say(mayPickLeaves(pair, 'leaf') ? 'problem.meanwhile.pick' : 'problem.meanwhile.mark');
    return { ...told, text: `${told.text}\n\n${inEitherCase}`, brief: `${told.brief}\n\n${inEitherCase}`, remember };
  }
  if (conclusion.kind === 'unknown') return { ...tellUnknown(asking, problems), remember };
  return {
    text: problems.length > 0 ? say(`problem.answersOpen.${howMany(problems)}`) : say('problem.unknown'),
    cards: problems.length > 0 ? [toProblemsCard(problems, language)] : [],
    citations: problems.slice(0, 1).map((problem) => citeProblem(problem, language)),
    suggestions: [say('ask.photo')],
    remember,
  };
}

/**
 * No candidate fits well. kai gives the advice that is always right and a number to call, then the candidates that are
 * still possible.
 */
function tellUnknown({ say, language }: Asking, problems: readonly ToldProblem[]) {
  const crop = nameIn('crops', language, problems[0]?.crop ?? '') ?? '';
  const names = problems.map((problem) => `- ${nameProblem(problem, language)}`).join('\n');
  const rest = [say('problem.unknownSteps'), `${say(`problem.unknownMay.${howMany(problems)}`)}\n${names}`];
  return {
    text: [say('problem.answersUnknown', { crop }), ...rest].join('\n\n'),
    brief: [say('brief.problemUnknown', { crop }), say('problem.unknownSteps')].join('\n\n'),
    cards: [toProblemsCard(problems, language)],
    citations: problems.slice(0, 1).map((problem) => citeProblem(problem, language)),
    suggestions: [say('ask.photo')],
  };
}

function tellNothing({ say }: Asking, commodity: string | null): Answer {
  return { text: say('problem.unknown'), suggestions: [say('ask.photo')], remember: { commodity, asked: null } };
}

/**
 * Khet has no problems of this crop, so kai gives the advice that is right for any crop, and no problem of another crop.
 */
function tellOfOtherCrop({ say }: Asking, crop: string | undefined): Answer {
  const notKnown = crop === undefined ? say('problem.cropUnknown') : say('problem.cropNamedUnknown', { crop });
  return {
    text: `${notKnown}\n\n${say('problem.unknownSteps')}`,
    remember: { commodity: null, asked: null, words: null },
  };
}

export function cropSuggestions(say: Asking['say']): string[] {
  return [say('crops.tomato'), say('crops.onion'), say('crops.wheat'), say('crops.soybean')];
}

function howMany({ length }: readonly unknown[]) {
  return length === 1 ? 'one' : 'more';
}

function nameProblem({ id }: ToldProblem, language: string): string {
  return nameIn('problems', language, id) ?? id;
}

/**
 * A problem that the replies confirmed or that the person named: its cure first, and its signs after. kai gives free
 * measures first, then biological ones, then the label, and never a dose.
 */
function tellProblem({ say, language }: Asking, problem: ToldProblem, isByAnswers = false) {
  const { words } = problem;
  const named = { problem: nameProblem(problem, language) };
  const lead = say(isByAnswers ? 'problem.answersNamed' : 'problem.asked', named);
  const cure = `${lead} ${say('problem.cure')}\n${numbered(tellSteps(problem, true, language))}`;
  const caution = `${say('problem.caution')} ${words.callForHelp}`;
  return {
    text: [cure, say('problem.signs', { signs: words.signs.join(' ') }), caution].join('\n\n'),
    brief: [cure, caution].join('\n\n'),
    cards: [toProblemsCard([problem], language)],
    citations: [citeProblem(problem, language)],
    suggestions: [say('ask.photo')],
  };
}

/** Words alone do not prove a problem, so kai gives only the steps that are safe before anybody knows. */
function tellMayBe({ say, language }: Asking, problem: ToldProblem) {
  const { words } = problem;
  const name = nameProblem(problem, language);
  const steps = tellSteps(problem, false, language);
  const ifSo = steps.length > 0 ? [`${say('problem.ifSo')}\n${numbered(steps)}`] : [];
  const mayBe = say('problem.several.one');
  const caution = `${say('problem.noChemical')} ${words.callForHelp}`;
  return {
    text: [`${mayBe}\n- ${name}`, ...ifSo, say('problem.signs', { signs: words.signs.join(' ') }), caution].join(
      '\n\n',
    ),
    brief: [`${mayBe}\n- ${name}`, ...ifSo, caution].join('\n\n'),
    cards: [toProblemsCard([problem], language)],
    citations: [citeProblem(problem, language)],
    suggestions: [say('ask.photo')],
  };
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
}

/** Two or three problems that look alike, and the difference between them. */
function tellCandidates(
  { say, language }: Asking,
  problems: readonly ToldProblem[],
  lead: { several: 'problem.several.more'; brief: 'brief.several' } | typeof even | typeof uneven,
) {
  const ids = new Set(problems.map(({ id }) => id));
  const [difference] = problems.flatMap(({ lookAlikes, words }) =>
    lookAlikes.filter((id) => ids.has(id)).map((id) => words.lookAlikes[id] ?? ''),
  );
  const lines = problems.map(
    (problem) => `- ${formatLabelled(nameProblem(problem, language), problem.words.signs[0] ?? '', language)}`,
  );
  const rest = [...(difference ? [say('problem.difference', { difference })] : []), say('problem.whichSign')];
  return {
    text: [`${say(lead.several)}\n${lines.join('\n')}`, ...rest].join('\n\n'),
    brief: [say(lead.brief), ...rest].join('\n\n'),
    cards: [toProblemsCard(problems, language)],
    citations: problems.slice(0, 1).map((problem) => citeProblem(problem, language)),
    suggestions: [...problems.map((problem) => nameProblem(problem, language)), say('ask.photo')],
  };
}
