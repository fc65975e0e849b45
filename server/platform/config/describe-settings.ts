import { settings } from './settings.ts';

/** Writes `docs/configuration.md` from the one table of settings. */
export function describeSettings(): string {
  const groups = Map.groupBy(Object.values(settings), ({ group }) => group);
  const sections = [...groups].map(([group, entries]) =>
    [
      `## ${group}`,
      '',
      '| setting | default | |',
      '|---|---|---|',
      ...entries.map((entry) => `| \`${entry.env}\` | ${defaultOf(entry.schema)} | ${entry.about} |`),
      '',
    ].join('\n'),
  );
  const head =
    '# Configuration\n\nEverything has a default; nothing needs to be set. Settings come from the environment, or from a file `.env` beside `package.json`. All mistakes are reported together at start. This page is generated from `server/platform/config/settings.ts`.\n';
  return `${head}\n${sections.join('\n')}`;
}

function defaultOf(schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }): string {
  const { data } = schema.safeParse(undefined);
  return data === undefined ? '–' : `\`${typeof data === 'string' ? data : JSON.stringify(data)}\``;
}
