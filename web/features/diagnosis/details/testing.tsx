import { Route, Routes } from 'react-router';

import type { Diagnosis } from '#contract/diagnosis.ts';
import type { SentCall } from '#web/testing/server.ts';

import { DiagnosisDetails } from './DiagnosisDetails.tsx';
import { aDiagnosis, renderDiagnosis } from '../testing.tsx';

/** Stands for the page that follows when a diagnosis is deleted. */
export const theList = 'the list';

export function Screens() {
  return (
    <Routes>
      <Route path="/crop-disease" element={<p>{theList}</p>} />
      <Route path="/crop-disease/:id" element={<DiagnosisDetails />} />
    </Routes>
  );
}

export const one = aDiagnosis();

export const bodyOf = (sent: readonly SentCall[], name: string) =>
  JSON.parse(sent.findLast((call) => call.name === name)?.init.body as string) as Record<string, unknown>;

export function openDetails(answers: Parameters<typeof renderDiagnosis>[1] = {}) {
  return renderDiagnosis(Screens, {
    path: `/crop-disease/${one._id}`,
    ...answers,
    answers: {
      'GET /crop-disease/:id': ({ url }) =>
        Response.json({
          success: true,
          data: { ...one, language: url.searchParams.get('language') as Diagnosis['language'] },
        }),
      'GET /crop-disease/:id/photos/:number': () => new Response('picture'),
      // The person was asked before.
      'GET /crop-disease/learning': { success: true, data: { gives: false, plants: 0 } },
      ...answers.answers,
    },
  });
}
