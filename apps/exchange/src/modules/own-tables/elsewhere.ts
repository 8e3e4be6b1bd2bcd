import type { TableOperations } from '@layline/table-host/src/operations.ts';

/** What operators can do here at tables that run in a process of their own: those are looked after there. */
export const ELSEWHERE: TableOperations = {
  limits: () => Promise.resolve([]),
  limitsAt: () => Promise.resolve(null),
  limitsFault: () => Promise.resolve(null),
  setLimits: () => Promise.reject(new Error('the tables are in another process')),
  phaseOf: () => Promise.resolve(null),
  voidRound: () => Promise.resolve(null),
  stuckReturns: () => Promise.resolve([]),
  payStuckReturn: () => Promise.resolve(null),
  declined: () => Promise.resolve([]),
};
