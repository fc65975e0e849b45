import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleX from 'lucide-react/icons/circle-x';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { SchemeDetail, ToldFacts } from '#contract/schemes.ts';
import {
  type FarmerFact,
  judgeEligibility,
  type JudgedRule,
  type RuleAnswer,
} from '#domain/schemes/scheme-eligibility.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { factsQuery } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';
import { Question } from './Question.tsx';
import { Ring } from './Ring.tsx';

/** Whether this person gets the scheme: how many points are right, and the next question. The browser judges. */
export function Chances({ scheme }: { scheme: SchemeDetail }) {
  const { say } = useSchemeWords();
  const query = useQuery(factsQuery);
  if (scheme.rules.length === 0 && scheme.states.length === 0) {
    return (
      <Card as="section" aria-labelledby="chances" className="flex flex-col gap-2">
        <h2 id="chances" className="text-xl">
          {say('card.eligibility')}
        </h2>
        <p>{scheme.eligibility}</p>
        <p className="text-sm text-ink-soft">{say('why.office')}</p>
      </Card>
    );
  }
  return (
    <Loaded query={query} failed={say('why.failed')} skeleton={<Skeleton className="h-56 w-full" />}>
      {(facts) => <Judged scheme={scheme} facts={facts} />}
    </Loaded>
  );
}

function Judged({ scheme, facts }: { scheme: SchemeDetail; facts: ToldFacts }) {
  const { say, sayRule } = useSchemeWords();
  const { verdict, rules } = judgeEligibility(scheme, facts);
  const [skipped, setSkipped] = useState<readonly FarmerFact[]>([]);
  const [changing, setChanging] = useState<FarmerFact>();
  const unknown = rules.filter(({ answer }) => answer === 'unknown');
  const broken = rules.filter(({ answer }) => answer === 'no');
  const open = broken.length > 0 ? [] : unknown.filter(({ fact }) => !skipped.includes(fact));
  const asked = rules.find(({ fact }) => fact === changing) ?? open[0];
  const right = rules.filter(({ answer }) => answer === 'yes').length;
  const focus = useFocusAfterTap(`${asked?.fact} ${changing}`);
  return (
    <Card as="section" aria-labelledby="chances" className="flex flex-col gap-4 border-leaf" {...focus}>
      <div className="flex items-center gap-4">
        <Ring right={right} all={rules.length} isBroken={broken.length > 0} />
        <div className="min-w-0">
          <h2 id="chances" tabIndex={-1} className="text-lg leading-snug outline-none">
            {say('why.title')}
          </h2>
          <p role="status" className={broken.length > 0 ? 'text-clay-dark' : 'text-ink-soft'}>
            {unknown.length === 0 || broken.length > 0
              ? say(`verdict.${verdict}`)
              : say('why.ring', { right: String(right), all: String(rules.length) })}
          </p>
        </div>
      </div>
      {asked ? (
        <Question
          key={`${asked.fact} ${changing}`}
          judged={asked}
          facts={facts}
          onAnswered={() => setChanging(undefined)}
          onSkip={() => {
            setChanging(undefined);
            setSkipped([...skipped, asked.fact]);
          }}
        />
      ) : null}
      {broken.map(({ rule, fact }) => (
        <Point key={JSON.stringify(rule)} answer="no" text={sayRule(rule)}>
          {changing === fact ? null : <Change onChange={() => setChanging(fact)} />}
        </Point>
      ))}
      {asked === undefined && broken.length === 0 && unknown.length > 0 ? (
        <AskTheOffice unknown={unknown} onAgain={() => setSkipped([])} />
      ) : null}
      {unknown.length === 0 && broken.length === 0 && !scheme.rulesComplete ? (
        <p className="text-ink-soft">{say('why.more')}</p>
      ) : null}
      {rules.length > unknown.length + broken.length ? (
        <Fold look="line" title={say('why.answers')} className="border-t border-line">
          <ul className="flex flex-col gap-2">
            {rules
              .filter(({ answer }) => answer === 'yes')
              .map(({ rule, fact, provedBy }) => (
                <li key={JSON.stringify(rule)}>
                  <Point
                    answer="yes"
                    text={sayRule(rule)}
                    note={provedBy ? say('why.proof', { paper: say(`papers.${provedBy}`) }) : undefined}
                  >
                    <Change onChange={() => setChanging(fact)} />
                  </Point>
                </li>
              ))}
          </ul>
        </Fold>
      ) : null}
      <p className="text-sm text-ink-soft">{say('why.office')}</p>
    </Card>
  );
}

/** The person does not know, so the office has to tell. */
function AskTheOffice({ unknown, onAgain }: { unknown: readonly JudgedRule[]; onAgain: () => void }) {
  const { say, sayRule } = useSchemeWords();
  return (
    <div className="flex flex-col gap-2">
      <p className="font-label">{say('why.ask')}</p>
      <ul className="flex flex-col gap-2">
        {unknown.map(({ rule }) => (
          <li key={JSON.stringify(rule)}>
            <Point answer="unknown" text={sayRule(rule)} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="self-start" onClick={onAgain}>
        {say('why.askAgain')}
      </Button>
    </div>
  );
}

const looks: Readonly<Record<RuleAnswer, { icon: LucideIcon; colour: string }>> = {
  yes: { icon: CircleCheck, colour: 'text-leaf' },
  no: { icon: CircleX, colour: 'text-clay-dark' },
  unknown: { icon: CircleHelp, colour: 'text-marigold-dark' },
};

interface PointProps {
  readonly answer: RuleAnswer;
  readonly text: string;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

function Point({ answer, text, note, children }: PointProps) {
  const { say } = useSchemeWords();
  const { icon: Icon, colour } = looks[answer];
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <p>
          <VisuallyHidden>{say(`why.${answer}`)}: </VisuallyHidden>
          {text}
        </p>
        {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
        {children}
      </div>
    </div>
  );
}

function Change({ onChange }: { onChange: () => void }) {
  const { say } = useSchemeWords();
  return (
    <Button variant="quiet" className="-ml-4 print:hidden" onClick={onChange}>
      {say('why.change')}
    </Button>
  );
}

/** A tap brings another question, or the verdict after the last one. The focus goes there. */
function useFocusAfterTap(asked: string) {
  const place = useRef<HTMLDivElement>(null);
  const isTapped = useRef(false);
  useEffect(() => {
    if (!isTapped.current) return;
    isTapped.current = false;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('[data-asked]') ?? find('h2'))?.focus();
  }, [asked]);
  return {
    ref: place,
    onClickCapture: () => {
      isTapped.current = true;
    },
  };
}
