import type { FastifyInstance } from 'fastify';

import { keepDescribedPlant as describedEndpoint } from '#contract/described-plant.ts';
import * as contract from '#contract/diagnosis.ts';
import * as learningContract from '#contract/learning.ts';
import * as localContract from '#contract/local-classes.ts';
import * as lookContract from '#contract/plant-looks.ts';
import { keepPhoneDiagnosis as keepEndpoint, phoneDiagnosisFields } from '#contract/phone-diagnosis.ts';
import { indianDayNumber } from '#domain/days/days.ts';
import { mostPhotoBytes, mostPhotos, mostPhotosBytes } from '#domain/limits.ts';
import { cachedRoute } from '#server/platform/http/cached-route.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { createReplyCache, type ReplyCache } from '#server/platform/http/reply-cache.ts';
import { route } from '#server/platform/http/route.ts';
import { whenGone } from '#server/platform/http/when-gone.ts';
import type { Services } from '#server/platform/services.ts';

import { addPlantLook, followPlant, listPlantLooks, readLookPhoto } from './following/follow-plant.ts';
import { answerQuestions, changeStatus, giveJudgement, removeDiagnosis } from './history/change-diagnosis.ts';
import { listDiagnoses, readDiagnosis, readPhoto } from './history/read-diagnoses.ts';
import { readStats } from './history/read-stats.ts';
import { keepDescribedPlant } from './keeping/keep-described-plant.ts';
import { keepPhoneDiagnosis } from './keeping/keep-phone-diagnosis.ts';
import { chooseLearning, readLearning } from './learning/choose-learning.ts';
import { readLocal } from './learning/local/read-local.ts';
import { readScorecard } from './learning/read-scorecard.ts';
import { diagnose } from './looking/diagnose.ts';
import { diagnoseFreely, usedToday } from './looking/diagnose-freely.ts';

export function diagnosisRoutes(app: FastifyInstance, services: Services): void {
  // These addresses come before the addresses with an id.
  learningRoutes(app, services);
  askingRoutes(app, services);
  readingRoutes(app, services);
  changingRoutes(app, services);
  followingRoutes(app, services);
}

function learningRoutes(app: FastifyInstance, services: Services): void {
  route(app, learningContract.readLearning, async ({ actor }) => ({
    success: true,
    data: await readLearning({ services, actor }),
  }));
  route(app, learningContract.chooseLearning, async ({ actor, body }) => ({
    success: true,
    data: await chooseLearning({ services, actor, gives: body.gives }),
  }));
  cachedRoute(app, learningContract.readDiagnosisScorecard, {
    cache: openScorecardCache(services),
    keyOf: () => null,
    answer: () => readScorecard(services),
  });
  cachedRoute(app, localContract.readLocalClasses, {
    cache: openLocalCache(services),
    keyOf: ({ query }) => query.crop,
    answer: ({ query }) => readLocal(services, query.crop),
  });
}

/** A count reads all judged diagnoses, and one new judgement changes little, so the reply is cached. */
function openScorecardCache({ clock }: Services): ReplyCache {
  return createReplyCache({
    mostEntries: 1,
    mostBytes: 1024 * 1024,
    longestMs: 5 * 60_000,
    mayKeep: () => true,
    // The answer names the day of its count, so a new day clears the cache.
    eraOf: () => indianDayNumber(clock()),
    now: () => clock().getTime(),
  });
}

/** The classes change once a night, and a reply for every crop fits in. */
function openLocalCache({ clock }: Services): ReplyCache {
  return createReplyCache({
    mostEntries: 40,
    mostBytes: 2 * 1024 * 1024,
    longestMs: 10 * 60_000,
    mayKeep: () => true,
    eraOf: () => indianDayNumber(clock()),
    now: () => clock().getTime(),
  });
}

function askingRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.diagnose, async ({ actor, request, reply, idempotencyKey }) => {
    const signal = whenGone(reply);
    const caller = networkOf(request.ip);
    const rules = { ...ofOnePlant, fields: contract.diagnoseFields };
    const data = await services.uploads.receive(request, rules, ({ fields, files }) =>
      diagnose({ services, actor, caller, input: fields, photos: files, idempotencyKey, signal }),
    );
    return { success: true, data };
  });
  route(app, contract.diagnoseFreely, async ({ request, reply }) => {
    const signal = whenGone(reply);
    const { cookie } = request.headers;
    const caller = networkOf(request.ip);
    const rules = { ...ofOnePlant, fields: contract.diagnoseFreely.parts.fields };
    const data = await services.uploads.receive(request, rules, ({ fields, files }) =>
      diagnoseFreely({ services, caller, cookie, input: fields, photos: files, signal }),
    );
    void reply.header('cache-control', 'no-store').header('set-cookie', usedToday(services));
    return { success: true, data };
  });
  route(app, keepEndpoint, async ({ actor, request, reply, idempotencyKey }) => {
    const signal = whenGone(reply);
    const rules = { ...ofOnePlant, fields: phoneDiagnosisFields };
    const data = await services.uploads.receive(request, rules, ({ fields, files }) =>
      keepPhoneDiagnosis({ services, actor, input: fields, photos: files, idempotencyKey, signal }),
    );
    return { success: true, data };
  });
  route(app, describedEndpoint, async ({ actor, body, idempotencyKey }) => ({
    success: true,
    data: await keepDescribedPlant({ services, actor, input: body, idempotencyKey }),
  }));
}

function readingRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.listDiagnoses, async ({ actor, query }) => ({
    success: true,
    data: await listDiagnoses({ services, actor, input: query }),
  }));
  route(app, contract.readDiagnosisStats, async ({ actor, query }) => ({
    success: true,
    data: await readStats({ services, actor, language: query.language }),
  }));
  route(app, contract.readDiagnosis, async ({ actor, params, query }) => ({
    success: true,
    data: await readDiagnosis({ services, actor, id: params.id, language: query.language }),
  }));
  route(app, contract.readDiagnosisPhoto, async ({ actor, params, reply }) =>
    reply
      .type('image/jpeg')
      .header('cache-control', 'private, no-store')
      .send(await readPhoto({ services, actor, id: params.id, number: params.number })),
  );
}

function changingRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.changeDiagnosisStatus, async ({ actor, params, body }) => ({
    success: true,
    data: await changeStatus({ services, actor, id: params.id, input: body }),
  }));
  route(app, contract.answerQuestions, async ({ actor, params, body }) => ({
    success: true,
    data: await answerQuestions({ services, actor, id: params.id, input: body }),
  }));
  route(app, contract.giveJudgement, async ({ actor, params, body }) => ({
    success: true,
    data: await giveJudgement({ services, actor, id: params.id, input: body }),
  }));
  route(app, contract.removeDiagnosis, async ({ actor, params }) => {
    await removeDiagnosis({ services, actor, id: params.id });
    return { success: true, message: 'The diagnosis was deleted.' };
  });
}

function followingRoutes(app: FastifyInstance, services: Services): void {
  route(app, lookContract.listPlantLooks, async ({ actor, params }) => ({
    success: true,
    data: await listPlantLooks({ services, actor, id: params.id }),
  }));
  route(app, lookContract.followPlant, async ({ actor, params, body }) => ({
    success: true,
    data: await followPlant({ services, actor, id: params.id, input: body }),
  }));
  route(app, lookContract.addPlantLook, async ({ actor, params, request }) => {
    const rules = { ...ofOneLook, fields: lookContract.addLookFields };
    const data = await services.uploads.receive(request, rules, ({ fields, files }) =>
      addPlantLook({ services, actor, id: params.id, input: fields, photos: files }),
    );
    return { success: true, data };
  });
  route(app, lookContract.readLookPhoto, async ({ actor, params, reply }) =>
    reply
      .type('image/jpeg')
      .header('cache-control', 'private, no-store')
      .send(await readLookPhoto({ services, actor, id: params.id, day: params.day })),
  );
}

const pictures = {
  parts: ['image', 'file'],
  mostBytes: mostPhotoBytes,
  tooLarge: 'picture_too_large',
  tooMany: 'too_many_pictures',
} as const;

const ofOnePlant = {
  ...pictures,
  mostFiles: mostPhotos,
  mostTotalBytes: mostPhotosBytes,
} as const;

const ofOneLook = { ...pictures, mostFiles: 1, mostTotalBytes: mostPhotoBytes } as const;
