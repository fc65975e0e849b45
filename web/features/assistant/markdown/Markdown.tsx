import { Fragment, useMemo } from 'react';
import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';

import { type Block, type Inline, parseMarkdown } from '#domain/text/parse-markdown.ts';

interface MarkdownProps {
  readonly text: string;
  /** The first sentence stands alone, in large type. */
  readonly hasLead?: boolean;
}

/** Shows a text from a model, which nobody has checked: nothing becomes HTML, and links lead only to https. */
export function Markdown({ text, hasLead = false }: MarkdownProps) {
  const lead = hasLead ? firstSentence.exec(text)?.[0] : undefined;
  const blocks = useMemo(
    () => parseMarkdown(lead === undefined ? text : `${lead}\n\n${text.slice(lead.length).trimStart()}`),
    [text, lead],
  );
  return (
    <div className={`flex flex-col gap-2.5 [overflow-wrap:anywhere] ${lead === undefined ? '' : leadLook}`}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a streamed text only grows at its end
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

/** The first line, or its first sentence. A longer one is no headline. */
const firstSentence = /^[^\n]{1,160}?(?:[.।!?](?=[ ]+[^\s(])|(?=\n|$))/u;
const leadLook = '[&>p:first-child]:text-xl [&>p:first-child]:font-strong [&>p:first-child]:leading-snug';

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const List = block.start === null ? 'ul' : 'ol';
    return (
      <List
        {...(block.start !== null && block.start !== 1 && { start: block.start })}
        className={`flex flex-col gap-1 pl-6 ${block.start === null ? 'list-disc' : 'list-decimal'}`}
      >
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>
            <Inlines parts={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p className={block.kind === 'heading' ? 'font-strong' : undefined}>
      {block.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          <Inlines parts={line} />
        </Fragment>
      ))}
    </p>
  );
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <InlineView key={index} part={part} />
  ));
}

function InlineView({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return <WholeNumbers text={part.text} />;
    case 'code':
      return <code className="rounded-small bg-leaf-soft px-1">{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.parts} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines parts={part.parts} />
        </em>
      );
    case 'link':
      return (
        <a href={part.address} target="_blank" rel="noreferrer nofollow" className="underline underline-offset-3">
          {part.label}
          {saysHost(part) ? null : <span className="text-ink-soft"> ({part.host})</span>}
        </a>
      );
  }
}

/** A link needs its host beside it, unless the label is the address itself. */
function saysHost({ label, host }: Extract<Inline, { kind: 'link' }>): boolean {
  return label === host || URL.parse(label)?.host === host;
}
