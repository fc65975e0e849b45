import type { Dialect } from './dialect.ts';
import { openAiDialect } from './openai-dialect.ts';

const stamp = { id: 'chatcmpl-838', created: 1_763_700_000, model: 'test-model', system_fingerprint: 'fp_ollama' };

/** Ollama's copy of OpenAI's format (docs.ollama.com/api/openai-compatibility), where the two differ. */
export const ollamaDialect: Dialect = {
  ...openAiDialect,
  label: 'Ollama',
  // Ollama filters nothing, so it never refuses.
  refusals: [],
  wrongKey: () => ({ status: 401, body: errorBody('unauthorized') }),
  busy: (seconds) => ({
    status: 429,
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
    body: errorBody('too many concurrent requests'),
  }),
  // A thinking model sends its thoughts in a field of their own.
  openingEvents: () => [
    chunk({ content: '', reasoning: 'The farmer asks ' }),
    chunk({ content: '', reasoning: 'me.' }),
  ],
  pieceEvent: (content) => chunk({ content }),
  closingEvents: () => [chunk({ content: '' }, 'stop')],
  toolCallEvents: (name, input) => [
    chunk({
      content: '',
      tool_calls: [{ id: 'call_1', index: 0, type: 'function', function: { name, arguments: JSON.stringify(input) } }],
    }),
    chunk({ content: '' }, 'tool_calls'),
  ],
  emptyEvents: () => [chunk({ content: '' }, 'stop')],
  errorEvent: () => errorBody('an error was encountered while running the model'),
};

/** Every event repeats the speaker's role. */
function chunk(delta: object, finish_reason: string | null = null) {
  const choice = { index: 0, delta: { role: 'assistant', ...delta }, finish_reason };
  return { ...stamp, object: 'chat.completion.chunk', choices: [choice] };
}

function errorBody(message: string) {
  return { error: { message, type: 'api_error', param: null, code: null } };
}
