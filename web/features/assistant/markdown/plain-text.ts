import { type Inline, parseMarkdown } from './parse-markdown.ts';

/** The same words without marks: to be read aloud, or pasted elsewhere. One line for each line, item and heading. */
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
