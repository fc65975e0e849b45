import type { AffectedPart } from '#catalogue/problems.ts';
import { partsWithSigns } from '#leaf/questions/candidates-by-sign.ts';
import { useWords } from '#web/lib/words/words.ts';
import { PartPicture } from '#web/ui/PartPicture.tsx';
import { Tile } from '#web/ui/Tile.tsx';

import { tileGrid } from '../parts/grids.ts';
import { useFieldProblems } from '../use-catalogue.ts';

export function ChoosePart({ crop, onChoose }: { crop: string; onChoose: (part: AffectedPart) => void }) {
  const say = useWords('problems');
  const problems = useFieldProblems(crop);
  return (
    <section aria-labelledby="where" className="flex flex-col gap-3">
      <h2 id="where" className="text-xl">
        {say('describe.part')}
      </h2>
      <ul className={tileGrid}>
        {partsWithSigns(problems).map((part) => (
          <Tile key={part} picture={<PartPicture part={part} size={56} />} onChoose={() => onChoose(part)}>
            {say(`parts.${part}`)}
          </Tile>
        ))}
      </ul>
    </section>
  );
}
