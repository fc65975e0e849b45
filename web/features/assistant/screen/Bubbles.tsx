import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import Phone from 'lucide-react/icons/phone';
import WifiOff from 'lucide-react/icons/wifi-off';
import { createElement, type ReactNode, Suspense } from 'react';

import { dangers, helpIn } from '#domain/danger/danger.ts';
import { indianDay } from '#domain/days/days.ts';
import { leafSource } from '#domain/plants/diagnosis.ts';
import { callCentre, helplinesIn } from '#domain/danger/helplines.ts';
import { formatMoment, formatTime } from '#languages/format.ts';
import { Boundary } from '#web/app/Boundary.tsx';
import { callCentreLink } from '#web/app/call-centre.ts';
import { describeAddress } from '#web/features/problems/index.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CallLinks } from '#web/app/CallLinks.tsx';
import { late } from '#web/app/late.ts';
import { SlowLine } from '#web/ui/states/SlowLine.tsx';

import { type Answer, isCourtesy, noAnswer } from '../answer.ts';
import { CardView } from '../cards/CardView.tsx';
import type { ChatMessage } from '../chat/chat.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { AnswerActions, Suggestions } from './AnswerActions.tsx';
import { Citations } from './Citations.tsx';

interface KaiBubbleProps {
  readonly message: ChatMessage;
  /** Only the last answer offers questions to ask next. */
  readonly isLast: boolean;
}

export function KaiBubble({ message, isLast }: KaiBubbleProps) {
  const say = useWords('assistant');
  const { type, text, time, answer = noAnswer } = message;
  if (type === 'error') return <TroubleBubble message={message} />;
  const isTyping = type === 'typing';
  const sourceName = answer.source === leafSource ? say('leafModel') : (answer.source ?? '');
  const isUrgent = numbersNamed(text, answer).some((number) => helpIn.emergency.numbers.includes(number));
  return (
    <div className="flex max-w-full flex-col items-start gap-1 self-start md:max-w-[94%]">
      <div className="flex w-full min-w-0 flex-col gap-3">
        <span className="sr-only">{say('name')}</span>
        {answer.origin === 'phone' ? (
          <Note icon={WifiOff}>{say(answer.cards.length > 0 ? 'offline.note' : 'offline.noteAlone')}</Note>
        ) : null}
        {text === '' ? null : (
          <Markdown hasLead text={textWithSource(text, answer, say('source', { source: sourceName }))} />
        )}
        {isTyping ? null : <AnswerActions message={message} />}
        {isUrgent ? <HelpNumbers text={text} answer={answer} /> : null}
        <Cards cards={answer.cards} />
        {isTyping ? <Typing provider={answer.provider} /> : <Ending answer={answer} />}
        {isTyping ? <SlowLine key={text.length} /> : null}
        {isUrgent ? null : <HelpNumbers text={text} answer={answer} />}
        {answer.intent === 'howTo' ? <Openings answer={answer} /> : <Citations citations={answer.citations} />}
        {answer.origin === 'phone' ? (
          <>
            <ButtonLink variant="secondary" to={describeAddress} className="self-start">
              {say('offline.describe')}
            </ButtonLink>
            <ButtonLink variant="secondary" href={callCentreLink} className="self-start">
              <Phone aria-hidden className="size-5" />
              {say('offline.call')}
            </ButtonLink>
          </>
        ) : null}
      </div>
      <MessageTime time={time} />
      {isLast && !isTyping ? <Suggestions questions={offered(answer)} /> : null}
      {isLast && !isTyping && answer.memory?.asked === 'crop' && answer.intent === 'problem' ? <AskedCrop /> : null}
    </div>
  );
}

const cropAsked = late(async () => {
  const [{ CropAsked }, { loadChooseCrop }] = await Promise.all([
    import('./CropAsked.tsx'),
    import('#web/features/diagnosis/index.ts'),
    loadWords(['diagnosis', 'names/crops']),
  ]);
  return { CropAsked, ChooseCrop: await loadChooseCrop() };
});

/** Draws nothing without it: the names of crops beside it can be tapped too. */
function AskedCrop() {
  return (
    <Boundary Fallback={() => null}>
      <Suspense fallback={null}>
        <LateCropAsked />
      </Suspense>
    </Boundary>
  );
}

function LateCropAsked() {
  const { CropAsked, ChooseCrop } = cropAsked.useIt();
  return createElement(CropAsked, { ChooseCrop });
}

const mostOffered = 2;

/** All replies to kai's own question; after an answer only the first few. */
function offered({ suggestions, memory }: Answer): readonly string[] {
  return (memory?.asked ?? null) === null ? suggestions.slice(0, mostOffered) : suggestions;
}

