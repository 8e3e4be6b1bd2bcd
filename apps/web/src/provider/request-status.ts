/** Statuses of a deposit or withdrawal. A deposit ends APPROVED (the money is on the account); a withdrawal is APPROVED, then PAID. */
export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number] | 'UNKNOWN';
