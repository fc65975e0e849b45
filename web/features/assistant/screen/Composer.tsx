import FilePlus2 from 'lucide-react/icons/file-plus-2';
import Mic from 'lucide-react/icons/mic';
import Paperclip from 'lucide-react/icons/paperclip';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import Square from 'lucide-react/icons/square';
import X from 'lucide-react/icons/x';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';

import { mostQuestion } from '#domain/limits.ts';
import { useDictation } from '#web/features/voice/index.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldError, noteIds } from '#web/ui/fields/FieldNotes.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

import {
  acceptedFiles,
  acceptedPictures,
  attachFile,
  type Attachment,
  attachPicture,
  joinFile,
} from '../chat/attachment.ts';
import { sendMessage, stopAnswer } from '../chat/converse.ts';

interface ComposerProps {
  readonly isAnswering: boolean;
  /** On the market page kai takes other files too. */
  readonly takesFiles: boolean;
}

interface Brought {
  readonly question?: string;
}

/**
 * A question from a screen that could not answer it, ready to be sent. It is in the state of the history entry and is
 * removed once taken, so that Back or a reload does not bring it again.
 */
function useBroughtQuestion(): string {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const { question, ...rest } = (state ?? {}) as Brought;
  const [brought] = useState(question ?? '');
  useEffect(() => {
    if (question !== undefined) void navigate({ search, hash }, { replace: true, state: rest });
  });
  return brought.slice(0, mostQuestion);
}

/** The input bar: attach, speak, type and send; during an answer, stop. */
export function Composer({ isAnswering, takesFiles }: ComposerProps) {
  const say = useWords('assistant');
  const [text, setText] = useState(useBroughtQuestion());
  const input = useRef<HTMLTextAreaElement>(null);
  const focus = () => input.current?.focus();
  const { attachment, isAttaching, problem, attach, detach } = useAttachment(focus);
  const id = useId();
  // Keeps the text that was typed on the drawn page before hydration.
  useLayoutEffect(() => setText(input.current?.value ?? ''), []);
  const dictation = useDictation((heard) => {
    setText((before) => (before.trim() === '' ? heard : `${before.trimEnd()} ${heard}`).slice(0, mostQuestion));
    focus();
  });
  const mayNotSend = isAnswering || isAttaching || (text.trim() === '' && !attachment);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (mayNotSend) return;
    void sendMessage(text, attachment);
    setText('');
    detach();
    focus();
  }
  return (
    <form
      onSubmit={send}
      className="surface flex w-full flex-wrap items-end gap-1 p-1.5 [&_button]:size-[min(3rem,56px)] has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-focus"
    >
      {attachment ? (
        <Attached
          attachment={attachment}
          isCut={attachment.text !== undefined && joinFile(text, attachment.text).isCut}
          onRemove={detach}
        />
      ) : null}
      <div className="w-full px-2 not-has-[p]:-mb-1">
        <FieldError id={id}>{problem}</FieldError>
      </div>
      <QuestionField input={input} text={text} onType={setText} onEnter={send} />
      <div className="flex grow items-center gap-1">
        <Choosers
          takesFiles={takesFiles}
          describedBy={noteIds(id, { hint: undefined, error: problem })}
          onAttach={attach}
        />
        <Speaking isListening={dictation?.isListening ?? false} onSpeak={dictation?.listen} />
        {isAnswering ? <IconButton icon={Square} variant="outlined" label={say('stop')} onClick={stopAnswer} /> : null}
        <IconButton icon={SendHorizontal} type="submit" variant="filled" label={say('send')} disabled={mayNotSend} />
      </div>
    </form>
  );
}

/** The attached file, and the function that attaches one: reading takes a while, and may fail with a problem. */
function useAttachment(onRead: () => void) {
  const [attachment, setAttachment] = useState<Attachment>();
  const [isAttaching, setIsAttaching] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function attach(reading: Promise<Attachment>) {
    setIsAttaching(true);
    setProblem(undefined);
    try {
      setAttachment(await reading);
      onRead();
      return true;
    } catch (error) {
      setProblem(sayError(error));
      return false;
    } finally {
      setIsAttaching(false);
    }
  }
  function detach() {
    setAttachment(undefined);
    setProblem(undefined);
  }
  return { attachment, isAttaching, problem, attach, detach };
}

