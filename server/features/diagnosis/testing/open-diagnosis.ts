import type { MockInstance } from 'vitest';

import type { Diagnosis } from '#contract/diagnosis.ts';
import type { FileStore, StoredFile } from '#server/platform/files/file-store.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';

export interface Upload {
  readonly person?: TestPerson;
  readonly fields?: Record<string, string>;
  readonly photos?: readonly Buffer[];
  readonly headers?: Record<string, string>;
}

export interface DiagnosisApp {
  readonly khet: TestApp;
  readonly asha: TestPerson;
  readonly photo: Buffer;
  /** Sends Asha's photo, or the given one, as a browser does. */
  upload(path: string, upload?: Upload): Promise<TestAnswer>;
  get(path: string, person?: TestPerson): Promise<TestAnswer>;
  history(person: TestPerson): Promise<readonly Diagnosis[]>;
  /** Counts the files of this spy's calls that are still in the store. */
  countFiles(put: MockInstance<FileStore['put']>): Promise<number>;
}

/** A test app with one farmer and a photo of a leaf. */
export async function openDiagnosis(environment: Record<string, string> = {}): Promise<DiagnosisApp> {
  const khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000', ...environment }, jobs: false });
  const asha = await khet.signUp();
  const photo = await leafPhoto();
  const get = (path: string, { token } = asha) => khet.call('GET', `/crop-disease${path}`, { token });
  return {
    khet,
    asha,
    photo,
    get,
    upload(path, { person = asha, fields = {}, photos = [photo], headers = {} } = {}) {
      const files = photos.map((content, i) => ({ part: 'image', name: `leaf-${i}.jpg`, content }));
      const form = multipart(fields, ...files);
      const { token } = person;
      return khet.call('POST', `/crop-disease${path}`, {
        token,
        body: form.body,
        headers: { ...form.headers, ...headers },
      });
    },
    history: async (person) => (await get('/history', person)).body.data.items,
    async countFiles(put) {
      const keys = put.mock.settledResults.map(({ value }) => (value as StoredFile).key);
      const kept = await Promise.all(keys.map((key) => khet.services.files.exists(key)));
      return kept.filter(Boolean).length;
    },
  };
}
