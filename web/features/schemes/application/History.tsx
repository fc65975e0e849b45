import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { formatTime } from '#languages/format.ts';
import { Section } from '#web/ui/Section.tsx';

import { useSchemeWords } from '../use-scheme-words.ts';
import { ApplicationStatusPill } from './ApplicationStatusPill.tsx';

export function History({ application: { history } }: { application: ApplicationDetail }) {
  const { say, sayDay, locale } = useSchemeWords();
  return (
    <Section title={say('application.history')}>
      <ol className="flex flex-col gap-3">
        {history.map(({ at, status }) => (
          <li key={at} className="flex flex-wrap items-center gap-3">
            <ApplicationStatusPill status={status} />
            <span className="text-ink-soft">
              {sayDay(at)}, {formatTime(at, locale)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
