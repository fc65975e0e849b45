import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../api/call.ts';
import { keepAnswer } from '../offline/keep-answer.ts';

/** Whether the person gives photos of plants for training. A diagnosis asks once, and Settings can change it. */
export const learningQuery = queryOptions({
  queryKey: ['learning'],
  queryFn: async ({ signal }) => (await call('GET /crop-disease/learning', { signal })).data,
  staleTime: 0,
});

export const chooseLearning = mutationOptions({
  networkMode: 'always',
  mutationFn: async (gives: boolean) => (await call('PUT /crop-disease/learning', { body: { gives } })).data,
  onSuccess: (learning, _gives, _before, { client }) => keepAnswer(client, learningQuery.queryKey, learning),
});
