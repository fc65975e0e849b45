import type { Card, Citation } from '#contract/assistant.ts';
import { indianDay } from '#domain/days.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';

import type { OnBehalf } from '../answer.ts';
import { openGate } from './gate-text.ts';
import { systemPrompt } from './system-prompt.ts';
import { openToolBox } from './tool-box.ts';

export interface Message {
  readonly from: 'user' | 'kai';
  readonly text: string;
}

export type ModelEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'citations'; readonly citations: readonly Citation[] }
  /** `unused`: nothing of it may stand, and kai answers by itself. */
  | { readonly kind: 'end'; readonly how: 'whole' | 'partial' | 'unused' };

/** Six rounds of tools, and one more to answer with what they told. */
const mostSteps = 7;
const mostTokens = 900;

/** A model's answer with kai's tools, sentence by sentence as each has been looked at. */
export async function* answerWithModel(
  onBehalf: OnBehalf,
  messages: readonly Message[],
): AsyncGenerator<ModelEvent, void, undefined> {
  const { services, actor, language, signal } = onBehalf;
  const prompt = systemPrompt({ language, day: indianDay(services.clock()), isSignedIn: actor !== undefined });
  const box = openToolBox(onBehalf);
  const links = () => new Set(box.citations.map(({ link }) => link));
  const gate = openGate({ prompt, told: () => box.told(), isKnownLink: (address) => links().has(address) });
  const conversation = {
    system: prompt,
    messages: messages.map(({ from, text }) => ({
      role: from === 'user' ? ('user' as const) : ('assistant' as const),
      content: maskAadhaar(text),
    })),
    tools: box.tools,
    mostSteps,
    mostTokens,
    signal,
  };
  let isBroken = false;
  try {
    for await (const event of services.ai.stream(conversation)) {
      for (const card of box.takeCards()) yield { kind: 'card', card };
      if (event.kind === 'text') {
        const text = gate.push(event.text);
        if (text !== '') yield { kind: 'text', text };
        if (gate.fault !== undefined) break;
      }
      isBroken = event.kind === 'failed' || event.kind === 'refused';
    }
  } catch (error) {
    signal.throwIfAborted();
    // Its name alone: what an SDK throws may carry what was asked.
    services.log.error({ error: error instanceof Error ? error.name : typeof error }, 'asking a model failed');
    isBroken = true;
  }
  const rest = isBroken ? '' : gate.end();
  if (rest !== '') yield { kind: 'text', text: rest };
  if (gate.fault !== undefined) services.log.warn({ fault: gate.fault }, "a model's answer was not used");
  if (gate.fault !== undefined || !gate.hasShown) return yield { kind: 'end', how: 'unused' };
  if (box.citations.length > 0) yield { kind: 'citations', citations: box.citations };
  yield { kind: 'end', how: isBroken ? 'partial' : 'whole' };
}
