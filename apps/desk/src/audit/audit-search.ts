import * as v from 'valibot';
import { textParam } from '@layline/ui/data-table/use-search-state.ts';

/** The filters of the audit log in the address. */
export const AuditSearch = v.object({
  operator: textParam(64),
  action: textParam(40),
  subject: textParam(80),
});
export type AuditFilters = v.InferOutput<typeof AuditSearch>;

/** The filters as the exchange takes them. */
export function auditQuery({ operator, action, subject }: AuditFilters) {
  return {
    ...(operator === undefined ? {} : { operatorId: operator }),
    ...(action === undefined ? {} : { action: action.trim().toUpperCase().replaceAll(' ', '_') }),
    ...(subject === undefined ? {} : { subject: subject.trim() }),
  };
}
