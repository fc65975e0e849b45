export const applicationStatuses = ['Pending', 'Under Review', 'Approved', 'Rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** While it has one of these, no second application for the same scheme is opened. */
export const openStatuses: readonly ApplicationStatus[] = ['Pending', 'Under Review'];

/** A word that is none of the four counts as Pending. */
export function asApplicationStatus(status: string): ApplicationStatus {
  return applicationStatuses.find((known) => known === status) ?? 'Pending';
}

/** Of the number that the office gave. */
export const mostReferenceNumber = 60;
export const mostApplicationNote = 2000;
