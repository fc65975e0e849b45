import { formatDay, formatList } from '#languages/format.ts';
import type { Say } from '#web/lib/words/words.ts';

import { type Answer, noAnswer } from '../answer.ts';
import type { ChatMessage } from '../chat/chat.ts';
import { type Inline, parseMarkdown } from '#domain/text/parse-markdown.ts';

/** The words of an answer to be read aloud, without marks. */
export function spokenAnswer(message: Pick<ChatMessage, 'text' | 'answer'>): string {
  return wordsOf(message);
}

/** The words of an answer to be pasted elsewhere, with their source. */
export function writtenAnswer(message: ChatMessage, say: Say<'assistant'>, locale: string): string {
  const { citations } = message.answer ?? noAnswer;
  const sources = citations.map(({ title, day, link }) =>
    formatList([title, day === null ? undefined : formatDay(day, locale, 'dated'), link], locale),
  );
  const words = wordsOf(message);
  return sources.length === 0 ? words : `${words}\n\n${say('sources')}\n${sources.join('\n')}`;
}

function wordsOf({ text, answer = noAnswer }: Pick<ChatMessage, 'text' | 'answer'>): string {
  const parts = [plainText(answer.words ?? text), ...wordsOfCards(answer)];
  return parts.filter((words) => words !== '').join('\n');
}

/** The words that only a card shows. */
function wordsOfCards({ cards, words }: Answer): string[] {
  return cards.flatMap((card) => {
    if (card.kind === 'sign' && words === null) return [card.question];
    if (card.kind !== 'diagnosis' || words !== null) return [];
    const { plant, disease, cure, pro_tip } = card.analysis;
    return [plant, disease, cure, pro_tip];
  });
}

/** The words without marks, to be read aloud or pasted. Each line, item and heading becomes one line. */
export function plainText(markdown: string): string {
  return parseMarkdown(markdown)
    .flatMap((block) => {
      if (block.kind !== 'list') return block.lines.map(textOf);
      const { start } = block;
      return block.items.map((item, at) => `${start === null ? '•' : `${start + at}.`} ${textOf(item)}`);
    })
    .join('\n');
}

function textOf(parts: readonly Inline[]): string {
  return parts
    .map((part) => ('parts' in part ? textOf(part.parts) : part.kind === 'link' ? part.label : part.text))
    .join('');
}
