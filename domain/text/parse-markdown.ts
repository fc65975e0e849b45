/** Markdown of a model as plain data. The screen can show only the kinds of this list. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  /** `host` stands beside the label, so that a label cannot pretend to be another site. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string; readonly host: string };

export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Inline[])[] };

/** A longer text is cut, so that no text is slow to show. Real answers are shorter. */
const mostCharacters = 20_000;
const mostDepth = 3;

/**
 * Reads the subset that kai's answers use: paragraphs, headings, lists, bold, italic, code and https links. Everything
 * else, HTML included, stays as plain characters.
 */
export function parseMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const chunk of visible(text)
    .slice(0, mostCharacters)
    .split(/\n{2,}/)) {
    for (const lines of groupLines(chunk.split('\n'))) blocks.push(blockOf(lines));
  }
  return blocks;
}

/** Removes marks that are invisible or change the direction of writing: they could make a text look like another. */
function visible(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/^\s+$/gm, '')
    .trim();
}

const bullet = /^\s{0,6}[-*+•]\s+(.*)$/;
const numbered = /^\s{0,6}(\d{1,3})[.)]\s+(.*)$/;
const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;

type LineKind = 'bullet' | 'numbered' | 'heading' | 'plain';

function kindOf(line: string): LineKind {
  if (bullet.test(line)) return 'bullet';
  if (numbered.test(line)) return 'numbered';
  return heading.test(line) ? 'heading' : 'plain';
}

/** Groups lines: a list, a single heading, a paragraph. A plain line after an item belongs to that item. */
function groupLines(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let last: LineKind | undefined;
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const kind = kindOf(line);
    const current = groups.at(-1);
    const isList = last === 'bullet' || last === 'numbered';
    if (current && kind === 'plain' && isList) {
      current.push(`${current.pop()} ${line.trim()}`);
      continue;
    }
    if (current && kind === last && kind !== 'heading') current.push(line);
    else groups.push([line]);
    last = kind;
  }
  return groups;
}

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const kind = kindOf(first);
  if (kind === 'plain') return { kind: 'paragraph', lines: lines.map((line) => inlines(line.trim())) };
  if (kind === 'heading') return { kind: 'heading', lines: [inlines(heading.exec(first)?.[1] ?? '')] };
  const [pattern, at] = kind === 'bullet' ? [bullet, 1] : [numbered, 2];
  const start = kind === 'bullet' ? null : Number(numbered.exec(first)?.[1]);
  return { kind: 'list', start, items: lines.map((line) => inlines(pattern.exec(line)?.[at] ?? '')) };
}

/** Finds the earliest of these marks in a line. A mark must end on the same line. */
const marks = new RegExp(
  [
    '`(?<code>[^`]+)`',
    '\\[(?<label>[^\\[\\]]{1,200})\\]\\((?<target>[^()\\s]{1,1000})\\)',
    '\\*\\*(?<strong>[^*]+(?:\\*[^*]+\\*[^*]*)*)\\*\\*',
    '(?<![\\p{L}\\p{N}*])\\*(?<star>[^*\\s](?:[^*]*[^*\\s])?)\\*(?![\\p{L}\\p{N}*])',
    '(?<![\\p{L}\\p{N}_])_(?<under>[^_\\s](?:[^_]*[^_\\s])?)_(?![\\p{L}\\p{N}_])',
    '(?<bare>https://[^\\s<>"\'`()\\[\\]]{3,500}[^\\s<>"\'`()\\[\\].,;:!?।])',
  ].join('|'),
  'u',
);

function inlines(line: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let rest = line;
  while (rest !== '') {
    const match = depth < mostDepth ? marks.exec(rest) : null;
    if (!match) break;
    if (match.index > 0) parts.push({ kind: 'text', text: rest.slice(0, match.index) });
    parts.push(inlineOf(match, depth));
    rest = rest.slice(match.index + match[0].length);
  }
  return rest === '' ? parts : [...parts, { kind: 'text', text: rest }];
}

function inlineOf({ 0: whole, groups = {} }: RegExpExecArray, depth: number): Inline {
  const { code, label, target, strong, star, under, bare } = groups;
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', parts: inlines(strong, depth + 1) };
  const emphasised = star ?? under;
  if (emphasised !== undefined) return { kind: 'emphasis', parts: inlines(emphasised, depth + 1) };
  const address = safeAddress(target ?? bare ?? '');
  const text = label ?? bare ?? whole;
  return address ? { kind: 'link', label: text, address: address.href, host: address.host } : { kind: 'text', text };
}

/** Accepts only https without a name or password before the host, because those can look like another host. */
function safeAddress(target: string): URL | undefined {
  const url = URL.parse(target);
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isSafe ? url : undefined;
}

/** The addresses of all links that a page would draw. */
export function linksIn(blocks: readonly Block[]): string[] {
  return blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .flatMap((line) => linksOf(line));
}

function linksOf(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'link') return [part.address];
    return 'parts' in part ? linksOf(part.parts) : [];
  });
}
