/** What one process tells the others about a payer of a budget: its key, its shares, and how much it has spent or holds there. */
export type Told = readonly [key: string, shares: number, amount: number];

/** Part of a budget that is told. Less is not worth a message: hardly any payer ever comes near a limit. */
export const TOLD_PART = 1 / 10;

/** The most payers of one budget in one beat, so that no number of them can hold up a process. */
export const TOLD_MAX = 2000;
