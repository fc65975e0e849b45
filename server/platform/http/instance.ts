import type { FastifyInstance } from 'fastify';

import { readInstance } from '#contract/system.ts';
import { usesMailbox } from '#server/platform/config/mailbox.ts';
import type { Config } from '#server/platform/config/settings.ts';

import { route } from './route.ts';

type ReadAnnouncement = () => Promise<{ id: string; texts: Record<string, string> } | null>;

/** Serves the facts about this installation that a visitor may know. */
export function serveInstance(app: FastifyInstance, config: Config, readAnnouncement: ReadAnnouncement): void {
  const settings = {
    environment: config.environment,
    mailbox: usesMailbox(config),
    sms: config.smsUrl !== undefined,
    freeDiagnosis: config.freeDiagnosis === 'on',
    contact: {
      email: config.contactEmail ?? null,
      phone: config.contactPhone ?? null,
      address: config.contactAddress ?? null,
    },
    claims: {
      farmers: config.claimFarmers ?? null,
      stars: config.claimStars ?? null,
      dailyTradingCrore: config.claimDailyTradingCrore ?? null,
      commodities: config.claimCommodities ?? null,
      markets: config.claimMarkets ?? null,
    },
  };
  route(app, readInstance, async () => ({
    success: true,
    data: { ...settings, announcement: await readAnnouncement() },
  }));
}
