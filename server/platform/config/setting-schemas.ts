import { z } from 'zod';

export const optionalText = z.string().trim().min(1).optional();
export const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64')
  .optional();

const mostAiKeys = 32;
export const aiKeys = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((key) => key.trim()))].filter((key) => key !== ''))
  .refine((keys) => keys.length > 0 && keys.length <= mostAiKeys, `must be 1 to ${mostAiKeys} keys`)
  // A key with other characters cannot be sent, and the error about it would repeat the key.
  .refine((keys) => keys.every((key) => /^[\x21-\x7e]{1,512}$/.test(key)), 'has a key with characters no key has')
  .optional();
export const aiBaseUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not carry a name or password; use AI_KEYS')
  .optional();
