import { useLayoutEffect } from 'react';

import { newId } from '#web/lib/new-id.ts';
import { onSessionChanged, readSession } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

import type { AnalysisResult, PlantPart } from './analysis-result.ts';
import { mostReplaced } from '#domain/plants/diagnosis.ts';

/** The wanted part of a picture: first the turns, then the centre as shares of width and height, and the zoom. */
export interface Cut {
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
  readonly x: number;
  readonly y: number;
  /** 1 takes the whole picture. */
  readonly zoom: number;
}

export interface Photo {
  readonly id: number;
  /** The cut, turned and small picture, as it is shown and sent. */
  readonly picture: Blob;
  /** The chosen picture, for another cut. */
  readonly original: Blob;
  readonly cut: Cut;
  /** True if the photo is too dark to show anything. */
  readonly isDark: boolean;
}

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** One visit to the plant: its photos, the person's facts, the result. */
export interface DiagnosisSession {
  readonly photos: readonly Photo[];
  /** The number of chosen photos that are still being made small. */
  readonly coming: number;
  readonly plantPart: PlantPart;
  /** The id of a crop in the catalogue; empty if the person did not say. */
  readonly cropId: string;
  /** True once the person was asked, also if they answered that they do not know. */
  readonly isCropAsked: boolean;
  /** True if the leaf model on this phone chose the crop, and the person has not changed it. */
  readonly isCropSuggested: boolean;
  /** The key of the present question. If it is asked twice over a bad connection, it is answered and stored once. */
  readonly key: string;
  /** The keys of all questions about these photos so far. The next answer replaces theirs. */
  readonly askedKeys: readonly string[];
  /** The share of the photos that has been sent; null when no analysis runs. */
  readonly sent: number | null;
  readonly result: AnalysisResult | null;
  /** The key of the question that the result answers. */
  readonly answeredKey: string | null;
  /** The reasons why chosen files are not among the photos. They stay until the person chooses others. */
  readonly photoTroubles: readonly string[];
  /** The reason why the last analysis failed. It stays until the next analysis. */
  readonly trouble: string | null;
  /** True if the question was asked without internet. It is asked again by itself once the internet is back. */
  readonly waitsForInternet: boolean;
  readonly notice: Notice | null;
}

const fresh: DiagnosisSession = {
  photos: [],
  coming: 0,
  plantPart: 'Leaf',
  cropId: '',
  isCropAsked: false,
  isCropSuggested: false,
  key: '',
  askedKeys: [],
  sent: null,
  result: null,
  answeredKey: null,
  photoTroubles: [],
  trouble: null,
  waitsForInternet: false,
  notice: null,
};

/** The store holds the owner too, so that no other person on this phone sees the session. */
const store = createStore<{ ownerId: string | undefined; session: DiagnosisSession }>({
  ownerId: undefined,
  session: fresh,
});
let running: AbortController | undefined;
let lastId = 0;

// This runs together with the change of session: after a sign-out no photo and no result may stay for the next sign-in.
onSessionChanged(() => startFor(readSession().user?.id));

/**
 * The session outlives the screen, so that the details and Back lose nothing. Another person gets an empty session. A
 * visitor has no id.
 */
export function useDiagnosisSession(userId: string | undefined): DiagnosisSession {
  const kept = useStore(store, store.read());
  useLayoutEffect(() => startFor(userId), [userId]);
  return kept.ownerId === userId ? kept.session : fresh;
}

function startFor(userId: string | undefined): void {
  if (store.read().ownerId === userId) return;
  stopAnalysis();
  store.write({ ownerId: userId, session: fresh });
}

export function readDiagnosisSession(): DiagnosisSession {
  return store.read().session;
}

export function changeDiagnosisSession(change: Partial<DiagnosisSession>): void {
  const { ownerId, session } = store.read();
  store.write({ ownerId, session: { ...session, ...change } });
}

/** The photos of a plant and the person's facts: everything of a question without an answer. */
export interface OpenQuestion extends Pick<
  DiagnosisSession,
  'plantPart' | 'cropId' | 'isCropAsked' | 'isCropSuggested' | 'key' | 'askedKeys' | 'waitsForInternet'
> {
  readonly photos: readonly Omit<Photo, 'id'>[];
}

/** Restores a question from before a reload, unless the person has begun another one meanwhile, or has left. */
export function goOnWith(userId: string, { photos, ...question }: OpenQuestion): void {
  const { ownerId, session } = store.read();
  if (ownerId !== userId || session.photos.length > 0 || session.coming > 0 || session.result) return;
  changeDiagnosisSession({ ...question, photos: photos.map((photo) => ({ ...photo, id: nextId() })) });
}

