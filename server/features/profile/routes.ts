import { mostProfilePhotoBytes } from '#domain/limits.ts';
import type { FastifyInstance } from 'fastify';

import {
  changePreferences as changePreferencesEndpoint,
  deletePhoto,
  forgetActivity as forgetActivityEndpoint,
  listActivity as listActivityEndpoint,
  photoFields,
  putPhoto,
  readOverview as readOverviewEndpoint,
  readPhoto as readPhotoEndpoint,
  readPreferences as readPreferencesEndpoint,
  readProfile as readProfileEndpoint,
  revealNumbers as revealNumbersEndpoint,
  updateMe,
} from '#contract/profile.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { listActivity } from './list-activity.ts';
import { readPhoto, removePhoto, setPhoto } from './photo.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { readOverview } from './read-overview.ts';
import { readProfile } from './read-profile.ts';
import { revealNumbers } from './reveal-numbers.ts';
import { forgetActivity } from './store.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(app: FastifyInstance, services: Services): void {
  route(app, readProfileEndpoint, async ({ actor }) => ({
    success: true,
    data: await readProfile({ services, actor }),
  }));
  route(app, updateMe, async ({ actor, body }) => {
    const { user, profile } = await updateProfile({ services, actor, input: body });
    return { success: true, user, data: profile };
  });
  route(app, revealNumbersEndpoint, async ({ actor, body }) => ({
    success: true,
    data: await revealNumbers({ services, actor, input: body }),
  }));
  route(app, readOverviewEndpoint, async ({ actor }) => ({
    success: true,
    data: await readOverview({ services, actor }),
  }));
  photoRoutes(app, services);
  preferenceRoutes(app, services);
  activityRoutes(app, services);
}

function photoRoutes(app: FastifyInstance, services: Services): void {
  route(app, putPhoto, async ({ actor, request }) => {
    const rules = { fields: photoFields, mostBytes: mostProfilePhotoBytes, tooLarge: 'picture_too_large' } as const;
    const user = await services.uploads.receiveOne(request, rules, ({ file }) =>
      setPhoto({ services, actor, picture: file }),
    );
    return { success: true, user };
  });
  route(app, deletePhoto, async ({ actor }) => ({ success: true, user: await removePhoto({ services, actor }) }));
  route(app, readPhotoEndpoint, async ({ actor, reply }) =>
    reply
      .type('image/jpeg')
      .header('cache-control', 'private, no-store')
      .send(await readPhoto({ services, actor })),
  );
}

function preferenceRoutes(app: FastifyInstance, services: Services): void {
  route(app, readPreferencesEndpoint, async ({ actor }) => ({
    success: true,
    data: await readPreferences({ services, actor }),
  }));
  route(app, changePreferencesEndpoint, async ({ actor, body }) => ({
    success: true,
    data: await changePreferences({ services, actor, input: body }),
  }));
}

function activityRoutes(app: FastifyInstance, services: Services): void {
  route(app, listActivityEndpoint, async ({ actor, query }) => ({
    success: true,
    data: await listActivity({ services, actor, input: query }),
  }));
  route(app, forgetActivityEndpoint, async ({ actor }) => {
    await forgetActivity(services.db, actor.userId);
    return { success: true, message: 'Your activity was forgotten.' };
  });
}
