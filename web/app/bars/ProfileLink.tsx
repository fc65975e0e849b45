import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

/** Leads to the profile, which has the same entries, when the menu could not be fetched. */
export function ProfileLink() {
  const say = useWords('shell');
  return (
    <ButtonLink to="/profile" variant="quiet">
      {say('session.profile')}
    </ButtonLink>
  );
}