/** Counts the photos that are being made small. If the person has left meanwhile, the count stays 0. */
export function expectPhotos(more: number): void {
  changeDiagnosisSession({ coming: Math.max(0, readDiagnosisSession().coming + more) });
}

export function addPhoto(photo: Omit<Photo, 'id'>): void {
  changePhotos([...readDiagnosisSession().photos, { ...photo, id: nextId() }]);
}

export function replacePhoto(id: number, photo: Omit<Photo, 'id'>): void {
  changePhotos(readDiagnosisSession().photos.map((before) => (before.id === id ? { ...photo, id } : before)));
}

export function removePhoto(id: number): void {
  changePhotos(readDiagnosisSession().photos.filter((photo) => photo.id !== id));
}

/** With other pictures the earlier result no longer counts, and without a picture the next one is of another plant. */
function changePhotos(photos: readonly Photo[]): void {
  if (photos.length === 0 && readDiagnosisSession().coming === 0) {
    startAnew();
    return;
  }
  stopAnalysis();
  const unasked = { result: null, trouble: null, waitsForInternet: false, askedKeys: [] };
  changeDiagnosisSession({ ...unasked, photos, key: newId() });
}

/** Stores a fact about the plant. The new key makes it another question. */
export function tellOfPlant(about: Partial<Pick<DiagnosisSession, 'plantPart' | 'cropId'>>): void {
  changeDiagnosisSession({ ...about, key: newId() });
}

/** Stores the crop that the person chose; empty if they do not know. */
export function nameCrop(cropId: string): void {
  changeDiagnosisSession({ isCropAsked: true, isCropSuggested: false });
  if (readDiagnosisSession().cropId !== cropId) tellOfPlant({ cropId });
}

/** Sets the crop only while nobody has chosen. The key stays, because nothing was asked yet. */
export function suggestCrop(cropId: string): void {
  const { cropId: before, isCropAsked, sent } = readDiagnosisSession();
  if (before === '' && !isCropAsked && sent === null) changeDiagnosisSession({ cropId, isCropSuggested: true });
}

/** Starts with another plant: nothing of the last one may mix with it. */
export function startAnew(): void {
  stopAnalysis();
  changeDiagnosisSession(fresh);
}

/** Stores the reason for its place on the screen, once, even if several files fail for it. */
export function tellPhotoTrouble(text: string): void {
  changeDiagnosisSession({ photoTroubles: [...new Set([...readDiagnosisSession().photoTroubles, text])] });
}

/** True if there is an answer to the present question. */
export function isAnswered({ result, answeredKey, key }: DiagnosisSession): boolean {
  return result !== null && result.origin !== 'nobody' && answeredKey === key;
}

/**
 * Its record, or the entry that waits to become one, is gone, so the screen must not show it either. The server refuses
 * the old key from an outbox, so the same photos ask under a new one.
 */
export function forgetResult(idOrKey: string): void {
  const { result } = readDiagnosisSession();
  if (result && [result.id, result.waitingKey].includes(idOrKey)) {
    changeDiagnosisSession({ result: null, key: newId() });
  }
}

/** Gives a waiting result the id of its record, once it was sent. */
export function adoptRecord(waitingKey: string, id: string): void {
  const { result } = readDiagnosisSession();
  if (result?.waitingKey === waitingKey) changeDiagnosisSession({ result: { ...result, id } });
}

/** Puts the farmer's judgement of a record on the screen that still shows its result. */
export function correctResult({ id, correction }: Pick<AnalysisResult, 'id' | 'correction'>): void {
  const { result } = readDiagnosisSession();
  if (result && result.id === id) changeDiagnosisSession({ result: { ...result, correction } });
}

/** Makes a new question after the phone's answer has become a record, because the server would return that record. */
export function askAnew(): void {
  const { result } = readDiagnosisSession();
  if (result?.origin === 'phone' && result.id !== null) changeDiagnosisSession({ key: newId() });
}

export function notify(kind: Notice['kind'], text: string): void {
  changeDiagnosisSession({ notice: { id: nextId(), kind, text } });
}

/** Starts a new analysis and returns its signal. A running analysis ends. */
export function beginAnalysis(): AbortSignal {
  running?.abort();
  running = new AbortController();
  const { key, askedKeys } = readDiagnosisSession();
  const asked = [...new Set([...askedKeys, key])].slice(-mostReplaced);
  changeDiagnosisSession({
    askedKeys: asked,
    sent: 0,
    result: null,
    photoTroubles: [],
    trouble: null,
    waitsForInternet: false,
    notice: null,
  });
  return running.signal;
}

export function stopAnalysis(): void {
  running?.abort();
  running = undefined;
  if (readDiagnosisSession().sent !== null) changeDiagnosisSession({ sent: null });
}

function nextId(): number {
  lastId += 1;
  return lastId;
}
