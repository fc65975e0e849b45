import { severities } from '#domain/plants/crop-problems.ts';
import { diagnosisStatuses } from '#domain/plants/diagnosis.ts';
import { nameIn } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { countDiagnoses, type DiagnosisCount } from '../store.ts';

export async function readStats({
  services,
  actor,
  language,
}: {
  services: Services;
  actor: Farmer;
  language: string;
}) {
  const counts = await countDiagnoses(services.db, actor.userId);
  const spoken = spokenLanguage(language);
  const crops = [...new Set(counts.flatMap(({ crop }) => crop ?? []))];
  return {
    total: sum(counts),
    byStatus: sums(diagnosisStatuses, counts, ({ status }) => status),
    bySeverity: sums(severities, counts, ({ severity }) => severity),
    byCrop: Object.entries(sums(crops, counts, ({ crop }) => crop))
      .map(([crop, count]) => ({ crop: nameIn('crops', spoken, crop) ?? crop, count }))
      .toSorted((a, b) => b.count - a.count || a.crop.localeCompare(b.crop, spoken)),
  };
}

function sums<Name extends string>(
  names: readonly Name[],
  counts: readonly DiagnosisCount[],
  nameOf: (count: DiagnosisCount) => string | null,
): Record<Name, number> {
  const entries = names.map((name) => [name, sum(counts.filter((each) => nameOf(each) === name))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

function sum(counts: readonly DiagnosisCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
