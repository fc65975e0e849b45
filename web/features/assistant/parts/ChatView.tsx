import type { Chat } from '../chat/chat.ts';
import { Messages } from './Messages.tsx';
import { RecentChips } from './RecentChips.tsx';
import { Welcome } from './Welcome.tsx';

/** What was asked and answered, with the last questions above it. */
export function ChatView({ chat: { messages, searches } }: { chat: Chat }) {
  return (
    <>
      <RecentChips searches={searches} />
      {messages.length === 0 ? <Welcome /> : <Messages messages={messages} />}
    </>
  );
}
