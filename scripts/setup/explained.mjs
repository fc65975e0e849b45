import { explainDisk } from './explain-disk.mjs';

/** A problem that only the person at the keyboard can solve. It is shown as one sentence. */
export class Sentence extends Error {}

/** Runs a script's work and sets the exit code. It prints a stack only for a bug of ours. */
export async function explained(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** The text to print for an error: its sentence, or all of it. */
export function explain(error) {
  return isSentence(error) ? error.message : (explainDisk(error) ?? error);
}

/** The server has its own class for the same purpose. */
function isSentence(error) {
  return error instanceof Sentence || error?.name === 'OperatorError';
}
