import type { Feature } from '#server/platform/feature.ts';

import { readProfile } from './read-profile.ts';
import { profileRoutes } from './routes.ts';
import { findPhotoKey, replacePhoto } from './store.ts';
import { bankAccountContext, panContext } from './update-profile.ts';

export const profileFeature: Feature = {
  name: 'profile',
  routes: profileRoutes,
  personalData: {
    async exportFor(actor, services) {
      const key = await findPhotoKey(services.db, actor.userId);
      const files = key === undefined ? [] : [{ name: 'photo.jpg', open: () => services.files.read(key) }];
      return { data: await readProfile({ services, actor }), files };
    },
    async erase(userId, services) {
      // Rows go with the account's own; the picture is the one thing outside the database.
      // It goes first: a row that is left finds its way here again, a file without a row would not.
      const key = await findPhotoKey(services.db, userId);
      if (key !== undefined) await services.files.remove(key);
      await replacePhoto(services.db, { userId, fileKey: null, now: services.clock() });
    },
  },
  sealed: [
    {
      table: 'profile',
      id: 'userId',
      words: { bankAccountSealed: { context: bankAccountContext }, panSealed: { context: panContext } },
    },
    { table: 'profilePhoto', id: 'userId', files: ['fileKey'] },
  ],
};

export { readProfile } from './read-profile.ts';
