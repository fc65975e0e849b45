import { nothingAsked } from '#domain/kai.ts';
import { problemById, problemCropOf } from '#catalogue/problems.ts';
import type { ChatEvent, KaiMemory } from '#contract/assistant.ts';
import { formatLabelled } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import { lookAtPicture, type PictureAnswer, type PictureQuestion } from '#server/features/diagnosis/index.ts';

import { builtInSource } from '../chat.ts';
import { nameCommodity } from '../rules/known-things.ts';
import { citeProblem, mostCandidates } from '../tools/problems.ts';
import type { Answer } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { readQuestion } from '../rules/reading/read-question.ts';
import { askSign, cropSuggestions } from './problem.ts';

/** Anyone may show a plant. The picture goes only to diagnosis, so text on it reaches no tool. kai does not keep it. */
export async function tellOfPicture(question: PictureQuestion, memory: KaiMemory | null): Promise<ChatEvent[]> {
  const named = readQuestion(question.input.prompt, openVocabulary(question.input.prompt));
  const statedCrop = named.crop?.id ?? named.otherCrop ?? null;
  const seen = await lookAtPicture({ ...question, statedCrop });
  // A person who does not know the crop is not asked again.
  const mayAskCrop = statedCrop === null && memory?.asked !== 'crop';
  const asksCrop = mayAskCrop && isOfNoCrop(seen) ? askCrop(seen, question.input.language) : undefined;
  const { analysis, sighting, confidence, isLeafModel } = seen;
  const { kind: reading, problemId, source, crop } = sighting;
  const { language } = question.input;
  const say = sayIn('kai', language);
  const problem = problemId === null ? undefined : await problemById(problemId);
  const commodity = (crop === null ? undefined : problemCropOf(crop)?.commodityIds[0]) ?? null;
  const isSure = reading === 'problem' && confidence !== 'low';
  const next = asksCrop ?? (await askAboutPicture(seen, language));
  const brief = say(isSure ? 'brief.picture' : 'brief.pictureUnsure');
  const told = [formatLabelled(analysis.plant, analysis.disease, language), analysis.cure, analysis.pro_tip];
  const known = { crop: crop ?? cropOfAll(sighting), plantPart: question.input.plantPart };
  const remember: KaiMemory = { ...(memory ?? nothingAsked), intent: 'problem', commodity, asked: null, words: null };
  return [
    { kind: 'begin', provider: isLeafModel ? null : source },
    ...(asksCrop
      ? [{ kind: 'text' as const, text: asksCrop.text }]
      : [
          { kind: 'text' as const, text: brief },
          { kind: 'words' as const, text: told.join('\n\n') },
          {
            kind: 'card' as const,
            card: { kind: 'diagnosis' as const, analysis, reading, confidence, problemId, source, ...known },
          },
        ]),
    ...(next?.cards ?? []).map((card) => ({ kind: 'card' as const, card })),
    ...(problem ? [{ kind: 'citations' as const, citations: [citeProblem(problem, language)] }] : []),
    { kind: 'suggestions', questions: [...(next?.suggestions ?? suggestAfter(commodity, language))] },
    { kind: 'memory', memory: { ...remember, signs: null, ...next?.remember } },
    { kind: 'done', ending: 'whole', source: isLeafModel ? builtInSource : null, intent: 'problem' },
  ];
}

/** Our own model is surer of a crop that it knows, so kai asks for it, as the diagnosis screen does. */
function isOfNoCrop({ sighting: { kind, crop }, isLeafModel }: PictureAnswer): boolean {
  return isLeafModel && crop === null && kind !== 'notAPlant';
}

/** The phone sends the picture again with the crop. The likeliest crops come first. */
function askCrop({ sighting: { candidates } }: PictureAnswer, language: string): Answer {
  const say = sayIn('kai', language);
  const likely = candidates.flatMap(({ problemId }) => problemCropOf(problemId.split('__')[0] ?? '')?.id ?? []);
  const names = likely.flatMap((id) => (id === 'general' ? [] : (nameIn('crops', language, id) ?? [])));
  return {
    text: say('ask.cropOf'),
    suggestions: [...new Set([...names, ...cropSuggestions(say)])].slice(0, mostCrops),
    remember: { asked: 'crop', words: null },
  };
}

const mostCrops = 6;

/** If our own model is not sure, kai asks about the most useful sign, as the diagnosis screen does. */
async function askAboutPicture({ sighting, confidence, isLeafModel }: PictureAnswer, language: string) {
  const { kind, candidates, looksLike, crop } = sighting;
  if (!isLeafModel || crop === null || looksLike !== null || kind === 'notAPlant') return undefined;
  if (kind === 'problem' && confidence !== 'low') return undefined;
  const few = candidates.slice(0, mostCandidates).map(({ problemId, probability }) => ({ problemId, probability }));
  if (few.length === 0 || cropOfAll({ candidates: few }) === null) return undefined;
  return askSign({ say: sayIn('kai', language), language }, { candidates: few, answers: [] }, {});
}

/** The crop of all candidates; null if they have different crops. */
function cropOfAll({ candidates }: Pick<PictureAnswer['sighting'], 'candidates'>): string | null {
  const crops = new Set(candidates.map(({ problemId }) => problemCropOf(problemId.split('__')[0] ?? '')?.id));
  const [only] = crops;
  return crops.size === 1 ? (only ?? null) : null;
}

function suggestAfter(commodity: string | null, language: string): string[] {
  const say = sayIn('kai', language);
  if (commodity === null) return [say('try.problem'), say('try.price')];
  const values = { commodity: nameCommodity(commodity, language) };
  return [say('ask.priceOf', values), say('ask.bestMarket', values)];
}
