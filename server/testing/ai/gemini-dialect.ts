import { STATUS_CODES } from 'node:http';

import { type Dialect, inPieces } from './dialect.ts';

const usageMetadata = { promptTokenCount: 9, candidatesTokenCount: 5, totalTokenCount: 14 };
const stamp = { usageMetadata, modelVersion: 'test-model', responseId: 'r-1' };

/** generateContent and streamGenerateContent, as ai.google.dev/api/generate-content describes them. */
export const geminiDialect: Dialect = {
  name: 'google',
  base: '/v1beta',
  refusals: ['the prompt', 'the answer'],
  farewell: '',
  keyOf: (headers) => headers['x-goog-api-key'] as string | undefined,
  isStream: (path) => path.includes(':streamGenerateContent'),
  wrongKey: () => ({
    status: 400,
    body: errorBody(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
    ]),
  }),
  busy: (seconds) => ({
    status: 429,
    body: errorBody(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota, please check your plan and billing details.',
      seconds === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` }],
    ),
  }),
  refusal: (how) => ({ status: 200, body: refused(how) }),
  answer: (text) => ({ candidates: [{ ...saying([{ text }]), finishReason: 'STOP' }], ...stamp }),
  toolCall: (name, args) => ({
    candidates: [{ ...saying([{ functionCall: { name, args } }]), finishReason: 'STOP' }],
    ...stamp,
  }),
  empty: () => ({ candidates: [{ content: { role: 'model' }, finishReason: 'MAX_TOKENS', index: 0 }], ...stamp }),
  answerEvents(text) {
    const pieces = inPieces(text);
    return pieces.map((piece, index) => ({
      candidates: [{ ...saying([{ text: piece }]), ...(index === pieces.length - 1 ? { finishReason: 'STOP' } : {}) }],
      ...stamp,
    }));
  },
  toolCallEvents: (tool, input) => [geminiDialect.toolCall(tool, input)],
  emptyEvents: () => [geminiDialect.empty()],
  refusalEvents: (how) => [refused(how)],
  errorEvent: (status) =>
    errorBody(status, status === 429 ? 'RESOURCE_EXHAUSTED' : 'UNAVAILABLE', STATUS_CODES[status] ?? ''),
};

function saying(parts: unknown[]) {
  return { content: { parts, role: 'model' }, index: 0 };
}

function refused(how: string): unknown {
  const safetyRatings = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }];
  return how === 'the prompt'
    ? { promptFeedback: { blockReason: 'SAFETY', safetyRatings }, ...stamp }
    : { candidates: [{ finishReason: 'SAFETY', index: 0, safetyRatings }], ...stamp };
}

function errorBody(code: number, status: string, message: string, details: unknown[] = []) {
  return { error: { code, message, status, details } };
}
