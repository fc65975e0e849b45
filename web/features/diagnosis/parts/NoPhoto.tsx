import { cropsAddress, describeAddress } from '#web/features/problems/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** The ways to an answer without a photo. */
export function NoPhoto() {
  const say = useWords('diagnosis');
  return (
    <section aria-labelledby="no-photo" className="flex flex-col gap-2 rounded-card bg-leaf-soft p-4">
      <h2 id="no-photo" className="text-lg">
        {say('noPhoto.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" to={describeAddress}>
          {say('noPhoto.start')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={cropsAddress}>
          {say('noPhoto.browse')}
        </ButtonLink>
      </div>
    </section>
  );
}
