import type { Feature, PersonalData } from '#server/platform/feature.ts';

import { myCropRoutes } from './routes.ts';
import { listCrops, removeCrops } from './store.ts';

const cropsOfPerson: PersonalData = {
  async exportFor({ userId }, { db }) {
    return { data: { crops: await listCrops(db, userId) } };
  },
  async erase(userId, { db }) {
    await removeCrops(db, userId);
  },
};

export const myCropsFeature: Feature = {
  name: 'my-crops',
  routes: myCropRoutes,
  personalData: cropsOfPerson,
  sealed: [],
};

export { listMyCrops } from './own-crops.ts';
