import { parseSync, Visitor } from 'vite';

/** What a person sees or hears of an element besides its children. */
const spokenAttributes = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'label', 'placeholder', 'title']);
const hasLetters = /\p{L}/u;

/** Text in JSX that is not from the catalogues: as a child, in an attribute, or as a string between braces. */
export function findBareText(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [`${file}: ${errors[0].message}`];
  const problems = [];
  function report(node, text) {
    const line = source.slice(0, node.start).split('\n').length;
    problems.push(`${file}:${line}: "${text.trim()}" belongs into web/i18n`);
  }
  function look(node, report) {
    if (!node) return;
    if (node.type === 'Literal' && typeof node.value === 'string' && hasLetters.test(node.value)) report(node, node.value);
    if (node.type === 'TemplateLiteral') {
      for (const { value } of node.quasis) if (hasLetters.test(value.cooked ?? '')) report(node, value.cooked);
    }
    if (node.type === 'ConditionalExpression') {
      look(node.consequent, report);
      look(node.alternate, report);
    }
    if (node.type === 'LogicalExpression') look(node.right, report);
    if (node.type === 'JSXExpressionContainer') look(node.expression, report);
  }
  new Visitor({
    JSXElement: (node) => lookAtChildren(node.children),
    JSXFragment: (node) => lookAtChildren(node.children),
    JSXAttribute: (node) => {
      if (spokenAttributes.has(node.name.name)) look(node.value, report);
    },
  }).visit(program);
  return problems;

  function lookAtChildren(children) {
    for (const child of children) {
      if (child.type === 'JSXText' && hasLetters.test(child.value)) report(child, child.value);
      if (child.type === 'JSXExpressionContainer') look(child.expression, report);
    }
  }
}
