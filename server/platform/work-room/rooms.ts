import { availableParallelism } from 'node:os';

import { createWorkRoom, type WorkRoom } from './work-room.ts';

/** One room for each kind of expensive work, so that no kind waits for another. */
export interface Rooms {
  readonly uploads: WorkRoom;
  readonly pictures: WorkRoom;
  readonly passwords: WorkRoom;
  /** Looking into papers; each is whole in memory while it is looked at. */
  readonly papers: WorkRoom;
}

/** They give way to everything else on the machine, so that none of its cores has to be kept free. */
export const pictureProcesses = Math.min(availableParallelism(), 2);

export function openRooms(): Rooms {
  return {
    // Most of the time an upload waits for a weak signal, so they may be many; their bytes lie on the disk.
    uploads: createWorkRoom({
      places: 64,
      mostOfOneCaller: 32,
      mostBytes: 512 * 1024 * 1024,
      mostWaiting: 128,
      longestWaitMs: 10_000,
    }),
    pictures: createWorkRoom({ places: pictureProcesses, mostWaiting: 40, longestWaitMs: 15_000 }),
    // Half of libuv's four threads; the others are for files. A call that gets in is answered within five seconds.
    passwords: createWorkRoom({ places: 2, mostWaiting: 60, longestWaitMs: 2000 }),
    papers: createWorkRoom({ places: 2, mostWaiting: 64, longestWaitMs: 60_000 }),
  };
}
