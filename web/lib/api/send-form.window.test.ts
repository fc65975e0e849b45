import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { forgetToken, readToken, storeToken } from '../session/token.ts';
import { sendForm } from './send-form.ts';

/** An upload whose events the test sends itself. */
class Upload extends EventTarget {
  static last: Upload;
  readonly upload = new EventTarget();
  isAborted = false;
  constructor() {
    super();
    Upload.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  answers(status: number, responseText: string): void {
    Object.assign(this, { status, statusText: '', responseText, getResponseHeader: () => null });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
  hasAll(): void {
    this.upload.dispatchEvent(new Event('load'));
  }
  moves(): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(() => {
  vi.useRealTimers();
});

const upload = (stallMs?: number) => {
  const options = { signal: new AbortController().signal, onSent: () => undefined };
  const sending = sendForm('POST /crop-disease/diagnose', new FormData(), stallMs ? { ...options, stallMs } : options);
  sending.catch(() => undefined);
  return sending;
};

test('a connection on which nothing moves is given up, and a slow one that moves is not', async () => {
  const sending = upload(30_000);
  for (let times = 0; times < 5; times += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    Upload.last.moves();
  }
  expect(Upload.last.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(Upload.last.isAborted).toBe(true);
  await expect(sending).rejects.toMatchObject({ code: 'timed_out' });
});

test('once all is sent the answer has twice as long, for a model thinks', async () => {
  const sending = upload(30_000);
  Upload.last.hasAll();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(Upload.last.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(sending).rejects.toMatchObject({ code: 'timed_out' });
});

test('a caller who has nowhere else to look goes on waiting', async () => {
  void upload();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Upload.last.isAborted).toBe(false);
});

const ownNo = JSON.stringify({ success: false, code: 'not_signed_in', message: 'No.', requestId: 'r' });

test.each([
  ['Khet’s own 401', 'signs out', ownNo, null],
  ['a proxy’s 401', 'does not sign out', '<h1>Log in to the network</h1>', 't-1'],
])('%s to an upload %s', async (_whose, _what, body, token) => {
  storeToken('t-1');
  onTestFinished(forgetToken);
  const sending = upload();
  Upload.last.answers(401, body);
  await expect(sending).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe(token);
});
