import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleX from 'lucide-react/icons/circle-x';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { SchemeDetail } from '#contract/schemes.ts';
import {
  type Eligibility,
  type FarmerFacts,
  judgeEligibility,
  type JudgedRule,
  type RuleAnswer,
} from '#domain/schemes/scheme-eligibility.ts';
import { Badge, type Tone } from '#web/ui/figures/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { factsQuery } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';
import { Question } from './Question.tsx';

const looks: Readonly<Record<RuleAnswer, { icon: LucideIcon; colour: string }>> = {
  yes: { icon: CircleCheck, colour: 'text-leaf' },
  no: { icon: CircleX, colour: 'text-clay-dark' },
  unknown: { icon: CircleHelp, colour: 'text-marigold-dark' },
};

const verdicts = {
  eligible: { tone: 'leaf', icon: CircleCheck },
  not: { tone: 'clay', icon: CircleX },
  maybe: { tone: 'marigold', icon: CircleHelp },
} as const satisfies Record<Eligibility['verdict'], { tone: Tone; icon: LucideIcon }>;

/**
 * The reasons for yes and no, and the missing facts. The browser judges, so a loaded scheme can be judged offline too.
 */
export function Why({ scheme }: { scheme: SchemeDetail }) {
  const { say } = useSchemeWords();
  const query = useQuery(factsQuery);
  if (scheme.rules.length === 0 && scheme.states.length === 0) {
    return (
      <Section title={say('why.title')}>
        <p>{say('why.noRules')}</p>
      </Section>
    );
  }
  return (
    <Section title={say('why.title')} text={say('why.office')}>
      <Loaded query={query} failed={say('why.failed')} level={3}>
        {(facts) => {
          const { verdict, rules } = judgeEligibility(scheme, facts);
          return (
            <>
              <Badge {...verdicts[verdict]} className="self-start">
                {say(`verdict.${verdict}`)}
              </Badge>
              <ul className="flex flex-col gap-4">
                {rules.map((judged) => (
                  <Rule key={JSON.stringify(judged.rule)} judged={judged} facts={facts} />
                ))}
              </ul>
              {scheme.rulesComplete || verdict === 'not' ? null : <p className="text-ink-soft">{say('why.more')}</p>}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

interface RuleProps {
  readonly judged: JudgedRule;
  readonly facts: FarmerFacts;
}

function Rule({ judged: { rule, answer, fact, provedBy }, facts }: RuleProps) {
  const { say, sayRule } = useSchemeWords();
  const [isChanging, setIsChanging] = useState(false);
  const { icon: Icon, colour } = looks[answer];
  const isAsked = answer === 'unknown' || isChanging;
  const focus = useFocusAfter(isAsked);
  return (
    <li className="flex gap-3" {...focus}>
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${colour}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p>
          <VisuallyHidden>{say(`why.${answer}`)}: </VisuallyHidden>
          {sayRule(rule)}
        </p>
        {provedBy ? (
          <p className="text-sm text-ink-soft">{say('why.proof', { paper: say(`papers.${provedBy}`) })}</p>
        ) : null}
        {isAsked ? (
          <Question fact={fact} known={facts} onAnswered={() => setIsChanging(false)} />
        ) : (
          <Button variant="quiet" className="self-start print:hidden" onClick={() => setIsChanging(true)}>
            {say('why.change')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The question and "Change my answer" replace each other. After a tap the focus goes to the new one. */
function useFocusAfter(isAsked: boolean) {
  const place = useRef<HTMLLIElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('[aria-pressed=true]') ?? find('button, input, a'))?.focus();
  }, [isAsked]);
  return {
    ref: place,
    onClickCapture: () => {
      isPressed.current = true;
    },
  };
}
