import { mostPhotoBytes, mostPhotos, mostPhotosBytes } from '#domain/limits.ts';
import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/diagnosis.ts';
import { keepDescribedPlant as describedEndpoint } from '#contract/described-plant.ts';
import { keepPhoneDiagnosis as keepEndpoint, phoneDiagnosisFields } from '#contract/phone-diagnosis.ts';
import { route } from '#server/platform/http/route.ts';
import { whenGone } from '#server/platform/http/when-gone.ts';
import type { Services } from '#server/platform/services.ts';

import { answerQuestions, changeStatus, giveFeedback, removeDiagnosis } from './change-diagnosis.ts';
import { diagnose } from './diagnose.ts';
import { keepDescribedPlant } from './keep-described-plant.ts';
import { keepPhoneDiagnosis } from './keep-phone-diagnosis.ts';
import { listCommonProblems } from './list-common-problems.ts';
import { listDiagnoses, readDiagnosis, readPhoto } from './read-diagnoses.ts';
import { readStats } from './read-stats.ts';

export function diagnosisRoutes(app: FastifyInstance, services: Services): void {
  askingRoutes(app, services);
  readingRoutes(app, services);
  changingRoutes(app, services);
}

function askingRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.diagnose, async ({ actor, request, reply, idempotencyKey }) => {
    const signal = whenGone(reply);
    const rules = { ...ofOnePlant, fields: contract.diagnoseFields };
    const data = await services.uploads.receive(request, rules, ({ fields, files }) =>
      diagnose({ services, actor, input: fields, photos: files, idempotencyKey, signal }),
    );
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
  route(app, contract.listCommonProblems, async ({ params, query }) => ({
    success: true,
    data: await listCommonProblems({ crop: params.crop, language: query.language }),
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
  route(app, contract.giveFeedback, async ({ actor, params, body }) => ({
    success: true,
    data: await giveFeedback({ services, actor, id: params.id, input: body }),
  }));
  route(app, contract.removeDiagnosis, async ({ actor, params }) => {
    await removeDiagnosis({ services, actor, id: params.id });
    return { success: true, message: 'The diagnosis was deleted.' };
  });
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
