import { useQuery } from '@tanstack/react-query';

import { useWords } from '#web/lib/words/words.ts';

import { sessionsQuery } from '../api.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SessionRow } from './SessionRow.tsx';

/** Every place where this account is signed in; each but this one can be signed out from here. */
export function Sessions() {
  const say = useWords('profile');
  const sessions = useQuery(sessionsQuery);
  return (
    <Section title={say('settings.sessions.title')}>
      <Loaded query={sessions}>
        {(list) => (
          <ul className="divide-y-[1.5px] divide-line">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} now={new Date(sessions.dataUpdatedAt)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
