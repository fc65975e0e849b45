import { type ESTree, parseSync, Visitor } from 'vite';

/** Attributes that a person sees or hears besides an element's children. */
const spokenAttributes = new Set<unknown>([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);
const hasLetters = /\p{L}/u;

interface Found {
  readonly start: number;
  readonly text: string;
}

/** Finds text in JSX that is not from the catalogues: as a child, in an attribute, or as a string between braces. */
export function findBareText(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) return [`${file}: ${errors[0].message}`];
  const found: Found[] = [];
  new Visitor({
    JSXElement: ({ children }) => found.push(...children.flatMap(textIn)),
    JSXFragment: ({ children }) => found.push(...children.flatMap(textIn)),
    JSXAttribute: ({ name, value }) => {
      if (value && spokenAttributes.has(name.name)) found.push(...textIn(value));
    },
  }).visit(program);
  return found
    .filter(({ text }) => hasLetters.test(text))
    .map(({ start, text }) => `${file}:${lineAt(source, start)}: "${text.trim()}" belongs into languages`);
}

/** Every text that this expression could show. It does not look into calls and variables. */
function textIn(
  node: ESTree.JSXChild | ESTree.JSXAttributeValue | ESTree.Expression | ESTree.JSXEmptyExpression,
): Found[] {
  switch (node.type) {
    case 'JSXText':
      return [{ start: node.start, text: node.value }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => ({ start: node.start, text: value.cooked ?? '' }));
    case 'ConditionalExpression':
      return [...textIn(node.consequent), ...textIn(node.alternate)];
    case 'LogicalExpression':
      return textIn(node.right);
    case 'JSXExpressionContainer':
      return textIn(node.expression);
    default:
      return [];
  }
}

function lineAt(source: string, start: number): number {
  return source.slice(0, start).split('\n').length;
}
