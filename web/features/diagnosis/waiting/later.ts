import { loadWords } from '#web/lib/words/words.ts';

/** What the first screen leaves for later, behind one name of a file: sending what waits, and asking before it is lost. */
export { startWaiting } from './start-waiting.ts';

/** So long may a bad line hold up the question. */
const patienceMs = 5000;

/** Whether the account may be left; fails where the question does not come. */
export async function mayLeave(): Promise<boolean> {
  const [question] = await Promise.race([
    Promise.all([import('./may-leave.tsx'), loadWords(['diagnosis'])]),
    new Promise<never>((_, reject) => setTimeout(reject, patienceMs)),
  ]);
  return question.mayLeave();
}
