import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { chooseableCrops } from '#catalogue/grown-crops.ts';
import { guideName } from '#catalogue/guide-names.ts';
import { kindOfGuide } from '#catalogue/guide-kinds.ts';
import { guideIds } from '#catalogue/guides.ts';
import { type FieldMeasure, usualMeasureOf } from '#catalogue/land-measures.ts';
import { findState } from '#catalogue/states.ts';
import { readNumber } from '#domain/numbers/digits.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { type CropStart, cropStarts } from '#domain/plants/crop-day.ts';
import { fieldMeasures } from '#domain/plants/guides.ts';
import { formatDay } from '#languages/format.ts';
import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';
import { useOfferedCrops } from '#web/features/diagnosis/index.ts';
import { useGuide } from '#web/features/guide/index.ts';
import { SearchBox } from '#web/features/voice/index.ts';
import { useMyCrops } from '#web/lib/farmer/my-crops.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useSession } from '#web/lib/session/session.ts';
import { isCalled } from '#web/lib/words/is-called.ts';
import { cropNamesQuery } from '#web/lib/words/names.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Tile } from '#web/ui/buttons/Tile.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

interface AddCropDialogProps {
  readonly open: boolean;
  /** The crop of the page on which the dialog opens; else it is the first question. */
  readonly crop?: string;
  readonly onClose: () => void;
}

/** Three taps: which crop, sown or planted, and when. The last one saves. */
export function AddCropDialog({ open, crop, onClose }: AddCropDialogProps) {
  const say = useWords('my-crops');
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const asked = crop ?? chosen;
  function close() {
    setChosen(undefined);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={asked === undefined ? say('which') : say('whenTitle', { crop: guideName(asked, language) })}
      closeLabel={say('close')}
    >
      {asked === undefined ? (
        <ChooseCrop onChoose={setChosen} />
      ) : (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ChooseStart crop={asked} onSaved={close} />
        </Suspense>
      )}
    </Dialog>
  );
}

const growable = [
  ...new Set([...chooseableCrops.map(({ id }) => id), ...guideIds.filter((id) => kindOfGuide(id) === 'crop')]),
];

function ChooseCrop({ onChoose }: { onChoose: (crop: string) => void }) {
  const say = useWords('my-crops');
  const language = useLanguage();
  const [text, setText] = useState('');
  useQuery(cropNamesQuery);
  const { own, grown } = useOfferedCrops();
  const first = [...own, ...grown].map(({ id }) => id);
  const others = growable
    .filter((id) => !first.includes(id))
    .toSorted((a, b) => guideName(a, language).localeCompare(guideName(b, language), language));
  const all = [...first, ...others];
  const found = text.trim() === '' ? all : all.filter((id) => isCalled(namesOf(id), text));
  return (
    <div className="flex flex-col gap-4">
      <SearchBox label={say('search')} value={text} onChange={setText} />
      {found.length === 0 ? <p role="status">{say('notFound')}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {found.map((id) => (
          <Tile key={id} picture={<CropPicture crop={id} size={48} />} onChoose={() => onChoose(id)}>
            {guideName(id, language)}
          </Tile>
        ))}
      </ul>
    </div>
  );
}

function namesOf(id: string): readonly string[] {
  return [...namesAtHand('crops', id), ...namesAtHand('guides', id), ...ownAliasesAtHand('crop', id)];
}

/** The largest field, in any measure. */
const mostArea = 100_000;

/** Days before today that one tap chooses. */
const offered = [0, 7, 14, 30, 60] as const;

function ChooseStart({ crop, onSaved }: { crop: string; onSaved: () => void }) {
  const say = useWords('my-crops');
  const locale = useLocale();
  const today = indianDay(useNow());
  const { add, isSaving } = useMyCrops();
  const isSignedIn = useSession().status === 'signed-in';
  const { data: profile } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const starts = useStarts(crop);
  const [isOpen, setOpen] = useState(false);
  const [start, setStart] = useState<CropStart>(starts[0] ?? 'sowing');
  const [since, setSince] = useState('');
  const [field, setField] = useState('');
  const [amount, setAmount] = useState('');
  const state = findState(profile?.state ?? '')?.id;
  const [chosenMeasure, setMeasure] = useState<FieldMeasure>();
  const measure = chosenMeasure ?? usualMeasureOf(state);
  const box = useRef<HTMLInputElement>(null);
  const size = readNumber(amount);
  const isWrong = size === undefined || (size !== null && (size <= 0 || size > mostArea));
  async function save(day: string) {
    if (isWrong) {
      // The fold must be open before its field can have the focus.
      flushSync(() => setOpen(true));
      box.current?.focus();
      return;
    }
    try {
      const area = size === null ? null : { amount: size, measure };
      const name = field.trim() === '' ? null : field.trim();
      await add({ crop, since: day, start, state: state ?? null, field: name, area });
      toast.success(say('added'));
      onSaved();
    } catch (error) {
      toast.error(sayError(error));
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {starts.length > 1 ? (
        <Segmented
          label={say('startLabel')}
          choices={starts.map((value) => ({ value, label: say(`starts.${value}`) }))}
          value={start}
          onSelect={setStart}
        />
      ) : null}
      <Fold
        look="line"
        title={say('fieldAndSize')}
        gist={<span className="text-sm text-ink-soft">{say('optional')}</span>}
        open={isOpen}
      >
        <div className="flex flex-col gap-3">
          <Field label={say('field')}>
            <TextInput maxLength={60} value={field} onChange={({ target }) => setField(target.value)} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={say('size')} error={isWrong ? say('sizeWrong') : undefined}>
              <NumberInput ref={box} maxLength={9} value={amount} onChange={({ target }) => setAmount(target.value)} />
            </Field>
            <Field label={say('measure')}>
              <Select value={measure} onChange={({ target }) => setMeasure(target.value as FieldMeasure)}>
                {fieldMeasures.map((each) => (
                  <option key={each} value={each}>
                    {say(`measureNames.${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </div>
      </Fold>
      <section aria-labelledby="since" className="flex flex-col gap-2">
        <h3 id="since" className="text-base">
          {say(`since.${start}`)}
        </h3>
        <ul className="grid grid-cols-2 gap-2">
          {offered.map((days) => (
            <li key={days}>
              <Button
                variant="secondary"
                className="w-full"
                busy={isSaving}
                busyLabel={say('saving')}
                onClick={() => void save(addDays(today, -days))}
              >
                <span className="flex flex-col items-center leading-tight">
                  {days === 0 ? say('today') : say('daysAgo', { count: days })}
                  <span className="text-sm font-text whitespace-nowrap">
                    {formatDay(addDays(today, -days), locale)}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (since !== '') void save(since);
        }}
      >
        <Field label={say('otherDay')}>
          <TextInput
            type="date"
            max={addDays(today, 366)}
            value={since}
            onChange={({ target }) => setSince(target.value)}
          />
        </Field>
        <Button type="submit" busy={isSaving} busyLabel={say('saving')}>
          {say('save')}
        </Button>
      </form>
    </div>
  );
}

/** The events from which the guide's calendar counts; without a calendar, sowing and planting. */
function useStarts(crop: string): readonly CropStart[] {
  const read = useGuide(crop, 'crop');
  const named = new Set(read?.guide?.facts.flatMap((fact) => (fact.kind === 'stage' ? (fact.after ?? []) : [])));
  const starts = cropStarts.filter((start) => named.has(start));
  return starts.length > 0 ? starts : ['sowing', 'planting'];
}
