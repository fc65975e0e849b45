export const applicationStatuses = ['Pending', 'Under Review', 'Approved', 'Rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** While an application has one of these statuses, no second one for the same scheme is opened. */
export const openStatuses: readonly ApplicationStatus[] = ['Pending', 'Under Review'];

/** Any other status counts as Pending. */
export function asApplicationStatus(status: string): ApplicationStatus {
  return applicationStatuses.find((known) => known === status) ?? 'Pending';
}

/** The most letters of the number that the office gave. */
export const mostReferenceNumber = 60;
export const mostApplicationNote = 2000;
