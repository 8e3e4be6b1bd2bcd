import * as v from 'valibot';
import { MoneyRequestStatus, MoneyRequestType } from '@layline/contract/entities/cashier.ts';

/** The filters of the cashier's queues in the address; without a status, the requests that wait for an operator. */
export const CashierSearch = v.object({
  status: v.fallback(v.optional(MoneyRequestStatus), undefined),
  type: v.fallback(v.optional(MoneyRequestType), undefined),
  flagged: v.fallback(v.optional(v.literal(true)), undefined),
  /** Id of the request that is open when the page opens. */
  request: v.fallback(v.optional(v.string()), undefined),
});
export type CashierFilters = v.InferOutput<typeof CashierSearch>;
