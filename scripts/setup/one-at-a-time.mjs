import { rmSync } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { root } from './places.mjs';

const beatMs = 2000;
const deadMs = 15_000;

/** Runs `work` while no other process of this checkout runs work of the same name. */
export async function oneAtATime(name, waitingLine, work) {
  const lock = path.join(root, '.cache', `${name}.lock`);
  // This is not `recursive`, because on a read-only disk that would report a missing folder.
  await mkdir(path.dirname(lock)).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await take(lock, () => console.log(waitingLine));
  // The folder's time shows that its holder lives. A process number would mean nothing in another container.
  const beat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(reportLoss), beatMs);
  const leave = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.removeListener('exit', leave);
    leave();
  }
}

async function take(lock, onWaiting) {
  let waiting = false;
  for (;;) {
    try {
      await mkdir(lock);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (await isDead(lock)) await remove(lock);
    else {
      if (!waiting) onWaiting();
      waiting = true;
      await pause(200);
    }
  }
}

async function isDead(lock) {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > deadMs;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Several processes may find a dead lock. The rename gives it to one of them before it is removed. */
async function remove(lock) {
  const grave = `${lock}.${process.pid}`;
  try {
    await rename(lock, grave);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  await rm(grave, { recursive: true, force: true });
}

function reportLoss(error) {
  console.error(`The lock of this work was lost: ${error.message}`);
}
