import { type Dialect, inPieces } from './dialect.ts';

const stamp = { id: 'chatcmpl-1', created: 1_763_700_000, model: 'test-model', system_fingerprint: 'fp_1' };
const usage = { prompt_tokens: 9, completion_tokens: 5, total_tokens: 14 };

/** Chat completions: platform.openai.com/docs/api-reference/chat describes them, and other servers copy them. */
export const openAiDialect: Dialect = {
  label: 'OpenAI',
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
  answer: (content) => whole({ role: 'assistant', content, refusal: null, annotations: [] }, 'stop'),
  toolCall: (name, input) =>
    whole({ role: 'assistant', content: null, refusal: null, tool_calls: [called(name, input)] }, 'tool_calls'),
  empty: () => whole({ role: 'assistant', content: '', refusal: null }, 'stop'),
  openingEvents: () => [chunk({ role: 'assistant', content: '', refusal: null })],
  pieceEvent: (content) => chunk({ content }),
  closingEvents: () => closing('stop'),
  // The name comes first, and the input follows in pieces.
  toolCallEvents(name, input) {
    const call = called(name, '');
    const start = { ...call, function: { ...call.function, arguments: '' } };
    const pieces = JSON.stringify(input).match(/.{1,8}/g) ?? [];
    return [
      chunk({ role: 'assistant', content: null, tool_calls: [{ index: 0, ...start }] }),
      ...pieces.map((piece) => chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
      ...closing('tool_calls'),
    ];
  },
  emptyEvents: () => [...openAiDialect.openingEvents(), ...closing('stop')],
  refusalEvents(how) {
    if (how === 'a filter before the model') return undefined;
    const opening = openAiDialect.openingEvents();
    if (how === 'a filter on the answer') return [...opening, ...closing('content_filter')];
    return [
      ...opening,
      ...inPieces("I can't help with that.").map((refusal) => chunk({ refusal })),
      ...closing('stop'),
    ];
  },
  errorEvent: (status) => errorBody('The server had an error', 'server_error', status),
};

function whole(message: unknown, finish_reason: string) {
  const choice = { index: 0, message, logprobs: null, finish_reason };
  return { ...stamp, object: 'chat.completion', choices: [choice], usage, service_tier: 'default' };
}

function chunk(delta: unknown, finish_reason: string | null = null) {
  const choice = { index: 0, delta, logprobs: null, finish_reason };
  return { ...stamp, object: 'chat.completion.chunk', choices: [choice], usage: null };
}

/** The reason, and after it the cost on an event without a choice. Many servers send that event without being asked. */
function closing(reason: string): unknown[] {
  return [chunk({}, reason), { ...stamp, object: 'chat.completion.chunk', choices: [], usage }];
}

function called(name: string, input: unknown) {
  return { id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
}

function errorBody(message: string, type: string, code: string | number) {
  return { error: { message, type, param: null, code } };
}
