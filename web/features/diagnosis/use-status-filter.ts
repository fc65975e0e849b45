import { useSearchParams } from 'react-router';

import { diagnosisStatuses } from '#domain/diagnosis.ts';

import type { DiagnosisStatus } from './api.ts';

/** Which diagnoses are listed is in the address, so that Back and a reload find it. */
export function useStatusFilter(): [DiagnosisStatus | undefined, (status: DiagnosisStatus | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const status = diagnosisStatuses.find((known) => known === search.get('status'));
  return [status, (next) => setSearch(next ? { status: next } : {}, { replace: true, preventScrollReset: true })];
}
