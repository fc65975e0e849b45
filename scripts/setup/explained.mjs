import { explainDisk } from './explain-disk.mjs';

/** Something only the person at the keyboard can put right: shown as its one sentence. */
export class Sentence extends Error {}

/** Runs a script's work. Its end is an exit code, and a stack is shown only for a defect of ours. */
export async function explained(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** The text to print of an error: its sentence, or the whole of it. */
export function explain(error) {
  return isSentence(error) ? error.message : (explainDisk(error) ?? error);
}

/** The server has a kind of its own for the same thing. */
function isSentence(error) {
  return error instanceof Sentence || error?.name === 'OperatorError';
}
