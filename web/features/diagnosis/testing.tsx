import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';

import type { Diagnosis, Reading } from '#contract/diagnosis.ts';
import type { LeafAnswer } from '#leaf/answer.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { aFarmer } from '#web/testing/people.ts';
import { type Drawn, renderScreen } from '#web/testing/render.tsx';
import type { Answers } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { CropDisease } from './CropDisease.tsx';
import { DiagnosisDetails } from './details/DiagnosisDetails.tsx';
import { readDiagnosisSession } from './diagnosis-session.ts';

export function aReading(about: Partial<Reading> = {}): Reading {
  return {
    kind: 'problem',
    source: 'leaf',
    confidence: 'medium',
    problemId: 'tomato__early_blight',
    crop: 'tomato',
    healthy: 0.02,
    doubts: [],
    candidates: [
      { problemId: 'tomato__early_blight', crop: 'Tomato', disease: 'Early blight', probability: 0.84 },
      { problemId: 'tomato__septoria_leaf_spot', crop: 'Tomato', disease: 'Septoria leaf spot', probability: 0.09 },
    ],
    looksLike: null,
    told: null,
    ...about,
  };
}

/** A tomato leaf with early blight, as the server says it. A test gives only the fields that it is about. */
export function aDiagnosis(about: Partial<Diagnosis> = {}): Diagnosis {
  const id = about._id ?? '40000000-0000-4000-8000-000000000000';
  return {
    _id: id,
    createdAt: '2026-11-20T06:00:00.000Z',
    foundOn: 'server',
    plantPart: 'Leaf',
    statedCrop: null,
    status: 'New',
    severity: 'medium',
    lookOn: null,
    aiAnalysis: {
      plant: 'Tomato',
      disease: 'Early blight',
      cure: 'For the leaf, do this, in this order:\n1. Pick off the sick leaves.\n2. Water at the root.',
      pro_tip: 'Take off the lowest leaves.',
    },
    language: 'en',
    reading: aReading(),
    photos: [{ path: `/crop-disease/${id}/photos/0` }],
    feedback: null,
    ...about,
  };
}

/** The leaf model of this browser. Its own tests use real pictures. */
export const leafModel = {
  leafSizeBytes: 9 * 1024 * 1024,
  leafStoredBytes: 20 * 1024 * 1024,
  leafVersion: '0123456789ab',
  isLeafStored: vi.fn<() => Promise<boolean>>(),
  storeLeaf: vi.fn<(options: { onProgress: (bytes: number) => void; signal: AbortSignal }) => Promise<void>>(),
  removeLeaf: vi.fn<() => Promise<void>>(),
  readLeaf: vi.fn<() => Promise<LeafAnswer>>(),
};

/** The leaf model's answer on this phone for a tomato leaf with early blight. */
export const aLeafAnswer: LeafAnswer = {
  kind: 'problem',
  crop: 'tomato',
  classId: 'tomato__early_blight',
  looksLike: null,
  condition: 'sick',
  probability: 0.93,
  doubts: [],
  candidates: [
    { classId: 'tomato__early_blight', crop: 'tomato', healthy: false, probability: 0.93 },
    { classId: 'tomato__late_blight', crop: 'tomato', healthy: false, probability: 0.03 },
  ],
  crops: [{ crop: 'tomato', probability: 0.97, healthy: 0.01, sick: 0.96 }],
  shares: { healthy: 0.01, sick: 0.96, otherPlant: 0.02, notAPlant: 0.01, unknown: 0 },
  photos: [{ kind: 'problem', voted: true }],
};

export const noHistory = { success: true as const, data: { items: [], nextCursor: null } };

/** The fields of a profile that this feature reads. */
export const aProfile = { success: true, data: { crops: ['Onion'], state: 'Maharashtra' } } as never;

interface Circumstances {
  readonly path?: string;
  readonly answers?: Answers;
  readonly userId?: string;
  readonly language?: string;
  readonly isLeafStored?: boolean;
}

