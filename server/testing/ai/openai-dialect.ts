import { type Dialect, inPieces } from './dialect.ts';

const stamp = { id: 'chatcmpl-1', created: 1_763_700_000, model: 'test-model' };
const usage = { prompt_tokens: 9, completion_tokens: 5, total_tokens: 14 };

/** Chat completions, as platform.openai.com/docs/api-reference/chat describes them and others copy them. */
export const openAiDialect: Dialect = {
  name: 'openai-compatible',
  base: '/v1',
  refusals: ['a filter on the answer', 'the model in its own field', 'a filter before the model'],
  farewell: 'data: [DONE]\n\n',
  keyOf: ({ authorization }) => authorization?.replace('Bearer ', ''),
  isStream: (_path, body) => body['stream'] === true,
  wrongKey: (key) => ({
    status: 401,
    body: errorBody(`Incorrect API key provided: ${key}.`, 'invalid_request_error', 'invalid_api_key'),
  }),
  busy: (seconds) => ({
    status: 429,
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
    body: errorBody('Rate limit reached for requests', 'requests', 'rate_limit_exceeded'),
  }),
  refusal(how) {
    if (how === 'a filter before the model') {
      return { status: 400, body: errorBody('The response was filtered', 'invalid_request_error', 'content_filter') };
    }
    const inField = how === 'the model in its own field';
    const message = { role: 'assistant', content: null, refusal: inField ? "I can't help with that." : null };
    return { status: 200, body: whole(message, inField ? 'stop' : 'content_filter') };
  },
  answer: (content) => whole({ role: 'assistant', content }, 'stop'),
  toolCall: (name, input) =>
    whole({ role: 'assistant', content: null, tool_calls: [called(name, input)] }, 'tool_calls'),
  empty: () => whole({ role: 'assistant', content: '' }, 'stop'),
  answerEvents: (text) => [...inPieces(text).map((content) => chunk({ content })), chunk({}, 'stop')],
  toolCallEvents: (name, input) => [
    chunk({ tool_calls: [{ index: 0, ...called(name, input) }] }),
    chunk({}, 'tool_calls'),
  ],
  emptyEvents: () => [chunk({ content: '' }), chunk({}, 'stop')],
  refusalEvents(how) {
    if (how === 'a filter before the model') return undefined;
    return how === 'the model in its own field'
      ? [chunk({ refusal: "I can't help with that." }), chunk({}, 'stop')]
      : [chunk({}, 'content_filter')];
  },
  errorEvent: (status) => errorBody('The server had an error', 'server_error', status),
};

function whole(message: unknown, finish_reason: string) {
  return { ...stamp, object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], usage };
}

function chunk(delta: unknown, finish_reason: string | null = null) {
  return { ...stamp, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] };
}

function called(name: string, input: unknown) {
  return { id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
}

function errorBody(message: string, type: string, code: string | number) {
  return { error: { message, type, param: null, code } };
}
