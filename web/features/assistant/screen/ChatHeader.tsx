import { Eraser, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LogoMark } from '#web/ui/LogoMark.tsx';

import { clearChat } from '../chat/chat.ts';
import { stopAnswer } from '../chat/converse.ts';

/** The top of the page's chat: who answers, clear, close. */
export function ChatHeader({ hasMessages }: { hasMessages: boolean }) {
  const say = useWords('assistant');
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has nothing of ours behind it.
  const close = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <header className="flex items-center gap-3">
      <LogoMark className="size-11 max-md:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl">{say('title')}</h1>
        <p className="text-sm text-ink-soft">{say('from')}</p>
      </div>
      <ClearChat isOffered={hasMessages} />
      <IconButton icon={X} label={say('close')} onClick={close} className="-mr-2" />
    </header>
  );
}

/** Asks first: a chat that is cleared is gone. */
export function ClearChat({ isOffered }: { isOffered: boolean }) {
  const say = useWords('assistant');
  const sayShell = useWords('shell');
  const [asking, setAsking] = useState(false);
  function clear() {
    stopAnswer();
    clearChat();
    setAsking(false);
  }
  if (!isOffered) return null;
  return (
    <>
      <IconButton icon={Eraser} label={say('clear.button')} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        danger
        title={say('clear.title')}
        text={say('clear.text')}
        confirmLabel={say('clear.confirm')}
        cancelLabel={say('clear.cancel')}
        closeLabel={sayShell('close')}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
