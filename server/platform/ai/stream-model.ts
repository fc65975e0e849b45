import { stepCountIs, streamText, type TextStreamPart, type ToolSet } from 'ai';

import type { Model } from './providers/model.ts';
import type { AiEvent, Conversation } from './question.ts';
import { PoolExhausted, SafetyRefusal, Setback } from './setback.ts';

export async function* streamModel(model: Model, conversation: Conversation): AsyncGenerator<AiEvent, void, undefined> {
  const { signal } = conversation;
  const leaving = new AbortController();
  const gone = signal ? AbortSignal.any([leaving.signal, signal]) : leaving.signal;
  try {
    for await (const part of begin(model, conversation, gone)) {
      signal?.throwIfAborted();
      const event = toEvent(part);
      if (event) yield event;
      if (event && isLast(event)) return;
    }
  } finally {
    // The SDK does not notice that its reader has stopped, and would continue to read.
    leaving.abort();
  }
}

function begin(
  model: Model,
  { system, messages, tools, mostSteps = 5, mostTokens }: Conversation,
  abortSignal: AbortSignal,
) {
  const { fullStream } = streamText({
    model,
    messages: [...messages],
    abortSignal,
    stopWhen: stepCountIs(mostSteps),
    // The last step has no tools, so the model answers with the facts that it has.
    prepareStep: ({ stepNumber }) => (stepNumber === mostSteps - 1 ? { toolChoice: 'none' } : {}),
    maxRetries: 0,
    // Errors arrive as events; without this function the SDK also prints them.
    onError: () => undefined,
    ...(mostTokens === undefined ? {} : { maxOutputTokens: mostTokens }),
    ...(tools === undefined ? {} : { tools }),
    ...(system === undefined ? {} : { system }),
  });
  return fullStream;
}

/** The event for the reader; undefined for parts without one. */
function toEvent(part: TextStreamPart<ToolSet>): AiEvent | undefined {
  switch (part.type) {
    case 'text-delta':
      return { kind: 'text', text: part.text };
    case 'tool-call':
      return { kind: 'tool-called', id: part.toolCallId, tool: part.toolName, input: part.input };
    case 'tool-result':
      return { kind: 'tool-answered', id: part.toolCallId, tool: part.toolName, output: part.output };
    case 'tool-error':
      return { kind: 'tool-failed', id: part.toolCallId, tool: part.toolName, error: part.error };
    case 'error':
      return endOf(part.error);
    case 'finish':
      return { kind: part.finishReason === 'content-filter' ? 'refused' : 'done' };
    default:
      return undefined;
  }
}

function endOf(error: unknown): AiEvent {
  if (error instanceof SafetyRefusal) return { kind: 'refused' };
  if (error instanceof PoolExhausted || error instanceof Setback) return { kind: 'failed', message: error.message };
  throw error;
}

function isLast({ kind }: AiEvent): boolean {
  return kind === 'done' || kind === 'refused' || kind === 'failed';
}
