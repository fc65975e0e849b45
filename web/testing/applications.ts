import type { ApplicationDetail } from '#contract/scheme-applications.ts';

/** An application for crop insurance. A test gives only the fields that it is about. */
export function anApplication(about: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    _id: crypto.randomUUID(),
    scheme: { id: 'pmfby', title: 'Crop insurance' },
    appliedDate: '2026-11-02T06:00:00.000Z',
    trackingNumber: 'KH-1234-5678',
    status: 'Pending',
    remindOn: null,
    about: null,
    referenceNumber: '',
    notes: '',
    papers: [],
    history: [],
    ...about,
  };
}
