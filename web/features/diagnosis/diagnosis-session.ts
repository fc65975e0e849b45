import { useLayoutEffect } from 'react';

import { newId } from '#web/lib/new-id.ts';
import { onSessionChanged, readSession } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

import type { AnalysisResult, PlantPart } from './analysis-result.ts';
import { mostReplaced } from '#domain/diagnosis.ts';
import type { Cut } from './photos/photo-cut.ts';

export interface Photo {
  readonly id: number;
  /** Cut, turned and made small: shown and sent in this form. */
  readonly picture: Blob;
  /** As it was chosen, to cut from again. */
  readonly original: Blob;
  readonly cut: Cut;
  /** Too dark to tell anything from. */
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
  /** Photos that were chosen and are still being made small. */
  readonly coming: number;
  readonly plantPart: PlantPart;
  /** A crop of the catalogue by its id; empty is not said. */
  readonly cropId: string;
  /** The person has been asked, and may have answered that they do not know. */
  readonly isCropAsked: boolean;
  /** The leaf model on this phone chose it, and nobody has said otherwise. */
  readonly isCropSuggested: boolean;
  /** The key of the present question: asked twice over a bad connection, it is answered and kept once. */
  readonly key: string;
  /** The keys of all questions about these photos so far: the answer to the next takes the place of theirs. */
  readonly askedKeys: readonly string[];
  /** The share of the photos that has been sent; null when nothing is being analysed. */
  readonly sent: number | null;
  readonly result: AnalysisResult | null;
  /** The key of the question that the result answers. */
  readonly answeredKey: string | null;
  /** Why files that were chosen are not among the photos; it stays until others are chosen. */
  readonly photoTroubles: readonly string[];
  /** Why the last analysis failed, until the next one. */
  readonly trouble: string | null;
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
  notice: null,
};

/** The owner is stored beside it, so that no other person on this phone sees it. */
const store = createStore<{ ownerId: string | undefined; session: DiagnosisSession }>({
  ownerId: undefined,
  session: fresh,
});
let running: AbortController | undefined;
let lastId = 0;

// With the change of the session itself: after a sign-out no photo and no finding waits here for the next sign-in.
onSessionChanged(() => startFor(readSession().user?.id));

/** It outlives the screen, so that the way to the details and back loses nothing; another person finds none of it. */
export function useDiagnosisSession(userId: string): DiagnosisSession {
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

/** The photos of a plant, and what the person has said of it: all of a question that is not answered yet. */
export interface OpenQuestion extends Pick<
  DiagnosisSession,
  'plantPart' | 'cropId' | 'isCropAsked' | 'isCropSuggested' | 'key' | 'askedKeys'
> {
  readonly photos: readonly Omit<Photo, 'id'>[];
}

/** Goes on with a question of before a reload, unless the person has begun another meanwhile, or has gone. */
export function goOnWith(userId: string, { photos, ...question }: OpenQuestion): void {
  const { ownerId, session } = store.read();
  if (ownerId !== userId || session.photos.length > 0 || session.coming > 0 || session.result) return;
  changeDiagnosisSession({ ...question, photos: photos.map((photo) => ({ ...photo, id: nextId() })) });
}

/** Counts the photos on their way up or down; a person who left in between expects none. */
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

/** Other pictures: the finding on the earlier ones no longer counts. */
function changePhotos(photos: readonly Photo[]): void {
  stopAnalysis();
  changeDiagnosisSession({ photos, result: null, trouble: null, key: newId(), askedKeys: [] });
}

/** Stores what the person says of the plant. It gets a new key: asked again with it, that is another question. */
export function tellOfPlant(about: Partial<Pick<DiagnosisSession, 'plantPart' | 'cropId'>>): void {
  changeDiagnosisSession({ ...about, key: newId() });
}

/** Stores the crop that the person chose; empty for not knowing. */
export function nameCrop(cropId: string): void {
  changeDiagnosisSession({ isCropAsked: true, isCropSuggested: false });
  if (readDiagnosisSession().cropId !== cropId) tellOfPlant({ cropId });
}

/** Only while nobody has chosen; it is no other question, for nothing was asked yet. */
export function suggestCrop(cropId: string): void {
  const { cropId: before, isCropAsked, sent } = readDiagnosisSession();
  if (before === '' && !isCropAsked && sent === null) changeDiagnosisSession({ cropId, isCropSuggested: true });
}

/** Another plant: nothing of the one before may mix with it. */
export function startAnew(): void {
  stopAnalysis();
  changeDiagnosisSession(fresh);
}

/** Said in its place, and once, though several files fail for the same reason. */
export function tellPhotoTrouble(text: string): void {
  changeDiagnosisSession({ photoTroubles: [...new Set([...readDiagnosisSession().photoTroubles, text])] });
}

/** There is an answer, and it answers what is being asked now. */
export function isAnswered({ result, answeredKey, key }: DiagnosisSession): boolean {
  return result !== null && result.origin !== 'nobody' && answeredKey === key;
}

/** Its record, or the entry waiting to become one, is gone, so nothing of it may stay on the screen either. */
export function forgetResult(idOrKey: string): void {
  const { result } = readDiagnosisSession();
  if (result && [result.id, result.waitingKey].includes(idOrKey)) changeDiagnosisSession({ result: null });
}

/** Replaces a waiting result once it was sent: it is now a record like any other. */
export function adoptRecord(waitingKey: string, id: string): void {
  const { result } = readDiagnosisSession();
  if (result?.waitingKey === waitingKey) changeDiagnosisSession({ result: { ...result, id } });
}

/** Asked once more, after the phone's answer has become a record: another question, or the server would give that back. */
export function askAnew(): void {
  const { result } = readDiagnosisSession();
  if (result?.origin === 'phone' && result.id !== null) changeDiagnosisSession({ key: newId() });
}

export function notify(kind: Notice['kind'], text: string): void {
  changeDiagnosisSession({ notice: { id: nextId(), kind, text } });
}

/** The signal of a new analysis; the one before it, if any, ends. */
export function beginAnalysis(): AbortSignal {
  running?.abort();
  running = new AbortController();
  const { key, askedKeys } = readDiagnosisSession();
  const asked = [...new Set([...askedKeys, key])].slice(-mostReplaced);
  changeDiagnosisSession({ askedKeys: asked, sent: 0, result: null, photoTroubles: [], trouble: null, notice: null });
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
