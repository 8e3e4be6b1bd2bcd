import type { AgentEntry, EntryKind, MemberName } from '@layline/contract/entities/agent.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { debitsParent } from '@layline/domain/agents/nodes.ts';
import type { EntryView } from '@layline/engine/agent-views.ts';
import { paise } from '@layline/units/money.ts';
import type { AgentEntryTable } from '../../db/agent-tables.ts';
import type { Names } from './wire-member.ts';

/** How long a proposed entry can be confirmed, ms. */
export const ENTRY_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The requests for cover that a node may pay, by entry, and the absent levels in whose place it would. */
export type Payable = ReadonlyMap<string, readonly MemberName[]>;

const NONE: Payable = new Map();

/** An entry from the table of entries, as a node or a player sees it; null is the site. */
export function wireEntry(
  row: AgentEntryTable,
  viewer: string | null,
  names: Names,
  now: number,
  payable: Payable = NONE,
): AgentEntry {
  const parent = row.parent_id === '' ? null : row.parent_id;
  const kind = row.kind as EntryKind;
  const isOpen = row.status === 'PROPOSED';
  const isExpired = isOpen && now - row.proposed_at >= ENTRY_LIFE_MS;
  const debited = debitsParent(kind) ? parent : row.child_id;
  // Who asks for a payment does not confirm it.
  const agrees = kind === 'COVER' ? payable.has(row.entry_id) : debited === viewer;
  return {
    entryId: row.entry_id,
    nodeId: row.child_id,
    name: names.get(row.child_id)?.name ?? row.child_id,
    kind,
    amount: fromPaise(paise(row.amount)),
    status: isExpired ? 'EXPIRED' : (row.status as 'PROPOSED' | 'POSTED' | 'REJECTED'),
    proposedBy: row.proposed_by as 'PARENT' | 'CHILD',
    proposedAt: row.proposed_at,
    answeredAt: row.answered_at,
    mayConfirm: isOpen && !isExpired && agrees,
    mayDecline: isOpen && (viewer === parent || viewer === row.child_id),
    inPlaceOf: [...(payable.get(row.entry_id) ?? [])],
  };
}

/** An entry just proposed or answered, in the form of the table. */
export function rowOf(entry: EntryView, answeredAt: number | null): AgentEntryTable {
  return {
    entry_id: entry.entryId,
    seq: 0,
    child_id: entry.childId,
    parent_id: entry.parentId ?? '',
    kind: entry.kind,
    amount: entry.amount,
    status: entry.status,
    proposed_by: entry.proposedBy === entry.childId ? 'CHILD' : 'PARENT',
    proposed_at: entry.at,
    answered_at: entry.status === 'PROPOSED' ? null : (answeredAt ?? entry.at),
  };
}
