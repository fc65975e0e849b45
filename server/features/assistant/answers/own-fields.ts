import { guideName } from '#catalogue/guide-names.ts';
import { loadGuide } from '#catalogue/guides.ts';
import { calendarFor } from '#catalogue/read-guide.ts';
import { tellerOf } from '#catalogue/tell-guide/amounts.ts';
import { loadGuideWords } from '#catalogue/tell-guide/tell-fact.ts';
import { type Due, tellDue } from '#catalogue/tell-guide/tell-stage.ts';
import type { MyCrop } from '#contract/my-crops.ts';
import { daysBetween, indianDay } from '#domain/days/days.ts';
import { type CropTask, cropToday, nextTask } from '#domain/plants/crop-day.ts';
import { formatDay, formatList } from '#languages/format.ts';
import { listMyCrops } from '#server/features/my-crops/index.ts';

import type { Answer, Asking } from '../answer.ts';

/** A longer answer is hard to hear; the dashboard has the rest. */
const mostFields = 3;

/** The next water of the asker's own fields, or all that is due there this week; undefined if no field is meant. */
export async function answerOwnFields(asking: Asking): Promise<Answer | undefined> {
  const { asked, say, actor, services } = asking;
  const isOfWork = asked.hints.has('nextWork');
  const isOfWater = asked.hints.has('nextWater') || (!isOfWork && asked.wish.part === 'water');
  const named = asked.crop?.id ?? asked.commodity?.id;
  const namesNone = named === undefined && asked.otherCrop === undefined;
  const isOfField = isOfWork || asked.hints.has('nextWater') || (isOfWater && namesNone);
  if (!isOfField) return undefined;
  const all = actor.kind === 'visitor' ? [] : await listMyCrops({ services, actor });
  const meant = namesNone ? all : all.filter(({ crop }) => crop === named);
  // A crop that the asker does not grow is told of from its guide.
  if (meant.length === 0) return namesNone ? { text: say('fields.none') } : undefined;
  const fields = meant.slice(0, mostFields);
  const lines = await Promise.all(fields.map((field) => tellField(asking, field, { isOfWater })));
  return {
    text: [...lines, ...(isOfWater ? [say('fields.look')] : [])].join('\n'),
    citations: [{ title: say('fields.yours'), day: null, link: null, path: '/dashboard' }],
    remember: { commodity: fields.length === 1 ? (named ?? fields[0]?.crop ?? null) : null },
  };
}

async function tellField(asking: Asking, field: MyCrop, { isOfWater }: { isOfWater: boolean }): Promise<string> {
  const { language, say, locale, services } = asking;
  const guide = await loadGuide(field.crop);
  const crop = formatList([guideName(field.crop, language), field.field], locale);
  const today = indianDay(services.clock());
  const day = String(daysBetween(field.since, today));
  const reader = { state: field.state ?? undefined, season: field.season ?? undefined };
  const stages = guide ? calendarFor(guide, reader, field.start) : [];
  if (!guide || stages.length === 0) return say('fields.noCalendar', { crop });
  await loadGuideWords(guide, language);
  const t = tellerOf(language, reader);
  const water = isOfWater ? nextTask(stages, field, today, (thing) => thing.do === 'water') : undefined;
  const tasks = isOfWater ? (water ? [water] : []) : cropToday(stages, field, today).tasks;
  if (tasks.length === 0) return say(isOfWater ? 'fields.noWater' : 'fields.nothing', { crop, day });
  return tasks
    .map((task) =>
      say('fields.due', { crop, day, task: tellDue(task.thing as Due, t), when: whenOf(asking, task, today) }),
    )
    .join(' ');
}

function whenOf({ say, locale }: Asking, { from, to }: CropTask, today: string): string {
  const until = formatDay(to, locale);
  if (from > today) return say('fields.from', { from: formatDay(from, locale), until });
  return to === today ? say('fields.now') : say('fields.nowUntil', { day: until });
}
