import { useWords } from '#web/lib/words/words.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';

interface QuestionProps {
  /** The phrase as the agent understood it. */
  readonly what: string;
  readonly onDecided: (agrees: boolean) => void;
}

/** A question that is asked aloud also stands on the screen. A tap answers it like a spoken yes or no. */
export function Question({ what, onDecided }: QuestionProps) {
  const say = useWords('voice');
  return (
    <ConfirmDialog
      open
      title={say('dictate.check', { text: what })}
      text={say('dictate.checkText')}
      confirmLabel={say('dictate.yes')}
      cancelLabel={say('dictate.no')}
      closeLabel={say('panel.close')}
      onConfirm={() => onDecided(true)}
      onCancel={() => onDecided(false)}
    />
  );
}
