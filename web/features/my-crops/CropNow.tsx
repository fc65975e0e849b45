import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import CloudSun from 'lucide-react/icons/cloud-sun';
import Trash from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';

import { calendarFor } from '#catalogue/read-guide.ts';
import { type Teller, tellerOf } from '#catalogue/tell-guide/amounts.ts';
import { tellDue } from '#catalogue/tell-guide/tell-stage.ts';
import type { MyCrop } from '#contract/my-crops.ts';
import { indianDay } from '#domain/days/days.ts';
import { type CropTask, cropToday, taskAnswers } from '#domain/plants/crop-day.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatDay, formatList } from '#languages/format.ts';
import { guideAddress, useGuide } from '#web/features/guide/index.ts';
import { useWeatherFor } from '#web/features/weather/index.ts';
import { useMyCrops } from '#web/lib/farmer/my-crops.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';

/** One crop of the farmer: its day, how far it is, and what is due this week. */
export function CropNow({ crop }: { crop: MyCrop }) {
  const say = useWords('my-crops');
  const language = useLanguage();
  const locale = useLocale();
  const today = indianDay(useNow());
  const read = useGuide(crop.crop, 'crop');
  const reader = { state: crop.state ?? undefined, season: crop.season ?? undefined };
  const t = tellerOf(language, reader);
  const stages = read?.guide ? calendarFor(read.guide, reader, crop.start) : [];
  const { day, at, tasks } = cropToday(stages, crop, today);
  const stage = at === undefined ? undefined : stages[at];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <CropPicture crop={crop.crop} size={44} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-tight">
            <Link to={guideAddress('crop', crop.crop)} className="break-words hover:underline">
              {formatList([read?.name ?? crop.crop, crop.field], locale)}
            </Link>
          </h3>
          <p className="text-ink-soft">
            {day < 0 ? say('ahead', { day: formatDay(crop.since, locale) }) : say('day', { day: String(day) })}
            {stage ? ` · ${t.term('stages', stage.stage)}` : ''}
            {crop.area ? ` · ${say(`measures.${crop.area.measure}`, { amount: formatNumber(crop.area.amount) })}` : ''}
          </p>
        </div>
        <RemoveButton crop={crop} name={read?.name ?? crop.crop} />
      </div>
      {stages.length > 1 ? <Progress stages={stages.length} at={at ?? (day < 0 ? -1 : stages.length)} /> : null}
      {tasks.length > 0 ? (
        <ul className="flex flex-col gap-2" aria-label={say('thisWeek')}>
          {tasks.map((task) => (
            <TaskRow key={task.key} crop={crop} task={task} today={today} t={t} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{say(stages.length === 0 ? 'noCalendar' : 'nothingDue')}</p>
      )}
    </div>
  );
}

/** A bar with a part for each stage: gone, present, to come. The text above says the same. */
function Progress({ stages, at }: { stages: number; at: number }) {
  return (
    <div aria-hidden className="flex gap-1">
      {Array.from({ length: stages }, (_, part) => (
        <span
          key={part}
          className={`h-2 flex-1 rounded-full ${part < at ? 'bg-leaf-deep' : part === at ? 'bg-leaf' : 'bg-line'}`}
        />
      ))}
    </div>
  );
}

const icons = { done: Check, later: Clock, notForMe: X } as const;

function TaskRow({ crop, task, today, t }: { crop: MyCrop; task: CropTask; today: string; t: Teller }) {
  const say = useWords('my-crops');
  const locale = useLocale();
  const { answer } = useMyCrops();
  const name = tellDue(task.thing as Parameters<typeof tellDue>[0], t);
  const when = task.from > today ? say('from', { day: formatDay(task.from, locale) }) : say('now');
  const weather = useWeatherFor(task.from > today ? undefined : task.thing.do);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-leaf-soft px-3 py-2">
      <div className="min-w-[10rem] flex-1">
        <p className="font-label text-pretty first-letter:uppercase">{name}</p>
        <p className="text-sm text-ink-soft">
          {formatList([when, say('until', { day: formatDay(task.to, locale) })], locale)}
        </p>
        {weather ? (
          <p className="flex items-center gap-1.5 text-sm">
            <CloudSun aria-hidden className="size-5 shrink-0 text-marigold-dark" />
            {weather}
          </p>
        ) : null}
      </div>
      <div className="flex gap-1">
        {taskAnswers.map((given) => (
          <IconButton
            key={given}
            icon={icons[given]}
            label={say(`answers.${given}`, { task: name })}
            onClick={() => void answer(crop, task.key, given).catch((error: unknown) => toast.error(sayError(error)))}
          />
        ))}
      </div>
    </li>
  );
}

function RemoveButton({ crop, name }: { crop: MyCrop; name: string }) {
  const say = useWords('my-crops');
  const { remove, isSaving } = useMyCrops();
  const [isAsking, setAsking] = useState(false);
  async function removeIt() {
    try {
      await remove(crop);
      setAsking(false);
    } catch (error) {
      toast.error(sayError(error));
    }
  }
  return (
    <>
      <IconButton icon={Trash} label={say('remove', { crop: name })} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        title={say('removeTitle', { crop: name })}
        text={say('removeText')}
        confirmLabel={say('removeConfirm')}
        cancelLabel={say('cancel')}
        closeLabel={say('close')}
        danger
        busy={isSaving}
        busyLabel={say('removing')}
        onConfirm={() => void removeIt()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
