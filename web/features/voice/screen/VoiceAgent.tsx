import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { prepareOffline } from '#web/features/assistant/index.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { readLanguage, sayIn, useLanguage, useWords } from '#web/lib/words/words.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { classes } from '#web/ui/classes.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { statusOf } from '../agent/state.ts';
import { voice } from '../browser/voice.ts';
import { type Outcome, startedVoice } from '../voice-state.ts';
import { Question } from '../dictation/Question.tsx';
import { loadDanger } from '../words/load-danger.ts';
import { loadNames } from '../words/load-names.ts';
import { readConsent } from '../words/judge.ts';
import { understand } from '../words/understand.ts';
import { carryOut, type Hands } from './carry-out.ts';
import { HelpSheet } from './HelpSheet.tsx';
import { AgentPill, Microphone } from './Microphone.tsx';
import { VoiceHint } from './VoiceHint.tsx';
import { VoicePanel } from './VoicePanel.tsx';

/** The microphone of every screen, the agent's state, and the last phrases of both. */
export function VoiceAgent() {
  const say = useWords('voice');
  const state = useStore(voice.store, voice.store.read());
  const { key } = useLocation();
  // A command may be said while the help is open, and the help must not cover the screen to which it leads.
  const [helpAt, setHelpAt] = useState<string>();
  if (helpAt !== undefined && helpAt !== key) setHelpAt(undefined);
  const openHelp = () => setHelpAt(key);
  const [asked, setAsked] = useState<Asked>();
  const [heightPx, measure] = useHeight();
  useCommands({ openHelp, confirm: (what, onYes) => askFirst({ what, onYes }, setAsked) });
  usePage();
  const { agent, field, reading } = state;
  const status = statusOf(agent);
  const isShown =
    field === undefined && reading === undefined && (status !== 'idle' || state.stays || state.refused !== undefined);
  const look = isShown ? 'talks' : agent.on ? 'waits' : 'rests';
  function tap() {
    voice.ifHears(
      () => voice.send({ type: 'tapped' }),
      (why) => toast.error(say(why)),
    );
    // Prepares the phrases while the person speaks, because that takes a cheap phone a fifth of a second.
    whenIdle(() => {
      understand('', sayIn('voice'));
      void loadNames(readLanguage()).catch(() => undefined);
      void loadDanger().catch(() => undefined);
      void prepareOffline().catch(() => undefined);
    });
  }
  return (
    <>
      {/* With this room, the end of a page can be read above the microphone and the panel. */}
      <div
        aria-hidden
        className={classes('min-h-20 bg-card', look === 'rests' && 'in-[:has(.chat-bar)]:hidden')}
        style={{ height: heightPx + besidePx }}
      />
      <section
        ref={measure}
        aria-label={say('panel.title')}
        className={classes(
          'pointer-events-none fixed flex items-end justify-end gap-2 md:inset-x-6 md:bottom-6 md:z-20 md:in-[:has(.foot-bar)]:bottom-24',
          look === 'rests' ? inBar : aboveBar,
          onChat[look],
        )}
      >
        {isShown ? (
          <VoicePanel state={state} status={status} onTap={tap} onHelp={openHelp} />
        ) : (
          <>
            {agent.on || status !== 'idle' ? (
              <AgentPill agent={agent} status={status} onOpen={openHelp} />
            ) : (
              <VoiceHint isDone={agent.maySpeak}>
                <AgentPill agent={agent} status={status} onOpen={openHelp} />
              </VoiceHint>
            )}
            <Microphone agent={agent} onTap={tap} inBar={look === 'rests'} />
          </>
        )}
      </section>
      {asked ? (
        <Question
          what={asked.what}
          onDecided={(agrees) => {
            // The agent stops listening for a yes or no.
            voice.close();
            setAsked(undefined);
            if (agrees) asked.onYes();
          }}
        />
      ) : null}
      {helpAt === key ? <HelpSheet onClose={() => setHelpAt(undefined)} /> : null}
    </>
  );
}

/** On a phone the resting microphone stands in the bar at the bottom, at the end that the bar leaves free for it. */
const inBar = 'inset-x-1 bottom-[calc((var(--bottom-bar)-min(3rem,13.4vw))/2+env(safe-area-inset-bottom))] z-40';
const aboveBar =
  'inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem+env(safe-area-inset-bottom))] z-20 max-md:in-[:has(.foot-bar)]:bottom-[calc(var(--bottom-bar)+5.5rem+env(safe-area-inset-bottom))]';

/**
 * kai's input bar has its own microphone, so on that page the floating one is hidden. While it waits for its name, it
 * stands in a strip below the bar (`chat-bar`), and the spoken text stands above the bar.
 */
const onChat = {
  talks:
    'max-md:in-[:has(.chat-bar)]:bottom-[calc(var(--bottom-bar)+8.5rem+env(safe-area-inset-bottom))] md:in-[:has(.chat-bar)]:bottom-38',
  waits:
    'agent-waits max-md:in-[:has(.chat-bar)]:bottom-[calc(var(--bottom-bar)+0.5rem+env(safe-area-inset-bottom))] md:in-[:has(.chat-bar)]:bottom-3',
  rests: 'in-[:has(.chat-bar)]:hidden',
} as const;

/** The space above and below the layers that float over the end of a page. */
const besidePx = 24;

/** The height of an element as it grows and shrinks. */
function useHeight(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [heightPx, setHeightPx] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeightPx(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [heightPx, measure];
}

interface Asked {
  readonly what: string;
  readonly onYes: () => void;
}

/** Asks first. If the reply is neither yes nor no, the question stays on the screen. */
function askFirst(asked: Asked, show: (asked: Asked | undefined) => void): void {
  show(asked);
  voice.confirm(sayIn('voice')('dictate.check', { text: asked.what }), (answer) => {
    const agrees = answer === undefined ? undefined : readConsent(answer, sayIn('voice'));
    if (agrees === undefined) return;
    show(undefined);
    if (agrees) asked.onYes();
  });
}

/** Commands act in the app on the screen, in its language. */
function useCommands(hands: Omit<Hands, 'navigate' | 'lastReply'>): void {
  const navigate = useNavigate();
  const lastReply = useRef<Outcome>(undefined);
  const obey = useEffectEvent(async (phrase: string, signal: AbortSignal) => {
    const outcome = await carryOut(phrase, signal, { ...hands, navigate, lastReply: lastReply.current });
    if (outcome.text !== '') lastReply.current = outcome;
    return outcome;
  });
  useEffect(() => voice.obeyBy((phrase, signal) => obey(phrase, signal)), []);
  const language = useLanguage();
  const ownerId = useSession().user?.id;
  useEffect(() => {
    // A phrase must not be understood in another language, and an answer must not reach the next person.
    return () => {
      lastReply.current = undefined;
      voice.close();
    };
  }, [language, ownerId]);
}

/** The microphone follows the page: a hidden or closed page does not listen. */
function usePage(): void {
  useEffect(() => {
    voice.begin();
    startedVoice.write(voice);
    const onVisibility = () => voice.send({ type: document.hidden ? 'hidden' : 'shown' });
    const onPageHide = () => voice.send({ type: 'hidden' });
    const onPageShow = () => voice.send({ type: 'shown' });
    const onTouch = () => voice.send({ type: 'touched' });
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('pointerdown', onTouch, { passive: true });
    document.addEventListener('keydown', onTouch);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('pointerdown', onTouch);
      document.removeEventListener('keydown', onTouch);
      voice.send({ type: 'left' });
    };
  }, []);
}
