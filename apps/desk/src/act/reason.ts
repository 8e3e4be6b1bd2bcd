/** Limits of a reason, in characters; the exchange checks them too. */
export const REASON = { min: 3, max: 500 } as const;
