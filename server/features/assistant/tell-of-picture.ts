import { problemById, problemCropOf } from '#catalogue/problems.ts';
import type { ChatEvent, KaiMemory } from '#contract/assistant.ts';
import { sayIn } from '#languages/words.ts';
import { lookAtPicture, type PictureQuestion } from '#server/features/diagnosis/index.ts';

import { builtInSource } from './chat.ts';
import { nothingAsked } from './rules/understand.ts';
import { citeProblem } from './tools/problems.ts';

/** Anyone may show a plant. The picture goes to diagnosis alone: what is written on it reaches no tool. Not kept. */
export async function tellOfPicture(question: PictureQuestion, memory: KaiMemory | null): Promise<ChatEvent[]> {
  const { analysis, sighting, confidence, isLeafModel } = await lookAtPicture(question);
  const { kind: reading, problemId, source, crop } = sighting;
  const problem = problemId === null ? undefined : await problemById(problemId);
  const commodity = (crop === null ? undefined : problemCropOf(crop)?.commodityIds[0]) ?? null;
  const before = memory ?? nothingAsked;
  return [
    { kind: 'begin', provider: isLeafModel ? null : source },
    { kind: 'text', text: [`${analysis.plant}: ${analysis.disease}`, analysis.cure, analysis.pro_tip].join('\n\n') },
    { kind: 'card', card: { kind: 'diagnosis', analysis, reading, confidence, problemId, source } },
    ...(problem ? [{ kind: 'citations' as const, citations: [citeProblem(problem)] }] : []),
    { kind: 'suggestions', questions: [sayIn('kai', question.input.language)('ask.photo')] },
    { kind: 'memory', memory: { ...before, intent: 'problem', commodity, asked: null, words: null } },
    { kind: 'done', ending: 'whole', source: isLeafModel ? builtInSource : null, intent: 'problem' },
  ];
}
