import path from 'node:path';

/** Later features may use earlier ones, but not the other way round. */
export const featureOrder = [
  'account',
  'newsletter',
  'announcements',
  'word-reports',
  'documents',
  'profile',
  'diagnosis',
  'problems',
  'prices',
  'forecast',
  'weather',
  'notifications',
  'weather-warnings',
  'plant-reminders',
  'price-alerts',
  'price-intake',
  'operator',
  'schemes',
  'guide',
  'my-crops',
  'assistant',
  'search',
];

/** Folders with doors: from outside, code imports only these files of them. */
const doors = {
  'server/features/assistant/rules/entities/': ['find-entities.ts', 'match-signs.ts'],
};

/** The project's own folders that each root may import besides itself. */
const allowedRoots = {
  domain: [],
  understanding: ['domain'],
  languages: ['domain'],
  contract: ['domain'],
  catalogue: ['domain', 'languages'],
  leaf: ['domain', 'languages', 'catalogue'],
  server: ['domain', 'understanding', 'languages', 'contract', 'leaf', 'catalogue'],
  web: ['domain', 'understanding', 'languages', 'contract', 'leaf', 'catalogue'],
};

/** The root itself, and every other root that it may import. */
export function rootsFor(root) {
  return [root, ...allowedRoots[root]];
}

/** Says why `from` may not import `to` (both paths from the project's root); undefined if it may. */
export function offence(from, to) {
  const behind = behindDoor(from, to);
  if (behind) return behind;
  const [fromRoot] = from.split('/');
  const [toRoot] = to.split('/');
  const allowed = allowedRoots[fromRoot];
  if (!allowed || !(toRoot in allowedRoots)) return undefined;
  if (fromRoot !== toRoot && !allowed.includes(toRoot)) {
    return `${fromRoot}/ may not import ${toRoot}/`;
  }
  if (fromRoot === 'server' && toRoot === 'server') return serverOffence(from, to);
  if (fromRoot === 'web' && toRoot === 'web') return webOffence(from, to);
  return undefined;
}

function behindDoor(from, to) {
  const [folder, files] = Object.entries(doors).find(([each]) => to.startsWith(each) && !from.startsWith(each)) ?? [];
  if (!folder || files.includes(to.slice(folder.length))) return undefined;
  return `${folder} has only these doors: ${files.join(', ')}`;
}

function serverOffence(from, to) {
  // The server's `testing/` folder, or that of a feature.
  const testing = /^server\/(features\/[^/]+\/)?testing\//;
  if (testing.test(to) && !testing.test(from) && !from.endsWith('.test.ts')) {
    return `only tests may import ${testing.exec(to)?.[0]}`;
  }
  const fromFeature = featureOf(from, 'server');
  const toFeature = featureOf(to, 'server');
  if (!toFeature) return undefined;
  if (from.startsWith('server/platform/')) return 'server/platform/ may not import a feature';
  if (!fromFeature || fromFeature === toFeature) return undefined;
  if (!to.endsWith(`features/${toFeature}/index.ts`)) {
    return `${fromFeature} may import ${toFeature} only through its index.ts`;
  }
  const order = featureOrder.indexOf(toFeature) < featureOrder.indexOf(fromFeature);
  return order ? undefined : `${toFeature} comes after ${fromFeature} in the list of features`;
}

function webOffence(from, to) {
  const fromFeature = featureOf(from, 'web');
  const toFeature = featureOf(to, 'web');
  const low = /^web\/(ui|lib)\//;
  if (low.test(from) && (toFeature || to.startsWith('web/app/')) && !/\.test\.tsx?$/.test(from)) {
    return 'web/ui/ and web/lib/ may not import a feature or the app';
  }
  if (fromFeature && toFeature && fromFeature !== toFeature && !to.endsWith(`features/${toFeature}/index.ts`)) {
    return `${fromFeature} may import ${toFeature} only through its index.ts`;
  }
  return undefined;
}

function featureOf(file, root) {
  return new RegExp(`^${root}/features/([^/]+)/`).exec(file)?.[1];
}

/** The target's path from the project's root; undefined for a package. */
function resolve(specifier, file, root) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.relative(root, path.resolve(path.dirname(file), specifier));
  return undefined;
}

const rule = {
  create(context) {
    const root = context.cwd;
    const from = path.relative(root, context.filename);
    function check(node) {
      const source = node.source;
      if (typeof source?.value !== 'string') return;
      const to = resolve(source.value, context.filename, root);
      const why = to === undefined ? undefined : offence(from, to);
      if (why) context.report({ node: source, message: `Import law: ${why}.` });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'khet' }, rules: { 'import-law': rule } };