/** kai's question shows its sign beside the diagnosis. Of other cards the first stands open, and the rest are folded. */
function Cards({ cards }: { cards: Answer['cards'] }) {
  const say = useWords('assistant');
  const shown = cards.filter(({ kind }, at) => at === 0 || kind === 'sign');
  const folded = cards.filter((card) => !shown.includes(card));
  return (
    <>
      {shown.map((card, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cards of an answer stand in one order
        <CardView key={index} card={card} />
      ))}
      {folded.length === 0 ? null : (
        <details>
          <summary className="min-h-12 cursor-pointer content-center font-label">{say('cards.more')}</summary>
          <div className="flex flex-col gap-3">
            {folded.map((card, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <CardView key={index} card={card} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** The screen that a how-to is about is no source of facts but the next step. */
function Openings({ answer: { citations } }: { answer: Answer }) {
  return citations.map(({ title, path }) =>
    path === null ? null : (
      <ButtonLink key={path} variant="secondary" to={path} className="self-start">
        {title}
      </ButtonLink>
    ),
  );
}

/** Buttons that call. The numbers for a danger to life come first, then each number that the answer names. */
function HelpNumbers({ text, answer }: { text: string; answer: Answer }) {
  const danger = dangers.find((each) => each === answer.intent);
  const urgent = danger === undefined ? [] : helpIn[danger].numbers;
  const numbers = [...new Set([...urgent, ...numbersNamed(text, answer)])];
  if (numbers.length === 0) return null;
  return <CallLinks numbers={numbers} isUrgent={urgent.length > 0} />;
}

/** A model's own text may hold a price of four digits, which looks like a number to call. */
function numbersNamed(text: string, { provider, origin }: Answer): string[] {
  // An answer without internet has its own button.
  if (origin === 'phone') return [];
  const isOwn = provider === null && origin === 'khet';
  return helplinesIn(text).filter((number) => isOwn || number === callCentre);
}

/**
 * Adds " (source: x)" if another model than the main one answered. A greeting or thanks has no fact and needs no
 * source.
 */
function textWithSource(text: string, { source, intent }: Answer, suffix: string): string {
  return source === null || isCourtesy(intent) ? text : text.trimEnd() + suffix;
}

function Ending({ answer: { ending, origin } }: { answer: Answer }) {
  const say = useWords('assistant');
  if (ending !== 'whole') return <Note icon={CloudOff}>{say(`ending.${ending}`)}</Note>;
  return origin === 'ownModel' ? <Note icon={KeyRound}>{say('ownModel')}</Note> : null;
}

function Note({ icon: Icon, children }: { icon: typeof WifiOff; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-field bg-marigold-soft px-3 py-2 text-sm font-label text-marigold-dark">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}

/** The specified words of some errors begin with a sign, so their bubble has no icon besides. */
const ownSigns = ['⚠️', '❌'];

function TroubleBubble({ message: { text, time } }: { message: ChatMessage }) {
  return (
    <div className="flex max-w-full flex-col items-start gap-1 self-start md:max-w-[94%]">
      <p className="flex items-start gap-3 rounded-card rounded-bl-small bg-clay-soft px-4 py-3 text-clay-dark">
        {ownSigns.some((sign) => text.startsWith(sign)) ? null : (
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        )}
        {text}
      </p>
      <MessageTime time={time} />
    </div>
  );
}

const dot = 'size-2 rounded-full bg-leaf motion-safe:animate-breathe';

/** Says that an answer is being written, by a named model or by kai itself. */
function Typing({ provider }: { provider: string | null }) {
  const say = useWords('assistant');
  return (
    <p className="flex items-center gap-2.5 text-ink-soft">
      <span aria-hidden className="flex gap-1">
        <span className={dot} />
        <span className={`${dot} [animation-delay:0.25s]`} />
        <span className={`${dot} [animation-delay:0.5s]`} />
      </span>
      {say('typing', { name: provider ?? say('name') })}
    </p>
  );
}

export function UserBubble({ message }: { message: ChatMessage }) {
  const say = useWords('assistant');
  const { text, time, file } = message;
  return (
    <div className="flex max-w-[88%] flex-col items-end gap-1 self-end">
      <div className="flex flex-col gap-2 rounded-card rounded-br-small bg-leaf-deep px-4 py-3 text-on-deep [overflow-wrap:anywhere]">
        <span className="sr-only">{say('you')}</span>
        {file?.thumbnail ? (
          <img src={file.thumbnail} alt={say('yourPicture')} className="max-h-40 self-start rounded-field" />
        ) : file ? (
          <span className="flex items-center gap-2 font-label">
            <FileText aria-hidden className="size-5 shrink-0" />
            {file.name}
          </span>
        ) : null}
        {text === '' ? null : <p className="whitespace-pre-line">{text}</p>}
      </div>
      <MessageTime time={time} />
    </div>
  );
}

/** The time of the message, with its day if that is not today. */
function MessageTime({ time }: { time: string }) {
  const locale = useLocale();
  const moment = new Date(time);
  const isToday = indianDay(moment) === useToday();
  return (
    <time dateTime={time} className="text-sm text-ink-soft">
      {isToday ? formatTime(moment, locale) : formatMoment(moment, locale)}
    </time>
  );
}
