import AudioLines from 'lucide-react/icons/audio-lines';
import Power from 'lucide-react/icons/power';

import { useStore } from '#web/lib/store.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';

import { setHandsFree, voice } from '../browser/voice.ts';
import { firstOf } from '../words/phrases.ts';
import { placeNames, replies, shortCommands } from '../words/understand.ts';

/**
 * Every command with its effect, in the language in use; the button that turns the agent off; and the company that
 * hears it.
 */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const say = useWords('voice');
  const { agent, hearer } = useStore(voice.store, voice.store.read());
  const name = firstOf(say('hotwords'));
  const commands = [...placeNames, ...replies, ...shortCommands, 'back', 'help'] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('help.title')}
      closeLabel={say('panel.close')}
      footer={
        agent.on ? (
          <Button
            variant="secondary"
            onClick={() => {
              voice.turnOff();
              onClose();
            }}
          >
            <Power aria-hidden className="size-5" />
            {say('panel.off')}
          </Button>
        ) : undefined
      }
    >
      <p>{agent.handsFree ? say('help.begin', { name }) : say('help.beginByTap')}</p>
      <dl className="mt-3 grid gap-x-4 sm:grid-cols-[auto_1fr]">
        {commands.map((command) => (
          <Spoken
            key={command}
            phrase={firstOf(say(`commands.${command}.phrases`))}
            does={say(`commands.${command}.does`)}
          />
        ))}
        {(['prices', 'stateSchemes', 'search', 'speak', 'inTurn'] as const).map((command) => (
          <Spoken key={command} phrase={say(`commands.${command}.example`)} does={say(`commands.${command}.does`)} />
        ))}
        <Spoken phrase={firstOf(say('stop'))} does={say('help.stop')} />
        <Spoken phrase={say('help.otherExample')} does={say('help.other')} />
      </dl>
      <div className="pt-5">
        {voice.records ? null : (
          <Switch
            label={say('help.handsFree', { name })}
            hint={say('help.handsFreeHint')}
            checked={agent.handsFree}
            onChange={({ target }) => setHandsFree(target.checked)}
          />
        )}
        <p className="mt-2 text-ink-soft">
          {hearer === undefined ? say('privacy') : say('recorded', { name: hearer })}
        </p>
      </div>
    </Dialog>
  );
}

function Spoken({ phrase, does }: { phrase: string; does: string }) {
  return (
    <div className="border-b border-line py-2 sm:contents">
      <dt className="flex items-center gap-2 font-label sm:border-b sm:border-line sm:py-2.5">
        <AudioLines aria-hidden className="size-5 shrink-0 text-leaf" />
        {phrase}
      </dt>
      <dd className="pl-7 text-ink-soft sm:border-b sm:border-line sm:py-2.5 sm:pl-0">{does}</dd>
    </div>
  );
}
