import { STATUS_CODES } from 'node:http';

import type { Dialect } from './dialect.ts';

const usageMetadata = {
  promptTokenCount: 9,
  candidatesTokenCount: 5,
  thoughtsTokenCount: 3,
  totalTokenCount: 17,
  promptTokensDetails: [{ modality: 'TEXT', tokenCount: 9 }],
};
const stamp = { usageMetadata, modelVersion: 'test-model', responseId: 'r-1' };
/** The model's sealed thoughts: Gemini refuses the next step of a conversation with tools without them. */
const thoughtSignature = 'c2VhbGVkIHRob3VnaHQ=';

/** Gemini's generateContent and streamGenerateContent: ai.google.dev/api/generate-content describes them. */
export const geminiDialect: Dialect = {
  label: 'Gemini',
  name: 'google',
  base: '/v1beta',
  refusals: ['a filter on the prompt', 'a list of what is prohibited', 'a filter on the answer'],
  farewell: '',
  wantsBack: thoughtSignature,
  keyOf: (headers) => headers['x-goog-api-key'] as string | undefined,
  isStream: (path) => path.includes(':streamGenerateContent') && path.includes('alt=sse'),
  wrongKey: () => ({
    status: 400,
    body: errorBody(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: 'generativelanguage.googleapis.com' },
      },
      {
        '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
        locale: 'en-US',
        message: 'API key not valid. Please pass a valid API key.',
      },
    ]),
  }),
  busy: (seconds) => ({ status: 429, body: quotaBody(seconds) }),
  refusal: (how) => ({ status: 200, body: refused(how) }),
  answer: (text) => ({ candidates: [{ ...saying([{ text, thoughtSignature }]), finishReason: 'STOP' }], ...stamp }),
  toolCall: (name, args) => ({
    candidates: [{ ...saying([{ functionCall: { name, args }, thoughtSignature }]), finishReason: 'STOP' }],
    ...stamp,
  }),
  empty: () => ({ candidates: [{ content: { role: 'model' }, finishReason: 'MAX_TOKENS', index: 0 }], ...stamp }),
  openingEvents: () => [],
  pieceEvent: (piece) => ({ candidates: [saying([{ text: piece }])], ...stamp }),
  // The last event of a thinking model has no words, only this seal.
  closingEvents: () => [
    { candidates: [{ ...saying([{ text: '', thoughtSignature }]), finishReason: 'STOP' }], ...stamp },
  ],
  toolCallEvents: (tool, input) => [geminiDialect.toolCall(tool, input)],
  emptyEvents: () => [geminiDialect.empty()],
  refusalEvents: (how) => [refused(how)],
  errorEvent: (status) =>
    errorBody(status, status === 429 ? 'RESOURCE_EXHAUSTED' : 'UNAVAILABLE', STATUS_CODES[status] ?? ''),
};

function saying(parts: unknown[]) {
  return { content: { parts, role: 'model' }, index: 0 };
}

/** A blocked prompt has no candidate; a blocked answer has a candidate without content. */
function refused(how: string): unknown {
  const safetyRatings = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }];
  const promptStamp = { ...stamp, usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 } };
  if (how === 'a list of what is prohibited') {
    return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...promptStamp };
  }
  return how === 'a filter on the prompt'
    ? { promptFeedback: { blockReason: 'SAFETY', safetyRatings }, ...promptStamp }
    : { candidates: [{ finishReason: 'SAFETY', index: 0, safetyRatings }], ...stamp };
}

/** The body has the wait, with a fraction; there is no Retry-After. */
function quotaBody(seconds: number | undefined) {
  const wait = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}.000000224s` };
  return errorBody(
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details.',
    [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [
          {
            quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
            quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier',
            quotaDimensions: { location: 'global', model: 'test-model' },
            quotaValue: '15',
          },
        ],
      },
      {
        '@type': 'type.googleapis.com/google.rpc.Help',
        links: [
          {
            description: 'Learn more about Gemini API quotas',
            url: 'https://ai.google.dev/gemini-api/docs/rate-limits',
          },
        ],
      },
      ...(seconds === undefined ? [] : [wait]),
    ],
  );
}

function errorBody(code: number, status: string, message: string, details: unknown[] = []) {
  return { error: { code, message, status, details } };
}
