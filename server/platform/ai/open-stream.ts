import type { Turn } from './key-pool.ts';
import type { Model } from './providers/model.ts';
import { asRefused, isRefused } from './refusal.ts';
import { Setback } from './setback.ts';
import { cutOff, toSetback } from './to-setback.ts';

type Stream = Awaited<ReturnType<Model['doStream']>>['stream'];
type Part = Stream extends ReadableStream<infer P> ? P : never;

/**
 * Waits for the first words of an answer. Before them another key may still be asked, so an error is thrown. After them
 * a person is reading, so an error goes into the stream.
 */
export async function openStream(stream: Stream, turn: Turn): Promise<{ stream: Stream; refused: boolean }> {
  const reader = stream.getReader();
  const held: Part[] = [];
  try {
    for (;;) {
      const part = await readPart(reader, turn);
      held.push(part);
      if (part.type === 'finish') return { stream: replay(held, reader, turn), refused: checkEnd(part) };
      if (isContent(part)) return { stream: replay(held, reader, turn), refused: false };
    }
  } catch (error) {
    leave(reader);
    throw error;
  }
}

/** Returns the next part. Throws where the answer ends too early. */
async function readPart(reader: ReadableStreamDefaultReader<Part>, { watch }: Turn): Promise<Part> {
  const { done, value } = await watch.within(reader.read());
  if (done) throw cutOff();
  if (value.type === 'error') throw toSetback(value.error);
  if (value.type !== 'finish') return value;
  if (isRefused(value)) return asRefused(value);
  // Gemini's stream can end in the middle of a sentence without an error. Then the reason for its end is missing.
  if (value.finishReason.raw === undefined) throw cutOff();
  return value;
}

/** An answer that ends without any words is a refusal, or empty. */
function checkEnd(part: Part & { type: 'finish' }): boolean {
  if (!isRefused(part)) throw new Setback('empty', 'Empty response');
  return true;
}

function replay(held: readonly Part[], reader: ReadableStreamDefaultReader<Part>, turn: Turn): Stream {
  const waiting = [...held];
  function end(): void {
    turn.watch.stop();
    leave(reader);
  }
  return new ReadableStream<Part>({
    async pull(controller) {
      turn.watch.heard();
      try {
        const part = waiting.shift() ?? (await readPart(reader, turn));
        controller.enqueue(part);
        if (part.type !== 'finish') return;
      } catch (error) {
        end();
        if (turn.watch.callerHasGone()) throw error;
        const setback = toSetback(error);
        await turn.failLate(setback);
        controller.enqueue({ type: 'error', error: setback });
      }
      end();
      controller.close();
    },
    cancel: end,
  });
}

/** Closes the provider's connection. An error of the rest of that stream no longer matters. */
function leave(reader: ReadableStreamDefaultReader<Part>): void {
  void reader.cancel().catch(() => undefined);
}

function isContent(part: Part): boolean {
  return (part.type === 'text-delta' && part.delta !== '') || part.type === 'tool-call';
}
