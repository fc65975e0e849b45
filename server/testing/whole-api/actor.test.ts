import { expectTypeOf, test } from 'vitest';

import type { changePassword } from '#server/features/account/passwords/change-password.ts';
import type { deleteAccount } from '#server/features/account/personal-data/delete-account.ts';
import type { endSession } from '#server/features/account/sessions/end-session.ts';
import type { keepDiagnosis } from '#server/features/diagnosis/keeping/keep-diagnosis.ts';
import type { deleteDocument } from '#server/features/documents/keeping/delete-document.ts';
import type { readDocumentFile } from '#server/features/documents/files/read-document-file.ts';
import type { uploadDocument } from '#server/features/documents/uploads/upload-document.ts';
import type { addAlert } from '#server/features/price-alerts/add-alert.ts';
import type { listAlerts, removeAlert } from '#server/features/price-alerts/own-alerts.ts';
import type { readProfile } from '#server/features/profile/read-profile.ts';
import type { revealNumbers } from '#server/features/profile/reveal-numbers.ts';
import type { updateProfile } from '#server/features/profile/update-profile.ts';
import type { applyToScheme } from '#server/features/schemes/applications/apply-to-scheme.ts';
import type { listApplications, withdrawApplication } from '#server/features/schemes/applications/own-applications.ts';
import type { answerQuestions, readFacts } from '#server/features/schemes/farmer-facts.ts';
import type { Assistant, Farmer, Visitor } from '#server/platform/actor.ts';

type ActorOf<Verb extends (given: never, ...others: never[]) => unknown> = Parameters<Verb>[0] extends {
  actor: infer A;
}
  ? A
  : never;

test('kai reads for a farmer, and no verb that changes or reveals what is theirs takes it', () => {
  type Reading = ActorOf<typeof listAlerts | typeof listApplications | typeof readFacts | typeof readProfile>;
  expectTypeOf<Assistant>().toExtend<Reading>();
  expectTypeOf<Visitor>().not.toExtend<Reading>();
  type Changing = ActorOf<
    | typeof addAlert
    | typeof answerQuestions
    | typeof applyToScheme
    | typeof changePassword
    | typeof deleteAccount
    | typeof deleteDocument
    | typeof endSession
    | typeof keepDiagnosis
    | typeof readDocumentFile
    | typeof removeAlert
    | typeof revealNumbers
    | typeof updateProfile
    | typeof uploadDocument
    | typeof withdrawApplication
  >;
  expectTypeOf<Farmer>().toExtend<Changing>();
  expectTypeOf<Assistant>().not.toExtend<Changing>();
});
