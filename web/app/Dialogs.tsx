import { type ComponentType, createElement, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { loadWords, useWords } from '#web/lib/words/words.ts';
import { useStore } from '#web/lib/store.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';

import { Boundary } from './Boundary.tsx';
import { closeDialog, type DialogName, dialogRequest } from './dialogs.ts';
import { late } from './late.ts';
import { useInBrowser } from './use-in-browser.ts';

/** What every account dialog is given; it changes to another one with `openDialog`. */
export interface AccountDialogProps {
  readonly email: string | undefined;
  readonly onClose: () => void;
}

function lateDialog(load: () => Promise<ComponentType<AccountDialogProps>>) {
  const { useIt, forget } = late(async () => (await Promise.all([load(), loadWords(['account', 'errors'])]))[0]);
  function LateDialog(props: AccountDialogProps) {
    return createElement(useIt(), props);
  }
  return { LateDialog, forget };
}

const dialogs: Record<DialogName, ReturnType<typeof lateDialog>> = {
  login: lateDialog(async () => (await import('#web/features/account/LoginDialog.tsx')).LoginDialog),
  register: lateDialog(async () => (await import('#web/features/account/RegisterDialog.tsx')).RegisterDialog),
  verify: lateDialog(async () => (await import('#web/features/account/VerifyDialog.tsx')).VerifyDialog),
  forgot: lateDialog(async () => (await import('#web/features/account/ForgotDialog.tsx')).ForgotDialog),
};

/** The account dialog that is open, if any. Login is in the address, so that Back closes it and a link can open it. */
export function Dialogs() {
  const request = useStore(dialogRequest, null);
  const say = useWords('shell');
  const { status } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  const inAddress = inBrowser && new URLSearchParams(location.search).get('showLogin') === 'true';

  useEffect(() => {
    if (request?.name !== 'login') return;
    if (!inAddress)
      void navigate({ search: withLogin(location.search) }, { state: { ...location.state, openedHere: true } });
    closeDialog();
  }, [request, inAddress, location, navigate]);

  function close() {
    closeDialog();
    if (!inAddress) return;
    if (location.state?.openedHere) void navigate(-1);
    else void navigate({ search: withoutLogin(location.search) }, { replace: true });
  }

  const open = request ?? (inAddress && status === 'visitor' ? { name: 'login' as const } : null);
  if (!open) return null;
  const { LateDialog, forget } = dialogs[open.name];
  function giveUp() {
    forget();
    close();
    toast.error(say(navigator.onLine ? 'failed.title' : 'failed.offlineTitle'));
  }
  return (
    // A boundary of its own for each: kept hidden in a shared one, the last dialog would close the next as it arrives.
    <Boundary key={open.name} onFailed={giveUp} Fallback={Nothing}>
      <Suspense fallback={null}>
        <LateDialog email={'email' in open ? open.email : undefined} onClose={close} />
      </Suspense>
    </Boundary>
  );
}

/** Nothing stays in place of a dialog that could not come: a toast says so. */
function Nothing() {
  return null;
}

function withLogin(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('showLogin', 'true');
  return parameters.toString();
}

function withoutLogin(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('showLogin');
  return parameters.toString();
}
