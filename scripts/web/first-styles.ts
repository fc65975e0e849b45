/**
 * Cuts from the style sheet what one drawn page needs to look right, so that the page can carry these rules itself and
 * paint without waiting for the sheet, which follows at the end of the page.
 */

interface Rule {
  readonly prelude: string;
  /** Undefined for a statement such as `@layer theme, base;`. */
  readonly body: string | undefined;
  /** The rules in the body of an at-rule. */
  readonly inside: readonly Rule[];
  readonly selectors: readonly Selector[];
}

interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
  readonly tags: readonly string[];
}

/** Rules that a first paint never needs: they come with the sheet. */
const isLate = /^@(?:keyframes|media print|media \(forced-colors|layer properties$)|^::(?:-webkit|-moz|backdrop|file)/;

/** Reads the sheet once, for all pages. */
export function openStyleSheet(css: string): (html: string) => string {
  const rules = readRules(css);
  // A layer without a rule here must keep its place before the later ones.
  const layers = rules.flatMap(({ prelude }) => /^@layer ([\w, ]+)$/.exec(prelude)?.[1]?.split(/, ?/) ?? []);
  const order = `@layer ${[...new Set(layers)].join(',')};`;
  return (html) => {
    const kept = keepRules(rules, readPage(html));
    return order + withoutUnusedVariables(kept, variablesOf(html));
  };
}

interface DrawnPage {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

function readPage(html: string): DrawnPage {
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    unescapeHtml(names).split(/\s+/),
  );
  return { tags: new Set(['html', 'body', ...tags]), classes: new Set(classes) };
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function keepRules(rules: readonly Rule[], page: DrawnPage): string {
  return rules.map((rule) => keepRule(rule, page)).join('');
}

function keepRule({ prelude, body, inside, selectors }: Rule, page: DrawnPage): string {
  if (body === undefined) return `${prelude};`;
  if (isLate.test(prelude)) return '';
  // The browser loads a font only when a letter of the page needs it.
  if (/^@(?:font-face|property)/.test(prelude)) return `${prelude}{${body}}`;
  if (prelude.startsWith('@')) {
    const kept = keepRules(inside, page);
    return kept === '' ? '' : `${prelude}{${kept}}`;
  }
  const kept = selectors.filter((selector) => mayMatch(selector, page)).map(({ text }) => text);
  return kept.length > 0 ? `${kept.join(',')}{${body}}` : '';
}

/** Reads the rules of one level. A brace or a semicolon in quotes or parentheses belongs to the text around it. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === ';') {
      rules.push({ prelude: css.slice(start, at).trim(), body: undefined, inside: [], selectors: [] });
      start = at + 1;
    } else if (css[at] === '{') {
      const end = endOfBlock(css, at);
      rules.push(readRule(css.slice(start, at).trim(), css.slice(at + 1, end)));
      start = end + 1;
      at = end;
    } else at = skipped(css, at);
  }
  return rules;
}

function readRule(prelude: string, body: string): Rule {
  const isNested = /^@(?:container|layer|media|supports)/.test(prelude);
  const isStyle = !prelude.startsWith('@');
  return {
    prelude,
    body,
    inside: isNested ? readRules(body) : [],
    selectors: isStyle ? splitSelectors(prelude).map(readSelector) : [],
  };
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    } else at = skipped(css, at);
  }
  throw new Error('A block of the style sheet has no end');
}

/** The last place of the quoted text, the escape or the comment that begins here; else this place. */
function skipped(css: string, at: number): number {
  if (css[at] === '\\') return at + 1;
  if (css.startsWith('/*', at)) return css.indexOf('*/', at + 2) + 1;
  const quote = css[at];
  if (quote !== '"' && quote !== "'") return at;
  for (let end = at + 1; end < css.length; end += 1) {
    if (css[end] === '\\') end += 1;
    else if (css[end] === quote) return end;
  }
  return css.length;
}

/** Splits at the commas outside parentheses. */
function splitSelectors(prelude: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < prelude.length; at += 1) {
    const sign = prelude[at];
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(prelude.slice(start, at));
      start = at + 1;
    } else at = skipped(prelude, at);
  }
  return [...parts, prelude.slice(start)];
}

/** This ignores the parts in parentheses. */
function readSelector(text: string): Selector {
  const bare = withoutParentheses(text);
  const classes = [...bare.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => unescape(name));
  const elements = bare.replaceAll(/\.(?:\\.|[\w-])+|::?[\w-]+|\[[^\]]*\]|&/g, ' ').match(/[a-z][\w-]*/gi) ?? [];
  return { text, classes, tags: elements.map((tag) => tag.toLowerCase()) };
}

function mayMatch(selector: Selector, { tags, classes }: DrawnPage): boolean {
  return selector.classes.every((name) => classes.has(name)) && selector.tags.every((tag) => tags.has(tag));
}

function withoutParentheses(selector: string): string {
  let depth = 0;
  let bare = '';
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? '';
    if (sign === '\\') {
      if (depth === 0) bare += selector.slice(at, at + 2);
      at += 1;
    } else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) bare += sign;
  }
  return bare;
}

function unescape(name: string): string {
  return name.replaceAll(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_all, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** Variables use other variables, so this is repeated until nothing more falls away. */
function withoutUnusedVariables(css: string, usedByPage: readonly string[]): string {
  const used = new Set([...usedByPage, ...variablesOf(css)]);
  const fewer = css
    .replaceAll(variable, (all, name: string) => (used.has(name) ? all : ''))
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (all, name: string) => (used.has(name) ? all : ''));
  return fewer === css ? css : withoutUnusedVariables(fewer, usedByPage);
}

const variable = /(?<=[{;])(--[\w-]+):(?:[^;{}()'"]|\([^{}]*?\)|'[^']*'|"[^"]*")*(?:;|(?=\}))/g;

function variablesOf(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}
