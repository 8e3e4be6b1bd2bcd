import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { Amount, Flag, Id, Instant, list, oneOf, or, orNull, record } from './decode.ts';

/** Entries between a player and the agent who opened the account: an extension of ours. */

export const ENTRY_KINDS = ['DEPOSIT', 'WITHDRAW', 'RECEIVE', 'PAY', 'WRITE_OFF', 'COVER'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number] | 'UNKNOWN';
export const ENTRY_STATUSES = ['PROPOSED', 'POSTED', 'REJECTED', 'EXPIRED'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number] | 'UNKNOWN';

export interface AgentEntry {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly amount: Paise;
  readonly status: EntryStatus;
  /** UTC ms. */
  readonly proposedAt: number | null;
  /** True if the player would be debited, so that it waits for the player. */
  readonly mayConfirm: boolean;
  readonly mayDecline: boolean;
}

const AgentEntry: Decoder<AgentEntry> = record({
  entryId: Id,
  kind: oneOf(ENTRY_KINDS),
  amount: Amount,
  status: oneOf(ENTRY_STATUSES),
  proposedAt: orNull(Instant),
  mayConfirm: or(Flag, false),
  mayDecline: or(Flag, false),
});

export const getOwnAgentEntries = defineCall({
  method: 'GET',
  path: 'Account/GetAgentEntries',
  extension: true,
  result: record({ entries: list('entries with the agent', AgentEntry) }),
});

export const askAgentWithdrawal = defineCall({
  method: 'POST',
  path: 'Account/AskAgentWithdrawal',
  extension: true,
  body: ({ externalId, amount }: { readonly externalId: string; readonly amount: Paise }) => ({
    externalId,
    amount: majorFromPaise(amount),
  }),
  result: or(AgentEntry, null),
});

export const answerOwnAgentEntry = defineCall({
  method: 'POST',
  path: 'Account/AnswerAgentEntry',
  extension: true,
  body: as<{ entryId: string; answer: 'CONFIRM' | 'DECLINE' }>(),
  result: or(AgentEntry, null),
});