interface QuestionFieldProps {
  readonly input: Ref<HTMLTextAreaElement>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onEnter: (event: KeyboardEvent) => void;
}

function QuestionField({ input, text, onType, onEnter }: QuestionFieldProps) {
  const say = useWords('assistant');
  function sendOnEnter(event: KeyboardEvent) {
    // In Hindi and other scripts, Enter also ends the composition of a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) onEnter(event);
  }
  return (
    <textarea
      ref={input}
      aria-label={say('input')}
      placeholder={say('input')}
      rows={1}
      maxLength={mostQuestion}
      enterKeyHint="send"
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={sendOnEnter}
      className="field-sizing-content max-h-[min(10rem,25dvh)] min-h-[min(3rem,56px)] min-w-0 grow-999 basis-full md:basis-0 short:basis-0 @min-[15rem]/screen:placeholder-shown:basis-0 placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap! resize-none rounded-field bg-transparent pl-2 md:px-3 py-[min(0.625rem,10px)] outline-none placeholder:tracking-tight placeholder:text-ink-soft"
    />
  );
}

interface ChoosersProps {
  readonly takesFiles: boolean;
  readonly describedBy: string | undefined;
  /** Returns whether the file could be read. */
  readonly onAttach: (reading: Promise<Attachment>) => Promise<boolean>;
}

function Choosers({ takesFiles, describedBy, onAttach }: ChoosersProps) {
  const say = useWords('assistant');
  return (
    <>
      {/* Some phones' choosers offer every file, whatever `accept` says. */}
      <Chooser
        icon={Paperclip}
        label={say('attachPicture')}
        accept={acceptedPictures}
        describedBy={describedBy}
        onFile={(file) => onAttach(attachPicture(file))}
      />
      {takesFiles ? (
        <Chooser
          icon={FilePlus2}
          label={say('attachFile')}
          accept={acceptedFiles}
          describedBy={describedBy}
          onFile={(file) => onAttach(attachFile(file))}
        />
      ) : null}
    </>
  );
}

interface SpeakingProps {
  readonly isListening: boolean;
  readonly onSpeak: (() => void) | undefined;
}

/** The microphone, and room beside it for the word that it listens. */
function Speaking({ isListening, onSpeak }: SpeakingProps) {
  const say = useWords('assistant');
  return (
    <>
      <button
        type="button"
        aria-pressed={isListening}
        aria-label={say(isListening ? 'listening' : 'speak')}
        title={say(isListening ? 'listening' : 'speak')}
        onClick={onSpeak}
        className={classes(
          'inline-grid size-12 place-items-center rounded-full',
          isListening ? 'bg-leaf text-on-leaf' : 'text-ink hover:bg-leaf-soft',
        )}
      >
        <Mic aria-hidden className="size-6" />
      </button>
      <span role="status" className="min-w-0 grow text-sm text-ink-soft">
        {isListening ? say('listening') : null}
      </span>
    </>
  );
}

interface ChooserProps {
  readonly icon: typeof Paperclip;
  readonly label: string;
  readonly accept: string;
  readonly describedBy: string | undefined;
  readonly onFile: (file: File) => Promise<boolean>;
}

function Chooser({ icon, label, accept, describedBy, onFile }: ChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Cleared, so that the person can choose the same file again.
    target.value = '';
    if (file && !(await onFile(file))) button.current?.focus();
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-describedby={describedBy}
        onClick={() => chooser.current?.click()}
      />
    </>
  );
}

interface AttachedProps {
  readonly attachment: Attachment;
  /** True if only a part of the file fits with the question. */
  readonly isCut: boolean;
  readonly onRemove: () => void;
}

function Attached({ attachment, isCut, onRemove }: AttachedProps) {
  const say = useWords('assistant');
  return (
    <div className="flex items-center gap-3 w-full rounded-field bg-leaf-soft py-1 pr-1 pl-3">
      {attachment.thumbnail ? (
        <img src={attachment.thumbnail} alt={say('yourPicture')} className="size-12 rounded-small object-cover" />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="truncate">{attachment.name}</p>
        <p role="status" className="text-sm text-ink-soft">
          {isCut ? say('fileCut') : null}
        </p>
      </div>
      <IconButton icon={X} label={say('removeAttachment')} onClick={onRemove} />
    </div>
  );
}
