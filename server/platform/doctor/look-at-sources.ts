import type { FeatureGauge } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';

import { type Finding, finder } from './finding.ts';

const { good, note, trouble } = finder('sources');

/** Looks at the freshest of the sources of each kind: an old one beside it is no trouble. */
export async function lookAtSources(
  services: Pick<Services, 'db' | 'clock'>,
  gauges: readonly FeatureGauge[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const gauge of gauges) {
    const { help, old } = gauge;
    if (!old) continue;
    const figures = [...(await gauge.collect(services)).values()];
    const freshest = Math.round(Math.min(...figures));
    if (figures.length === 0) findings.push(note(`${help}: none has answered yet.`));
    else if (freshest > old.above) findings.push(trouble(`${help}: ${freshest}. ${old.advice}`));
    else findings.push(good(`${help}: ${freshest}.`));
  }
  return findings;
}
