import ChevronDown from 'lucide-react/icons/chevron-down';
import Wheat from 'lucide-react/icons/wheat';
import { useState } from 'react';

import { plantParts } from '#domain/plants/diagnosis.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

import { ChooseCrop } from './late-parts.tsx';
import type { PlantPart } from '../analysis-result.ts';
import { isAnswered, nameCrop, type DiagnosisSession, tellOfPlant } from '../diagnosis-session.ts';
import { useAnalysis } from './use-analysis.ts';

/** Facts that the person knows and that a photo does not show. */
export function AboutPlant({ session }: { session: DiagnosisSession }) {
  const say = useWords('diagnosis');
  const analyse = useAnalysis();
  const { plantPart, sent } = session;
  function choose(part: PlantPart) {
    // The present answer is about another part, so the screen asks again.
    const asksAgain = isAnswered(session);
    tellOfPlant({ plantPart: part });
    if (asksAgain) void analyse();
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <CropChoice session={session} />
      <Field label={say('about.part')}>
        <Select
          value={plantPart}
          disabled={sent !== null}
          onChange={(event) => choose(event.target.value as PlantPart)}
        >
          {plantParts.map((part) => (
            <option key={part} value={part}>
              {say(`about.parts.${part}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function CropChoice({ session }: { session: DiagnosisSession }) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const analyse = useAnalysis();
  const [isOpen, setIsOpen] = useState(false);
  const { cropId, isCropSuggested, sent } = session;
  const name = cropId === '' ? null : nameOf('crops', { id: cropId });
  function choose(crop: string) {
    setIsOpen(false);
    // The present answer is about another crop, so the screen asks again.
    const asksAgain = isAnswered(session) && crop !== cropId;
    nameCrop(crop);
    if (asksAgain) void analyse();
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id="crop-label" className="font-label">
        {say('about.crop')}
      </span>
      <button
        type="button"
        aria-labelledby="crop-label crop-chosen"
        aria-haspopup="dialog"
        disabled={sent !== null}
        onClick={() => setIsOpen(true)}
        className="flex min-h-13 min-w-0 items-center gap-2 rounded-field border-[1.5px] border-edge bg-card px-3 text-left hover:border-leaf"
      >
        {name === null ? (
          <Wheat aria-hidden className="size-6 shrink-0 text-leaf-dark" />
        ) : (
          <CropPicture crop={cropId} size={28} />
        )}
        <span id="crop-chosen" className="min-w-0 flex-1 truncate">
          {name ?? say('about.cropUnsaid')}
          {isCropSuggested ? <span className="block text-sm text-ink-soft">{say('crop.suggested')}</span> : null}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0" />
      </button>
      {isOpen ? <ChooseCrop chosen={cropId} onChoose={choose} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
