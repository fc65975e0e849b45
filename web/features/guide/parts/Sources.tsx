import type { Guide, GuideFact } from '#catalogue/guide-schema.ts';
import { guideSource } from '#catalogue/guides.ts';
import { formatDay } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';

/** Names each source, and whether its page was read or its recommendation was written down from knowledge. */
export function Sources({ guide, facts }: { guide: Guide; facts: readonly GuideFact[] }) {
  const say = useWords('guide');
  const locale = useLocale();
  const sources = [...new Set(facts.map(({ source }) => source))];
  return (
    <Fold title={say('sources')} level={2}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-leaf">
        {sources.map((source) => {
          const name = guideSource(source)?.name ?? source;
          const pages = guide.read.filter((page) => page.source === source);
          return (
            <li key={source} className="break-words">
              {pages.length === 0
                ? say('known', { name })
                : pages.map(({ url }) => (
                    <a
                      key={url}
                      href={url}
                      target="_blank"
                      rel="noreferrer"
                      className="block min-h-12 py-2 text-leaf-dark underline"
                    >
                      {say('looked', { name })}
                    </a>
                  ))}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{say('written', { day: formatDay(guide.written, locale, 'dated') })}</p>
    </Fold>
  );
}
