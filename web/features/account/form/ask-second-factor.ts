import { openDialog } from '#web/app/dialogs.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** For the call of a first step: opens the dialog for the code where the account has a second one. */
export function askSecondFactor(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.challenge === undefined) throw error;
  openDialog('step', { challenge: error.challenge });
}
