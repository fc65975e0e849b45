/**
 * `npm run bench:leaf-talk -- DIR`: counts the outcomes of field pictures that are new to the network, by the photo
 * alone and after questions with one wrong answer in ten. DIR comes from `npm run leaf:collect`; without it, this walks
 * through the catalogue.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { confidenceOf } from '../leaf/advice/confidence.ts';
import { sightingOfAnswer } from '../leaf/advice/sighting-of-answer.ts';
import { decide } from '../leaf/decide.ts';
import { labels } from '../leaf/labels.ts';
import { decode } from '../server/platform/leaf/decode.ts';
import { openFromDisk } from '../server/platform/leaf/open-from-disk.ts';
import { type Picture, readPictures } from './leaf/read-pictures.ts';
import { walkDescribed } from './leaf/walk-described.ts';
import { type Outcome, seeded, type Talk, talkAbout, withoutTalk } from './leaf/simulate-talk.ts';

const runs = 20;
const outcomes = ['named', 'pair', 'unknown', 'candidates', 'nothing'] as const satisfies readonly Outcome[];
const parts = ['leaf', 'fruit', 'stem', 'root', 'flower', 'seed', 'whole plant'] as const;

interface Result {
  readonly group: string;
  readonly before: readonly Talk[];
  readonly after: readonly Talk[];
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  await walkDescribed();
} else {
  const model = await openFromDisk();
  const results: Result[] = [];
  for (const picture of await readPictures(folder)) results.push(await measure(model, folder, picture));
  print(results);
}

async function measure(
  model: Awaited<ReturnType<typeof openFromDisk>>,
  from: string,
  { file, label, crop, part, source }: Picture,
): Promise<Result> {
  const look = await model.look(await decode(await readFile(path.join(from, file))));
  const shown = parts.find((known) => known === part);
  const answer = decide([look], { crop, ...(shown ? { part: shown } : {}) });
  const { kind, problemId, candidates, probability, doubts } = sightingOfAnswer(answer);
  const isLearnt = labels.classes.some(({ id }) => id === label);
  const group = `${source}, ${crop}, ${part}, ${isLearnt ? 'known problems' : 'problems not learnt'}`;
  const isNamed = kind === 'problem' && confidenceOf(probability ?? 0, doubts) !== 'low';
  const named: Talk = { outcome: 'named', holdsTruth: problemId === label, questions: 0 };
  if (isNamed) return { group, before: [named], after: [named] };
  if (kind === 'notAPlant') {
    const nothing: Talk = { outcome: 'nothing', holdsTruth: false, questions: 0 };
    return { group, before: [nothing], after: [nothing] };
  }
  // Each picture and run has its own random numbers, so that one more picture changes no other figure.
  const after = Array.from({ length: runs }, (_, run) =>
    talkAbout(
      candidates,
      label,
      seeded([...`${file} ${run}`].reduce((sum, c) => Math.imul(sum, 31) + c.charCodeAt(0), 7)),
    ),
  );
  return { group, before: [withoutTalk(candidates, label)], after };
}

function print(all: readonly Result[]): void {
  const groups = [...new Set(all.map(({ group }) => group))].toSorted();
  console.log(
    '| pictures, with the crop named | n | when | named (right) | pair (holds it) | unknown to Khet (among those shown) | candidates (hold it) | nothing | questions |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const group of groups) {
    const members = all.filter((each) => each.group === group);
    for (const when of ['before', 'after'] as const) {
      const cells = outcomes.map((outcome) => {
        const share = mean(members, when, (talk) => talk.outcome === outcome);
        const held = mean(members, when, (talk) => talk.outcome === outcome && talk.holdsTruth);
        return outcome === 'nothing' || share === 0 ? percent(share) : `${percent(share)} (${percent(held / share)})`;
      });
      const asked = members.reduce(
        (sum, { [when]: talks }) => sum + talks.reduce((all, { questions }) => all + questions, 0) / talks.length,
        0,
      );
      console.log(
        `| ${group} | ${members.length} | ${when} questions | ${cells.join(' | ')} | ${(asked / members.length).toFixed(1)} |`,
      );
    }
  }
}

function mean(members: readonly Result[], when: 'before' | 'after', is: (talk: Talk) => boolean): number {
  return members.reduce((sum, { [when]: talks }) => sum + talks.filter(is).length / talks.length, 0) / members.length;
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}
