import Camera from 'lucide-react/icons/camera';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { standsForMany } from '#catalogue/problems.ts';
import { cureLevels } from '#domain/plants/crop-problems.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import { stepsToDo } from '#leaf/advice/steps-to-do.ts';
import { whatToAvoid } from '#leaf/advice/what-to-avoid.ts';
import { callCentreLink } from '#web/app/call-centre.ts';
import { formatDay, formatList } from '#languages/format.ts';
import { sourceName } from '#languages/source-name.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { AvoidCard } from '#web/ui/layout/AvoidCard.tsx';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { BulletList } from '#web/ui/layout/BulletList.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { TodayStep } from '#web/ui/layout/TodayStep.tsx';
import { cureLooks } from '#web/ui/pictures/problem-looks.ts';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';
import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';

import { cropAddress, problemAddress } from './addresses.ts';
import { headOfProblem, useTitle } from './heads.ts';
import { NotHere } from './parts/NotHere.tsx';
import { ProblemBadges } from './parts/ProblemBadges.tsx';
import { useProblem } from './use-catalogue.ts';

/** One disease, pest or deficiency: its signs, the first steps, the things to avoid, when to call, and the sources. */
export function ProblemPage() {
  const say = useWords('problems');
  const problem = useProblem(useParams()['problem'] ?? '');
  if (!problem) return <NotHere title={say('problem.gone')} />;
  return <OneProblem key={problem.id} problem={problem} />;
}

const columns = 'grid grid-cols-1 items-start gap-6 desk:grid-cols-2 desk:gap-12';

function OneProblem({ problem }: { problem: ToldProblem }) {
  const say = useWords('problems');
  const { words } = problem;
  useTitle(headOfProblem(problem, useLanguage()));
  return (
    <article className="flex flex-col gap-6">
      <Head problem={problem} />
      <div className={columns}>
        <div className="flex flex-col gap-6">
          <Told title={say('problem.signs')}>
            <BulletList lines={words.signs} />
          </Told>
          <LookAlikes problem={problem} />
        </div>
        <div className="flex flex-col gap-6">
          <Steps problem={problem} />
          <AvoidCard title={say('problem.avoid')} lines={whatToAvoid(problem, say)} heading="h2" />
          <Card tone="leaf" className="flex flex-col items-start gap-3">
            <h2 className="text-xl">{say('problem.help')}</h2>
            <p className="text-pretty">{words.callForHelp}</p>
            <ButtonLink href={callCentreLink}>
              <Phone aria-hidden className="size-5 shrink-0" />
              {say('problem.call')}
            </ButtonLink>
          </Card>
        </div>
      </div>
      <div className={columns}>
        <div className="flex flex-col gap-6">
          <Told title={say('problem.cause')}>
            <p className="text-pretty">{words.cause}</p>
          </Told>
          <Told title={say('problem.spread')}>
            <p className="text-pretty">{words.spread}</p>
          </Told>
        </div>
        <div className="flex flex-col gap-6">
          <Told title={say('problem.prevention')}>
            <BulletList lines={words.prevention} />
          </Told>
          <Card tone="marigold" className="flex gap-3">
            <Lightbulb aria-hidden className="mt-0.5 size-6 shrink-0 text-marigold-dark" />
            <div className="min-w-0">
              <h2 className="text-lg text-marigold-dark">{say('problem.tip')}</h2>
              <p className="text-pretty">{words.proTip}</p>
            </div>
          </Card>
        </div>
      </div>
      <WhoSaysSo problem={problem} />
    </article>
  );
}

function Head({ problem }: { problem: ToldProblem }) {
  const say = useWords('problems');
  const locale = useLocale();
  const nameOf = useNameOf();
  const { id, crop, scientific, kind, parts } = problem;
  return (
    <header className="flex flex-col gap-4 md:flex-row md:items-start md:gap-8">
      <SignPicture problem={id} width={320} className="w-full md:w-80 md:shrink-0" />
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <BackLink to={cropAddress(crop)}>
            {crop === 'general' ? say('ofAll') : nameOf('crops', { id: crop })}
          </BackLink>
          <h1 className="break-words">
            {nameOf('problems', { id })}
            {crop === 'general' ? null : (
              <span className="block text-xl font-text text-ink-soft">{nameOf('crops', { id: crop })}</span>
            )}
          </h1>
          {scientific === null ? null : (
            <p lang="la" className="mt-1 text-sm text-ink-soft italic">
              {scientific}
            </p>
          )}
        </div>
        <p>
          {kind === 'healthy' || standsForMany(id) ? null : `${say(`kinds.${kind}`)} · `}
          {formatList(
            parts.map((part) => say(`parts.${part}`)),
            locale,
          )}
        </p>
        <ProblemBadges problem={problem} />
        <div>
          <ButtonLink variant="secondary" to="/crop-disease">
            <Camera aria-hidden className="size-5 shrink-0" />
            {say('problem.photo')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

function LookAlikes({ problem: { lookAlikes, words } }: { problem: ToldProblem }) {
  const say = useWords('problems');
  const nameOf = useNameOf();
  if (lookAlikes.length === 0) return null;
  return (
    <Told title={say('problem.lookAlikes')}>
      <ul className="flex flex-col gap-3">
        {lookAlikes.map((other) => (
          <li key={other} className="surface relative flex items-start gap-3 p-3 has-[a:hover]:border-leaf">
            <SignPicture problem={other} width={96} className="w-24 max-w-[30%] shrink-0" />
            <div className="min-w-0">
              <Link to={problemAddress(other)} className="font-strong break-words after:absolute after:inset-0">
                {nameOf('problems', { id: other })}
              </Link>
              <p className="text-pretty">{words.lookAlikes[other]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Told>
  );
}

/** First the step that cannot wait, then the others in the order of trying: the free and harmless ones first. */
function Steps({ problem }: { problem: ToldProblem }) {
  const say = useWords('problems');
  const { today, later } = stepsToDo(problem, true);
  return (
    <Card as="section" aria-labelledby="steps" className="flex flex-col gap-4">
      <h2 id="steps" className="text-xl">
        {say('problem.first')}
      </h2>
      <TodayStep step={today} problem={problem} heading="h3" />
      {cureLevels.map((level) => {
        const { icon: Icon, look } = cureLooks[level];
        const steps = later.filter((step) => step.level === level);
        if (steps.length === 0) return null;
        return (
          <section key={level}>
            <h3 className="mb-2 flex items-center gap-3 text-base">
              <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
                <Icon aria-hidden className="size-5" />
              </span>
              {say(`problem.levels.${level}`)}
            </h3>
            <ol className="flex flex-col gap-2 pl-12">
              {steps.map(({ text }) => (
                <li key={text} className="text-pretty">
                  <WholeNumbers text={text} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
      {problem.cure.includes('chemical') ? <p className="text-sm text-ink-soft">{say('problem.noDose')}</p> : null}
    </Card>
  );
}

function WhoSaysSo({ problem: { sources, lastVerified } }: { problem: ToldProblem }) {
  const say = useWords('problems');
  const locale = useLocale();
  return (
    <footer className="flex flex-col gap-1 border-t border-line pt-4 text-sm text-ink-soft">
      <p>{say('problem.sources', { sources: formatList(sources.map(sourceName), locale) })}</p>
      <p>{say('problem.verified', { day: formatDay(lastVerified, locale, 'dated') })}</p>
    </footer>
  );
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
