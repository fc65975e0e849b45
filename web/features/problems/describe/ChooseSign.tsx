import { CircleHelp } from 'lucide-react';

import type { AffectedPart } from '#catalogue/problems.ts';
import type { Key } from '#languages/keys.ts';
import { signsOnPart } from '#leaf/questions/candidates-by-sign.ts';
import { useWords } from '#web/lib/words/words.ts';
import { SignPicture } from '#web/ui/SignPicture.tsx';
import { Tile } from '#web/ui/Tile.tsx';

import { signGrid } from '../parts/grids.ts';
import { useFieldProblems } from '../use-catalogue.ts';

interface ChooseSignProps {
  readonly crop: string;
  readonly part: AffectedPart;
  /** Empty where none fits. */
  readonly onChoose: (sign: string) => void;
}

/** What one may see on this part of this crop, in pictures. */
export function ChooseSign({ crop, part, onChoose }: ChooseSignProps) {
  const say = useWords('problems');
  const saySign = useWords('signs');
  const problems = useFieldProblems(crop);
  return (
    <section aria-labelledby="how" className="flex flex-col gap-3">
      <div>
        <h2 id="how" className="text-xl">
          {say('describe.sign')}
        </h2>
        <p className="text-ink-soft">{say('describe.signText')}</p>
      </div>
      <ul className={signGrid}>
        {signsOnPart(problems, part).map(({ id, picture }) => (
          <Tile key={id} picture={<SignPicture problem={picture} width={160} />} onChoose={() => onChoose(id)}>
            {saySign(`see.${id}` as Key<'signs'>)}
          </Tile>
        ))}
        <Tile picture={<CircleHelp aria-hidden className="my-4 size-12 text-leaf" />} onChoose={() => onChoose('')}>
          {say('describe.none')}
        </Tile>
      </ul>
    </section>
  );
}
