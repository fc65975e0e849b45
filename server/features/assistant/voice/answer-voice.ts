import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { formatLabelled } from '#languages/format.ts';
import { sayIn, spokenLanguage } from '#languages/words.ts';
import { Failure } from '#server/platform/failure.ts';
import { lookAtPicture, type PictureQuestion } from '#server/features/diagnosis/index.ts';

import type { OnBehalf } from '../answer.ts';
import { builtInSource, chat } from '../chat.ts';

interface VoiceAnswer {
  text: string;
  analysis: DiagnosisResult | null;
  /** The answerer, if it was not the main model: a provider's name, "kai", or "leaf" for our own model. */
  source?: string;
}

/** Anyone may ask with words. A model or kai itself answers in one piece. The server keeps nothing. */
export async function answerVoice({
  prompt,
  caller,
  ...onBehalf
}: OnBehalf & { prompt: string; caller: string }): Promise<VoiceAnswer> {
  let text = '';
  let source: string | null = builtInSource;
  const messages = [{ from: 'user' as const, text: prompt }];
  try {
    for await (const event of chat({ ...onBehalf, messages, memory: null, caller })) {
      if (event.kind === 'restart') text = '';
      if (event.kind === 'text') text += event.text;
      if (event.kind === 'words') ({ text } = event);
      if (event.kind === 'done') ({ source } = event);
    }
  } catch (error) {
    onBehalf.signal.throwIfAborted();
    if (error instanceof Failure) throw error;
    onBehalf.services.log.error({ err: error }, 'kai could not answer');
    text = '';
  }
  if (text === '') return { text: sayIn('kai', spokenLanguage(onBehalf.language))('unavailable'), analysis: null };
  return { text, analysis: null, ...(source === null ? {} : { source }) };
}

/** Anyone may show a picture. It goes to diagnosis, and the server does not keep it. */
export async function answerPicture(question: PictureQuestion): Promise<VoiceAnswer> {
  const { analysis, sighting, isLeafModel } = await lookAtPicture(question);
  const { plant, disease, cure, pro_tip } = analysis;
  const named = formatLabelled(plant, disease, question.input.language);
  const text = [named, cure, pro_tip].join('\n\n');
  return { text, analysis, ...(isLeafModel ? { source: sighting.source } : {}) };
}
