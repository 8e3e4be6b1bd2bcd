import {
  EntryKind,
  type AgentMemberDetail,
  type MemberLevel,
  type StatementLine,
  type BranchSettings,
} from '@layline/contract/entities/agent.ts';

/** What can be set for the bets of a branch, in the order of the form. */
export const SETTINGS = [
  ['minStake', 'Smallest stake'],
  ['maxStake', 'Largest stake'],
  ['maxMarketExposure', 'Most that a player can lose in a market'],
  ['maxPayout', 'Most that a player can win in a market'],
  ['betDelaySec', 'Delay in-play, seconds'],
] as const satisfies readonly (readonly [keyof BranchSettings, string])[];

/** What a line of a statement is about. */
export function lineName({ name, eventTitle }: Pick<StatementLine, 'name' | 'eventTitle'>): string {
  if (name === null) return 'Casino and bonuses';
  return eventTitle === null ? name : `${name} of ${eventTitle}`;
}

/** A level of the tree as the start of a line. */
export const LEVEL_WORDS: Readonly<Record<MemberLevel, string>> = {
  SUPER: 'Super',
  MASTER: 'Master',
  AGENT: 'Agent',
  PLAYER: 'Player',
};

/** A level between the site and its players. */
export type Level = Exclude<MemberLevel, 'PLAYER'>;

const LEVELS = ['SUPER', 'MASTER', 'AGENT'] as const;

/** The levels that may be opened below one; null is the site. Levels may be skipped, but not repeated. */
export function levelsBelow(own: MemberLevel | null): readonly Level[] {
  if (own === null) return LEVELS;
  return own === 'PLAYER' ? [] : LEVELS.slice(LEVELS.indexOf(own) + 1);
}

/** What shares and rates are agreed on. */
export type ShareKind = keyof NonNullable<AgentMemberDetail['shares']>;
export type RebateKind = keyof AgentMemberDetail['rates'];

export const KIND_WORDS: Readonly<Record<ShareKind, string>> = {
  BOOKMAKER: 'Bookmaker',
  FANCY: 'Fancy',
  CASINO: 'Casino',
  EXCHANGE: 'Exchange commission',
  BONUS: 'Bonus',
};

export const SHARE_KINDS = ['BOOKMAKER', 'FANCY', 'CASINO', 'EXCHANGE', 'BONUS'] as const;
export const REBATE_KINDS = ['BOOKMAKER', 'FANCY'] as const;

/** True for the kinds that have a rebate. */
export function hasRebate(kind: ShareKind): kind is RebateKind {
  return kind === 'BOOKMAKER' || kind === 'FANCY';
}

export type RebateBasis = AgentMemberDetail['bases'][RebateKind];

export const BASIS_WORDS: Readonly<Record<RebateBasis, string>> = {
  NET_LOSS: 'net loss',
  ENTRY_LOSS: 'losing bets',
  TURNOVER: 'turnover',
};

/** An entry in a list, by the names of `docs/agents.md`. */
export const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAW: 'Withdraw',
  RECEIVE: 'Receive',
  PAY: 'Pay',
  WRITE_OFF: 'Write off',
  COVER: 'Asks to be paid',
};

export const ENTRY_KINDS = EntryKind.options;

/** True if an entry takes from the parent’s cash and adds to the child’s. */
export function debitsParent(kind: EntryKind): boolean {
  return kind === 'DEPOSIT' || kind === 'RECEIVE' || kind === 'WRITE_OFF';
}
