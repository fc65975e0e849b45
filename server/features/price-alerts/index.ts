import { indianDay } from '#domain/days/days.ts';
import type { Feature, PersonalData } from '#server/platform/feature.ts';

import { alertJobs } from './jobs.ts';
import { toAlert } from './own-alerts.ts';
import { alertRoutes } from './routes.ts';
import { listAlerts as listRows, removeAlerts } from './store.ts';

/** A larger number than the events of any alert. */
const allEvents = 100_000;

const alertsOfPerson: PersonalData = {
  async exportFor({ userId }, { db, clock }) {
    const today = indianDay(clock());
    const alerts = await listRows(db, { userId }, { eventsEach: allEvents });
    return { data: { alerts: alerts.map((alert) => toAlert(alert, today)) } };
  },
  async erase(userId, { db }) {
    await removeAlerts(db, userId);
  },
};

export const priceAlertsFeature: Feature = {
  name: 'price-alerts',
  routes: alertRoutes,
  jobs: alertJobs,
  personalData: alertsOfPerson,
  sealed: [],
};

export { checkAlertsJob } from './jobs.ts';
export { listAlerts } from './own-alerts.ts';