/** Draws a screen for a person whom no other test uses, with the toasts. */
export function renderDiagnosis(Screen: () => React.ReactNode, circumstances: Circumstances = {}): Promise<Drawn> {
  const {
    path = '/crop-disease',
    answers = {},
    userId = crypto.randomUUID(),
    language = 'en',
    isLeafStored = false,
  } = circumstances;
  for (const { id } of readToasts()) dismissToast(id);
  standInForPictures();
  standInForUploads();
  vi.doMock('#web/lib/leaf/leaf.ts', () => leafModel);
  vi.doMock('#web/lib/outbox/store.ts', () => waitingStore);
  leafModel.isLeafStored.mockResolvedValue(isLeafStored);
  function Gated() {
    return useSession().user ? <Screen /> : null;
  }
  return renderScreen(
    <>
      <Gated />
      <Toasts />
    </>,
    {
      path,
      words: ['diagnosis', 'signs', 'learning'],
      user: aFarmer({ id: userId }),
      language,
      answers: {
        'GET /crop-disease/history': noHistory,
        'GET /crop-disease/:id/looks': { success: true, data: { looks: [] } },
        'GET /profile': aProfile,
        ...answers,
      },
    },
  );
}

/** The first screen and the page of a diagnosis, each at its address. */
export function Screens() {
  return (
    <main>
      <Routes>
        <Route path="/crop-disease" element={<CropDisease />} />
        <Route path="/crop-disease/:id" element={<DiagnosisDetails />} />
      </Routes>
    </main>
  );
}

/** A file that begins and ends like a JPEG of 800 × 600. jsdom cannot decode the bytes between anyway. */
export function aPhoto(name = 'leaf.jpg', bytes = 1000): File {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 2, 88, 3, 32, 3, 0xff, 0xda]);
  content.set([0xff, 0xd9], bytes - 2);
  return new File([content], name, { type: 'image/jpeg' });
}

export async function choosePhotos(...files: File[]): Promise<void> {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('There is no file chooser');
  Object.defineProperty(chooser, 'files', { value: files, configurable: true });
  await act(async () => chooser.dispatchEvent(new Event('change', { bubbles: true })));
}

/** The brightness of every picture, out of 255. */
export const pictures = { light: 120 };

/** jsdom can neither decode nor draw. With this, every picture is 800 × 600 and becomes a small JPEG. */
function standInForPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }));
  const drawn = { getImageData: () => ({ data: new Uint8ClampedArray(16).fill(pictures.light) }) };
  const context = new Proxy(drawn, {
    get: (target, name) => (name in target ? target.getImageData : () => undefined),
    set: () => true,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(aPhoto('small.jpg')));
  let last = 0;
  Object.assign(URL, { createObjectURL: () => `blob:khet/${(last += 1)}`, revokeObjectURL: () => undefined });
}

/** XMLHttpRequest on top of the same stand-in as `fetch`, so that one list of replies serves both. */
function standInForUploads(): void {
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    readonly #ending = new AbortController();
    #method = '';
    #address = '';
    #reply: Response | undefined;
    timeout = 0;
    status = 0;
    statusText = '';
    responseText = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#reply?.headers.get(name) ?? null;
    }
    abort(): void {
      this.#ending.abort();
      this.#end('abort');
    }
    send(body: FormData): void {
      void this.#send(body);
    }
    async #send(body: FormData): Promise<void> {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
      try {
        const reply = await fetch(this.#address, { method: this.#method, headers: this.#headers, body });
        const text = await reply.text();
        Object.assign(this, { status: reply.status, statusText: reply.statusText, responseText: text });
        this.#reply = reply;
      } catch {
        if (!this.#ending.signal.aborted) this.#end('error');
        return;
      }
      if (!this.#ending.signal.aborted) this.#end('load');
    }
    #end(name: string): void {
      this.dispatchEvent(new Event(name));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

/** Presses the button, and answers the question for the crop with "I don't know". */
export async function analyze(person: Drawn['person']): Promise<void> {
  const { photos, cropId, isCropAsked } = readDiagnosisSession();
  await person.click(screen.getByRole('button', { name: 'Analyze Disease' }));
  if (photos.length === 0 || cropId !== '' || isCropAsked) return;
  await person.click(await screen.findByRole('button', { name: 'I don’t know' }));
}

/**
 * Analyses with the leaf model on the phone, and waits until the model has chosen the crop: before that, the button
 * asks for it.
 */
export async function analyzeTomato(person: Drawn['person']): Promise<void> {
  await choosePhotos(aPhoto());
  await screen.findByRole('button', { name: /^Crop Tomato/ });
  await person.click(screen.getByRole('button', { name: 'Analyze Disease' }));
}

export async function chooseCrop(person: Drawn['person'], name: string): Promise<void> {
  await person.click(screen.getByRole('button', { name: /^Crop (?!or )/ }));
  const all = await screen.findByRole('region', { name: 'All crops' });
  await person.click(within(all).getByRole('button', { name }));
}
