import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function GoneDiagnosis() {
  const say = useWords('diagnosis');
  return (
    <>
      <PageHeader title={say('details.gone')} text={say('details.goneText')} />
      <ButtonLink to="/crop-disease" className="self-start max-sm:w-full">
        {say('photos.take')}
      </ButtonLink>
    </>
  );
}
