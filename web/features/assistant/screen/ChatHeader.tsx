import Eraser from 'lucide-react/icons/eraser';
import ImageUp from 'lucide-react/icons/image-up';
import Languages from 'lucide-react/icons/languages';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Paperclip from 'lucide-react/icons/paperclip';
import Sprout from 'lucide-react/icons/sprout';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { LogoMark } from '#web/ui/pictures/LogoMark.tsx';

import { clearChat } from '../chat/chat.ts';
import { stopAnswer } from '../chat/converse.ts';

/** The top of the chat page: the answerer, clear and close. */
export function ChatHeader({ hasMessages }: { hasMessages: boolean }) {
  const say = useWords('assistant');
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has no page of Khet before it.
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

/** Asks first, because a cleared chat cannot come back. */
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

const tips = [
  { name: 'topics', Icon: Sprout },
  { name: 'picture', Icon: ImageUp },
  { name: 'simple', Icon: Languages },
  { name: 'paperclip', Icon: Paperclip },
  { name: 'clear', Icon: Eraser },
] as const;

/** Tips for good questions. A phone has no room for them. */
export function ProTips() {
  const say = useWords('assistant');
  return (
    <aside aria-labelledby="pro-tips" className="hidden rounded-card bg-leaf-soft p-4 md:block">
      <h2 id="pro-tips" className="flex items-center gap-2 text-lg">
        <Lightbulb aria-hidden className="size-5 text-marigold-edge" />
        {say('tips.title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {tips.map(({ name, Icon }) => (
          <li key={name} className="flex items-start gap-2.5 text-sm">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-dark" />
            {say(`tips.${name}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
