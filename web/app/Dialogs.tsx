import { type ComponentType, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { loadWords, useWords } from '#web/lib/words/words.ts';
import { useStore } from '#web/lib/store.ts';
import { useSession } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { Boundary } from './Boundary.tsx';
import { type AccountDialogProps, closeDialog, type DialogName, type DialogRequest, dialogRequest } from './dialogs.ts';
import { latePart } from './late.ts';
import { useInBrowser } from './use-in-browser.ts';
import { useQueryText } from './use-query-text.ts';

function lateDialog<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<AccountDialogProps>>>,
  name: Name,
) {
  return latePart(async () => (await Promise.all([load(), loadWords(['account', 'footer', 'errors'])]))[0][name]);
}

const dialogs: Record<DialogName, ReturnType<typeof lateDialog>> = {
  login: lateDialog(() => import('#web/features/account/login/LoginDialog.tsx'), 'LoginDialog'),
  register: lateDialog(() => import('#web/features/account/registration/RegisterDialog.tsx'), 'RegisterDialog'),
  verify: lateDialog(() => import('#web/features/account/registration/VerifyDialog.tsx'), 'VerifyDialog'),
  mobile: lateDialog(() => import('#web/features/account/mobile/MobileDialog.tsx'), 'MobileDialog'),
  step: lateDialog(() => import('#web/features/account/second-factor/StepDialog.tsx'), 'StepDialog'),
  forgot: lateDialog(() => import('#web/features/account/passwords/ForgotDialog.tsx'), 'ForgotDialog'),
};

/** Kept in the state of a history entry: the dialog survives a reload, and Back closes it. */
interface EntryState {
  readonly dialog?: DialogRequest;
  /** Set when the previous entry is the same screen without the dialog. */
  readonly openedHere?: true;
}

/**
 * The account dialog that is open, if any. It has its own history entry; login is in the address too, so that links
 * work.
 */
export function Dialogs() {
  const request = useStore(dialogRequest, null);
  const say = useWords('shell');
  const { status } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  const state = location.state as EntryState | null;
  const query = useQueryText();
  const open = inBrowser && status !== 'signed-in' ? dialogOf(query, state) : undefined;
  const isOpen = open !== undefined;

  useEffect(() => {
    if (!request) return;
    const { hash, search } = location;
    const opened = { ...state, dialog: request, openedHere: isOpen ? state?.openedHere : true };
    // A change from one dialog to the next replaces the entry: Back closes the dialog and does not show the last one.
    void navigate({ hash, search: withLogin(search, request.name === 'login') }, { state: opened, replace: isOpen });
    closeDialog();
  }, [request, isOpen, state, location, navigate]);

  function close() {
    closeDialog();
    if (!isOpen) return;
    if (state?.openedHere) return void navigate(-1);
    const { dialog: _closed, ...rest } = state ?? {};
    void navigate({ hash: location.hash, search: withLogin(location.search, false) }, { state: rest, replace: true });
  }

  if (!open) return null;
  const { Part: LateDialog } = dialogs[open.name];
  function giveUp() {
    close();
    toast.error(say(navigator.onLine ? 'failed.title' : 'failed.offlineTitle'));
  }
  return (
    // Each dialog has its own boundary: in a shared one, the hidden last dialog would close the next as it arrives.
    <Boundary key={open.name} onFailed={giveUp} Fallback={Nothing}>
      <Suspense fallback={null}>
        <LateDialog {...open} onClose={close} />
      </Suspense>
    </Boundary>
  );
}

/** Draws nothing when a dialog could not be fetched: a toast says so. */
function Nothing() {
  return null;
}

function dialogOf(search: string, state: EntryState | null): DialogRequest | undefined {
  if (state?.dialog) return state.dialog;
  return new URLSearchParams(search).get('showLogin') === 'true' ? { name: 'login' } : undefined;
}

function withLogin(search: string, isShown: boolean): string {
  const parameters = new URLSearchParams(search);
  if (isShown) parameters.set('showLogin', 'true');
  else parameters.delete('showLogin');
  return parameters.toString();
}
