import type { PersonalData } from '#server/platform/feature.ts';

import { indianDay } from '#domain/days.ts';
import { listAlerts, removeAlerts } from './store.ts';
import { toAlert } from './to-alert.ts';

/** More days than anybody has had an alert for. */
const allEvents = 100_000;

export const alertsOfPerson: PersonalData = {
  async exportFor(userId, { db, clock }) {
    const today = indianDay(clock());
    const alerts = await listAlerts(db, { userId }, { eventsEach: allEvents });
    return { data: { alerts: alerts.map((alert) => toAlert(alert, today)) } };
  },
  async erase(userId, { db }) {
    await removeAlerts(db, userId);
  },
};
