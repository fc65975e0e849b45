import { expect, test } from 'vitest';

import {
  inMegabytes,
  mostAlerts,
  mostApplications,
  mostDocumentBytes,
  mostDocumentsBytes,
  mostMyCrops,
  mostPhotoBytes,
  mostPhotos,
  mostSpeechSeconds,
} from '#domain/limits.ts';

import { languageCodes, sayIn } from './words.ts';

// Some errors are said by their code alone, so their sentences contain the limits.
test.each([
  ['document_too_large', inMegabytes(mostDocumentBytes)],
  ['documents_full', inMegabytes(mostDocumentsBytes)],
  ['picture_too_large', inMegabytes(mostPhotoBytes)],
  ['too_many_pictures', mostPhotos],
  ['too_many_applications', mostApplications],
  ['too_many_alerts', mostAlerts],
  ['too_many_crops', mostMyCrops],
  ['speech_too_long', mostSpeechSeconds],
] as const)('the limit that %s names is the one that is kept', (code, limit) => {
  for (const language of languageCodes) {
    expect(sayIn('errors', language)(code).match(/\d+/g)).toEqual([String(limit)]);
  }
});
