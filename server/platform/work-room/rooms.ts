import { availableParallelism } from 'node:os';

import { createWorkRoom, type WorkRoom } from './work-room.ts';

/** One room for each kind of expensive work, so that no kind waits for another. */
export interface Rooms {
  readonly uploads: WorkRoom;
  readonly pictures: WorkRoom;
  readonly passwords: WorkRoom;
  /** For work on papers, because each paper is whole in memory. */
  readonly papers: WorkRoom;
  /** For kai's own reading and answering, which needs the processor and the database. */
  readonly answers: WorkRoom;
}

/** These processes have a low priority, so no core needs to stay free for the rest. */
export const pictureProcesses = Math.min(availableParallelism(), 2);

export function openRooms(): Rooms {
  return {
    // An upload mostly waits for a weak signal and its bytes are on the disk, so there may be many.
    uploads: createWorkRoom({
      places: 64,
      mostOfOneCaller: 32,
      mostBytes: 512 * 1024 * 1024,
      mostWaiting: 128,
      longestWaitMs: 10_000,
    }),
    pictures: createWorkRoom({ places: pictureProcesses, mostWaiting: 40, longestWaitMs: 15_000 }),
    // Half of libuv's four threads, because files need the others. An admitted call is answered within five seconds.
    passwords: createWorkRoom({ places: 2, mostWaiting: 60, longestWaitMs: 2000 }),
    papers: createWorkRoom({ places: 2, mostWaiting: 64, longestWaitMs: 60_000 }),
    // An answer takes a few milliseconds, so a longer queue would only make everybody wait.
    answers: createWorkRoom({ places: 8, mostWaiting: 200, longestWaitMs: 2000 }),
  };
}
