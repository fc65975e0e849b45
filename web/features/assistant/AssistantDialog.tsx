import { useWords } from '#web/lib/words/words.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

import { useChat } from './chat/chat.ts';
import { ClearChat, ProTips } from './screen/ChatHeader.tsx';
import { ChatView } from './screen/ChatView.tsx';
import { Composer } from './screen/Composer.tsx';

/** kai over the market page. Here kai takes other files besides pictures. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const say = useWords('assistant');
  const chat = useChat();
  const hasMessages = chat.messages.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={say('title')}
      closeLabel={say('close')}
      actions={<ClearChat isOffered={hasMessages} />}
      footer={<Composer isAnswering={chat.messages.at(-1)?.type === 'typing'} takesFiles />}
    >
      <div className="flex min-h-80 flex-col gap-4">
        <ChatView chat={chat} />
        {hasMessages ? null : <ProTips />}
      </div>
    </Dialog>
  );
}
