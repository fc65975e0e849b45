import type { PersonalData } from '#server/platform/feature.ts';

import { listAlerts, removeAlerts } from './store.ts';
import { toAlert } from './to-alert.ts';

/** More days than anybody has had an alert for. */
const allEvents = 100_000;

export const alertsOfPerson: PersonalData = {
  async exportFor(userId, { db }) {
    return { data: { alerts: (await listAlerts(db, { userId }, { eventsEach: allEvents })).map(toAlert) } };
  },
  async erase(userId, { db }) {
    await removeAlerts(db, userId);
  },
};
