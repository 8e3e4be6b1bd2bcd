/**
 * What an armed order waits for (trading rules T3.1). LIMIT_ENTRY and TAKE_PROFIT: a price as good as the one named. STOP_ENTRY and STOP: a
 * price as bad as the one named. TRAILING: a price a number of ticks worse than the best so far. TICK_OFFSET: fills of another bet. Entries
 * open a position, exits close one.
 */
export const ENTRY_KINDS = ['LIMIT_ENTRY', 'STOP_ENTRY'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const EXIT_KINDS = ['STOP', 'TAKE_PROFIT', 'TRAILING'] as const;
export type ExitKind = (typeof EXIT_KINDS)[number];
export const ARMED_KINDS = [...ENTRY_KINDS, ...EXIT_KINDS, 'TICK_OFFSET'] as const;
export type ArmedKind = (typeof ARMED_KINDS)[number];

/** DONE: it has placed everything that it had to. FAILED: its bet was refused. LAPSED: a rule ended it (trading rules T3.5). */
export const ARMED_STATUSES = ['ARMED', 'DONE', 'FAILED', 'CANCELLED', 'LAPSED'] as const;
export type ArmedStatus = (typeof ARMED_STATUSES)[number];

/**
 * What a fill of the other order of a pair does to an armed order: CANCEL ends it, REDUCE takes the filled share off its stake
 * (trading rules T3.6).
 */
export const PAIR_MODES = ['CANCEL', 'REDUCE'] as const;
export type PairMode = (typeof PAIR_MODES)[number];

/** The stake of an order at a tick offset: that of the fill, or the stake that makes both results equal. */
export const OFFSET_STAKES = ['SAME', 'EQUAL'] as const;
export type OffsetStake = (typeof OFFSET_STAKES)[number];

/** What an exit watches: the best price that others offer, or the prices at which others bet (trading rules T3.2). */
export const WATCHES = ['BEST_OFFER', 'LAST_TRADED'] as const;
export type Watch = (typeof WATCHES)[number];
