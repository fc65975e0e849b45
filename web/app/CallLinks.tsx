import Phone from 'lucide-react/icons/phone';

import { useWords } from '#web/lib/words/words.ts';

import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

interface CallLinksProps {
  readonly numbers: readonly string[];
  /** With a danger to life, the first number stands out. */
  readonly isUrgent: boolean;
}

/** Buttons that call. */
export function CallLinks({ numbers, isUrgent }: CallLinksProps) {
  const say = useWords('danger');
  return (
    <div className="flex flex-wrap gap-2">
      {numbers.map((number, at) => (
        <ButtonLink
          key={number}
          variant={at === 0 && isUrgent ? 'danger' : 'secondary'}
          href={`tel:${number.replaceAll('-', '')}`}
        >
          <Phone aria-hidden className="size-5" />
          {say('call', { number })}
        </ButtonLink>
      ))}
    </div>
  );
}
