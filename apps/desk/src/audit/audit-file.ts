import type { AuditEntry } from '@layline/contract/entities/operator.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { ask } from '../exchange/ask.ts';
import { csvText } from '../parts/csv.ts';
import { auditQuery } from './audit-search.ts';
import type { AuditFilters } from './audit-search.ts';

const PAGE = 200;

const HEAD = [
  'entry',
  'at',
  'who',
  'role',
  'action',
  'subject',
  'outcome',
  'reason',
  'address',
  'trace',
  'hash',
];

/** The entries as CSV: a line each, times in ISO 8601. */
export function csvOf(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    entry.entry,
    new Date(entry.at).toISOString(),
    entry.operatorName,
    entry.role,
    entry.action,
    entry.subject,
    entry.outcome,
    entry.reason,
    entry.address,
    entry.traceId,
    entry.hash,
  ]);
  return csvText([HEAD, ...rows]);
}

/** All entries of the filters, newest first, page by page. Throws `DeskFailure`. */
export async function allEntries(filters: AuditFilters): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (;;) {
    const last = entries.at(-1);
    const before = last === undefined ? {} : { before: last.entry };
    const page = await ask(getAuditLog, { query: { ...auditQuery(filters), ...before, take: PAGE } });
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}
