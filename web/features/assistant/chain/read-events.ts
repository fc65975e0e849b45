import type { ChatEvent } from '#contract/assistant.ts';
import { ApiError, connectionError } from '#web/lib/api-error.ts';

/** A model may think for a while between two tools; a connection on which nothing comes for longer is dead. */
const stallMs = 45_000;

/** The events of a streamed answer, one a line, as they come; throws `ApiError` where the stream breaks. */
export async function* readEvents(response: Response, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const reader = response.body?.getReader();
  if (!reader) throw connectionError(new Error('The answer has no body'));
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), signal);
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      yield* lines.filter((line) => line.trim() !== '').map(readEvent);
      if (done) return;
    }
  } finally {
    // Whoever stops listening stops the server, too, and does not wait for that.
    void reader.cancel().catch(() => undefined);
  }
}

/** A line that is cut in the middle is no event. */
function readEvent(line: string): ChatEvent {
  try {
    return JSON.parse(line) as ChatEvent;
  } catch (cause) {
    throw connectionError(cause);
  }
}

async function withinTime<Result>(reading: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const given = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timed_out', 'Nothing moves on this connection.')), stallMs);
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([reading, given]);
  } catch (cause) {
    throw cause instanceof ApiError || signal.aborted ? cause : connectionError(cause);
  } finally {
    clearTimeout(timer);
    if (stop) signal.removeEventListener('abort', stop);
  }
}
