import { useChat } from './chat/chat.ts';
import { ChatHeader, ProTips } from './screen/ChatHeader.tsx';
import { ChatView } from './screen/ChatView.tsx';
import { Composer } from './screen/Composer.tsx';

/** kai as a full page. */
export function Assistant() {
  const chat = useChat();
  const { messages } = chat;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 max-md:-mt-2">
      <ChatHeader hasMessages={messages.length > 0} />
      <div className="grid min-h-[calc(100dvh-17rem)] max-md:min-h-[calc(100dvh-14.75rem)] md:grid-cols-[minmax(0,1fr)_15rem] md:gap-6 desk:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ChatView chat={chat} />
          <div className="chat-bar sticky bottom-(--bottom-bar) z-10 mt-auto -mb-2 bg-paper pt-1 pb-2 in-[:has(.agent-waits)]:pb-18 md:bottom-0 md:pb-4 md:in-[:has(.agent-waits)]:pb-20">
            <Composer isAnswering={messages.at(-1)?.type === 'typing'} takesFiles={false} />
          </div>
        </div>
        <div className="md:sticky md:top-24 md:self-start">
          <ProTips />
        </div>
      </div>
    </div>
  );
}
