/** Something only the person at the keyboard can put right: shown as its one sentence. */
export class Sentence extends Error {}

/** Runs a script's work. Its end is an exit code, and a stack is shown only for a defect of ours. */
export async function explained(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(isSentence(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** The server has a kind of its own for the same thing. */
function isSentence(error) {
  return error instanceof Sentence || error?.name === 'OperatorError';
}
