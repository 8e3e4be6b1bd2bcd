import * as v from 'valibot';
import { Id, Instant, whole } from '../wire.ts';
import {
  MoneyRequestStatus,
  MoneyRequestType,
  REQUESTS_PAGE_DEFAULT,
  REQUESTS_PAGE_MAX,
  RequestCursor,
} from './money-request.ts';

/** Which requests a list holds. Every field narrows it. */
export const RequestFilter = v.strictObject({
  requestId: v.optional(Id),
  type: v.optional(MoneyRequestType),
  statuses: v.optional(v.pipe(v.array(MoneyRequestStatus), v.maxLength(6, 'Give each status once.'))),
  /** Made at this time or later. */
  from: v.optional(Instant),
  /** Made at this time or earlier. */
  to: v.optional(Instant),
  cursor: v.optional(RequestCursor),
  take: v.optional(whole(1, REQUESTS_PAGE_MAX), REQUESTS_PAGE_DEFAULT),
});
export type RequestFilter = v.InferOutput<typeof RequestFilter>;
