import { problemCropOf } from '#catalogue/problems.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';

import { nameCrop, type DiagnosisSession } from '../diagnosis-session.ts';
import { useAnalysis } from '../analysis/use-analysis.ts';
import { useInsistOnCrop } from './answers/use-answers.ts';

/** Asks one polite question when the photos surely show another crop than the person named. Both answers lead on. */
export function CropQuestion({ session: { result, cropId } }: { session: DiagnosisSession }) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const analyse = useAnalysis();
  const insist = useInsistOnCrop();
  const named = problemCropOf(cropId);
  const seen = problemCropOf(result?.reading?.looksLike ?? '');
  if (!named || !seen) return null;
  function change(crop: string) {
    nameCrop(crop);
    void analyse();
  }
  return (
    <section aria-labelledby="which-crop" className="flex flex-col gap-3 rounded-card border-2 border-leaf bg-card p-4">
      <h3 id="which-crop" className="text-lg">
        {say('crop.really', { named: nameOf('crops', named), seen: nameOf('crops', seen) })}
      </h3>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" className="flex-col px-2" onClick={() => void insist()}>
          <CropPicture crop={named.id} size={40} />
          {say('crop.itIs', { crop: nameOf('crops', named) })}
        </Button>
        <Button variant="secondary" className="flex-col px-2" onClick={() => change(seen.id)}>
          <CropPicture crop={seen.id} size={40} />
          {say('crop.itIs', { crop: nameOf('crops', seen) })}
        </Button>
      </div>
    </section>
  );
}
