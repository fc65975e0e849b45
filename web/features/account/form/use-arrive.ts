import { useLocation } from 'react-router';

import type { User } from '#contract/account.ts';
import { useAfterSignIn } from '#web/app/sign-in/after-sign-in.ts';
import { closeDialog } from '#web/app/dialogs.ts';
import { signIn } from '#web/lib/session/session.ts';

import { forgetCodeRequests } from './code-requests.ts';
import { forgetDraft } from './draft.ts';

/** Signs the person in and leads back to the screen they wanted. Without such a screen it closes the dialog. */
export function useArrive(onClose: () => void): (signedIn: { token: string; user: User }) => void {
  const goOn = useAfterSignIn();
  const { pathname } = useLocation();
  return ({ token, user }) => {
    signIn(token, user);
    forgetDraft();
    forgetCodeRequests();
    closeDialog();
    if (!goOn(pathname === '/login' ? '/dashboard' : undefined)) onClose();
  };
}
