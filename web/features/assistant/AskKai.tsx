import MessageCircle from 'lucide-react/icons/message-circle';
import { createElement, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { Boundary } from '#web/app/Boundary.tsx';
import { late } from '#web/app/late.ts';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const dialog = late(
  async () =>
    (
      await Promise.all([
        import('./AssistantDialog.tsx'),
        loadWords(['assistant', 'danger', 'errors', 'names/sources']),
      ])
    )[0].AssistantDialog,
);

function LateDialog(props: { onClose: () => void }) {
  return createElement(dialog.useIt(), props);
}

/** Kept in the state of a history entry: Back closes the dialog, and a reload keeps it open. */
interface EntryState {
  readonly kai?: true;
}

/** Opens kai over the present screen, with the screen's own label on the button. */
export function AskKai({ label }: { label: string }) {
  const say = useWords('shell');
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = useInBrowser() && (state as EntryState | null)?.kai === true;
  const open = () => void navigate({ hash, search }, { state: { ...(state as object | null), kai: true } });
  const close = () => void navigate(-1);
  function giveUp() {
    close();
    toast.error(say(navigator.onLine ? 'failed.title' : 'failed.offlineTitle'));
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        <MessageCircle aria-hidden className="size-5" />
        <span className="max-md:sr-only">{label}</span>
      </Button>
      {isOpen ? (
        <Boundary onFailed={giveUp} Fallback={Nothing}>
          <Suspense fallback={null}>
            <LateDialog onClose={close} />
          </Suspense>
        </Boundary>
      ) : null}
    </>
  );
}

/** Draws nothing: a toast says that the dialog could not be fetched. */
function Nothing() {
  return null;
}
