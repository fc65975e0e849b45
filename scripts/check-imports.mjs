/**
 * Fails on a circle of imports. Lint finds those of `import … from`; this also follows `import('…')`, behind which types
 * made circles unseen.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
const aliases = Object.entries(imports).map(([alias, target]) => [
  alias,
  (typeof target === 'string' ? target : target.default).replace('./', ''),
]);

const roots = '{bench,catalogue,contract,domain,e2e,evals,languages,leaf,scripts,server,understanding,web}';
const files = globSync(`${roots}/**/*.{ts,tsx,mjs}`).map((file) => file.split(path.sep).join('/'));
const imported = new Map(files.map((file) => [file, new Set(importsOf(file))]));

const circles = findCircles();
for (const circle of circles) console.error(`These files import each other:\n${circle.map(tell).join('\n')}`);
process.exitCode = circles.length === 0 ? 0 : 1;

function importsOf(file) {
  const named = readFileSync(file, 'utf8').matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm);
  return [...named].flatMap(([, name]) => {
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const [alias, target] = aliases.find(([each]) => each === name || isBelow(name, each)) ?? [];
    return alias === undefined ? [] : target.replace('*', name.slice(alias.length - 1));
  });
}

function isBelow(name, alias) {
  return alias.endsWith('*') && name.startsWith(alias.slice(0, -1));
}

/** The strongly connected parts of more than one file, by Tarjan's algorithm. */
function findCircles() {
  const found = [];
  const places = new Map();
  const lowest = new Map();
  const open = [];
  function visit(file) {
    places.set(file, places.size);
    lowest.set(file, places.get(file));
    open.push(file);
    for (const next of imported.get(file)) {
      if (!imported.has(next)) continue;
      if (!places.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== places.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle);
  }
  for (const file of files) if (!places.has(file)) visit(file);
  return found;
}

function tell(file, _at, circle) {
  return `  ${file} imports ${circle.filter((other) => imported.get(file).has(other)).join(', ')}`;
}
