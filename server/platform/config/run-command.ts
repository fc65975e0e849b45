import { OperatorError } from './operator-error.ts';

/** Runs a command of an operator. An error that the operator can mend is said in its words, another one with its stack. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`);
  }
}
