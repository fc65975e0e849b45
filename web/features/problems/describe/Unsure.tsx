import Camera from 'lucide-react/icons/camera';
import Phone from 'lucide-react/icons/phone';

import { callCentreLink } from '#web/app/call-centre.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';

interface UnsureProps {
  /** `else`: the answers exclude every problem that Khet knows for this crop. `unknown`: no problem fits the sign. */
  readonly kind: 'pair' | 'likely' | 'else' | 'unknown';
  readonly crop: string;
  /** Whether picking off sick leaves does no harm for any of the candidates. */
  readonly mayPick?: boolean;
}

/** For an outcome without one problem: only the advice that is right in any case, and people who can help. */
export function Unsure({ kind, crop, mayPick = false }: UnsureProps) {
  const say = useWords('problems');
  const nameOf = useNameOf();
  const name = crop === 'general' ? say('ofAll') : nameOf('crops', { id: crop });
  const harmless = mayPick ? 'removeSick' : 'markPlant';
  const steps = [harmless, 'noSpray', 'lookAgain', kind === 'else' ? 'callWhen' : 'showSomebody'] as const;
  return (
    <Card as="section" aria-labelledby="unsure" className="flex flex-col gap-4">
      {kind === 'pair' ? null : (
        <div>
          <h2 className="text-xl">{say(`describe.${kind}`, { crop: name })}</h2>
          <p className="text-pretty">{say(`describe.${kind}Text`)}</p>
        </div>
      )}
      <h2 id="unsure" className="text-lg">
        {say('describe.either')}
      </h2>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6">
        {steps.map((step) => (
          <li key={step} className="text-pretty">
            <WholeNumbers text={say(`describe.${step}`)} />
          </li>
        ))}
      </ol>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink href={callCentreLink}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {say('problem.call')}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/crop-disease">
          <Camera aria-hidden className="size-5 shrink-0" />
          {say('problem.photo')}
        </ButtonLink>
      </div>
    </Card>
  );
}
