/** Statuses of a deposit or withdrawal. A deposit ends as APPROVED (credited), a withdrawal is APPROVED and then PAID. */
export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number] | 'UNKNOWN';
