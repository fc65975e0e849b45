import type { Feature } from '#server/platform/feature.ts';

import { readProfile } from './read-profile.ts';
import { profileRoutes } from './routes.ts';
import { findPhotoKey, replacePhoto } from './store.ts';
import { sealedContexts } from './update-profile.ts';

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
      // Rows go with the account's own row; only the picture is outside the database. The file goes first: an erasure
      // finds a row that is left, but would not find a file without a row.
      const key = await findPhotoKey(services.db, userId);
      if (key !== undefined) await services.files.remove(key);
      await replacePhoto(services.db, { userId, fileKey: null, now: services.clock() });
    },
  },
  sealed: [
    {
      table: 'profile',
      id: 'userId',
      words: {
        bankAccountSealed: { context: sealedContexts.bankAccountSealed },
        panSealed: { context: sealedContexts.panSealed },
      },
    },
    { table: 'profilePhoto', id: 'userId', files: ['fileKey'] },
  ],
};

export { readProfile } from './read-profile.ts';
export { listHomes } from './store.ts';
