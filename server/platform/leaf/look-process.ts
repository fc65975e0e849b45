import type { Look } from '#leaf/open-model.ts';
import { PictureRefused } from '#leaf/picture-file.ts';

import { decode } from './decode.ts';
import type { LookReply } from './leaf-reader.ts';
import { openFromDisk } from './open-from-disk.ts';

// Ctrl-C reaches every process of a terminal. The server ends this one when it has finished what is in flight,
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// and if the server itself is gone, nobody asks any more.
process.on('disconnect', () => process.exit(0));

const model = await openFromDisk();
process.on('message', (photo: Uint8Array) => {
  void lookAt(photo).then(tell);
});
tell('ready');

function tell(message: LookReply | 'ready'): void {
  process.send?.(message);
}

async function lookAt(photo: Uint8Array): Promise<LookReply> {
  try {
    const look: Look = await model.look(await decode(photo));
    return { result: { look } };
  } catch (error) {
    // The class of an error does not survive the way between processes, and what hangs on it may not go at all.
    if (error instanceof PictureRefused) return { result: { refused: error.reason } };
    return { error: new Error(error instanceof Error ? error.message : String(error)) };
  }
}
