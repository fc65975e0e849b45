import { FileText } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';

import type { ChatMessage } from '../chat/chat.ts';
import { MessageTime } from './MessageTime.tsx';

export function UserBubble({ message }: { message: ChatMessage }) {
  const say = useWords('assistant');
  const { text, time, file } = message;
  return (
    <div className="flex max-w-[88%] flex-col items-end gap-1 self-end">
      <div className="flex flex-col gap-2 rounded-card rounded-br-small bg-leaf-deep px-4 py-3 text-on-deep [overflow-wrap:anywhere]">
        <span className="sr-only">{say('you')}</span>
        {file?.thumbnail ? (
          <img src={file.thumbnail} alt={say('yourPicture')} className="max-h-40 self-start rounded-field" />
        ) : file ? (
          <span className="flex items-center gap-2 font-label">
            <FileText aria-hidden className="size-5 shrink-0" />
            {file.name}
          </span>
        ) : null}
        {text === '' ? null : <p className="whitespace-pre-line">{text}</p>}
      </div>
      <MessageTime time={time} />
    </div>
  );
}
