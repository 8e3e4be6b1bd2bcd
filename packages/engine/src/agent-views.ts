import type { Lock } from '@layline/domain/agents/locks.ts';
import type { BetSettings } from '@layline/domain/agents/settings.ts';
import type { EntryKind, RebateBasis, RebateKind, ShareKind } from '@layline/domain/agents/nodes.ts';
import type { AgentId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { AgentNode, Proposal, Upline } from './agents/agent-model.ts';
import { COVER_AFTER_MS, absentBelow } from './agents/entries.ts';
import { above, isAbove, lockAbove, memberOf, parentId } from './agents/tree.ts';
import type { Exchange } from './model.ts';
import { viewMember } from './read/members.ts';
import { viewLevelPosition } from './read/level-positions.ts';
import type { LevelPositionView } from './read/level-positions.ts';
import { inner } from './state.ts';
import type { ExchangeState } from './state.ts';
import type { MemberView } from './view-types.ts';

/** Everything known about a level or a player of the tree: place, money and terms. Money in paise, shares and rates in basis points, times in UTC ms. */
export interface MemberDetailView extends MemberView {
  /** From the node below the site down to the member itself. */
  readonly path: readonly string[];
  /** How many levels and players are directly below. */
  readonly levels: number;
  readonly players: number;
  readonly funded: boolean;
  readonly creditVersion: number;
  /** Null for no limit. */
  readonly exposureLimit: Paise | null;
  /** What the parent has set for the branch, paise and seconds; null if nothing. */
  readonly settings: BetSettings | null;
  readonly settingsVersion: number;
  /** Null for a player. */
  readonly shares: Readonly<Record<ShareKind, number>> | null;
  readonly rates: Readonly<Record<RebateKind, number>>;
  readonly bases: Readonly<Record<RebateKind, RebateBasis>>;
  readonly proposals: readonly (Proposal & { readonly kind: ShareKind })[];
  /** When the terms of a kind last changed. */
  readonly lastTerms: readonly { readonly kind: ShareKind; readonly at: number }[];
  /** The locks set on the member itself. */
  readonly locks: readonly Lock[];
}

/** An entry as it was proposed. */
export interface EntryView {
  readonly entryId: string;
  readonly childId: string;
  /** Null for the site. */
  readonly parentId: AgentId | null;
  readonly kind: EntryKind;
  readonly amount: Paise;
  readonly proposedBy: string | null;
  readonly at: number;
  readonly status: 'PROPOSED' | 'POSTED' | 'REJECTED';
}

/** A player's part of a casino round that levels share. */
export interface SharedRoundView {
  /** The casino's account in the ledger. */
  readonly account: string;
  readonly roundId: string;
  readonly playerId: PlayerId;
}

/** The casino rounds that levels share and that are not closed, by player, in order of their first stakes. */
export function sharedRounds(state: ExchangeState): readonly SharedRoundView[] {
  return [...inner(state).agents.rounds.values()].flatMap(({ account, roundId, parts }) =>
    [...parts.keys()].map((playerId) => ({ account, roundId, playerId })),
  );
}

/** Everything about a level or an agent's player; undefined for any other id. */
export function memberDetailView(state: ExchangeState, id: string): MemberDetailView | undefined {
  const exchange = inner(state);
  const member = memberOf(exchange, id);
  return member === undefined ? undefined : viewDetail(exchange, member);
}

function viewDetail(exchange: Exchange, member: AgentNode | Upline): MemberDetailView {
  const isPlayer = 'player' in member;
  const { creditVersion, settings, settingsVersion, rates, lastTerms, locks } = member;
  const node = isPlayer ? member.parent : member;
  return {
    ...viewMember(exchange, member),
    path: pathTo(member),
    levels: isPlayer ? 0 : member.children.length,
    players: isPlayer ? 0 : member.players.length,
    funded: node.funded,
    creditVersion,
    exposureLimit: isPlayer ? null : (member.exposureLimit as Paise | null),
    settings,
    settingsVersion,
    shares: isPlayer ? null : member.shares,
    rates,
    bases: node.bases,
    proposals: isPlayer ? [] : entriesOf(member.proposals).map(([kind, terms]) => ({ kind, ...terms })),
    lastTerms: entriesOf(lastTerms).map(([kind, { at }]) => ({ kind, at })),
    locks,
  };
}

function entriesOf<T>(record: Readonly<Partial<Record<ShareKind, T>>>): (readonly [ShareKind, T])[] {
  return Object.entries(record) as [ShareKind, T][];
}

/** How many weeks between levels have been closed, and the end of the last one, UTC ms; 0 before the first. */
export function closedWeeks(state: ExchangeState): { readonly week: number; readonly until: number } {
  const { closedWeeks: week, closedUntil: until } = inner(state).agents;
  return { week, until };
}

/** Ids from the node below the site down to a member; empty for an unknown one. */
export function branchPath(state: ExchangeState, id: string): readonly string[] {
  const member = memberOf(inner(state), id);
  return member === undefined ? [] : pathTo(member);
}

function pathTo(member: AgentNode | Upline): string[] {
  return [
    ...above(member)
      .map(({ id }): string => id)
      .toReversed(),
    member.id,
  ];
}

/** True if a member is a node itself or somewhere below it; null stands for the site. False for an unknown member. */
export function isInBranch(state: ExchangeState, node: string | null, id: string): boolean {
  const member = memberOf(inner(state), id);
  return member !== undefined && (node === id || isAbove(node, member));
}

/** Ids of the levels and players directly below a node, null for the site, in no order; empty for an unknown one. */
export function childIds(state: ExchangeState, node: string | null): readonly string[] {
  const { nodes } = inner(state).agents;
  if (node === null) return [...nodes.values()].filter(({ parent }) => parent === null).map(({ id }) => id);
  const found = nodes.get(node as AgentId);
  return found === undefined ? [] : [...found.children, ...found.players].map(({ id }) => id);
}

/** Ids of the players in the branch of a member. */
export function branchPlayers(state: ExchangeState, id: string): readonly string[] {
  const member = memberOf(inner(state), id);
  return member === undefined ? [] : playersIn(member);
}

function playersIn(member: AgentNode | Upline): string[] {
  if ('player' in member) return [member.id];
  return [...member.players.map(({ id }) => id), ...member.children.flatMap(playersIn)];
}

/** An entry by id; undefined for an unknown one. */
export function entryView(state: ExchangeState, id: string): EntryView | undefined {
  const exchange = inner(state);
  const entry = exchange.agents.entries.get(id);
  const child = entry === undefined ? undefined : memberOf(exchange, entry.childId);
  if (entry === undefined || child === undefined) return undefined;
  return { ...entry, amount: entry.amount as Paise, parentId: parentId(child) };
}

/**
 * The absent levels in whose place a node, null for the site, would pay what a COVER that waits asks for, from below; none if it is the parent. Null
 * if the node may not pay it at `at`, UTC ms. Each level that is not locked has its own 24 hours, so that the nearest one pays.
 */
export function absentLevels(
  state: ExchangeState,
  entryId: string,
  node: string | null,
  at: number,
): readonly string[] | null {
  const exchange = inner(state);
  const entry = exchange.agents.entries.get(entryId);
  const child = entry === undefined ? undefined : memberOf(exchange, entry.childId);
  if (entry?.kind !== 'COVER' || entry.status !== 'PROPOSED' || child === undefined) return null;
  const waitedMs = at - entry.at;
  const absent = absentBelow(child, node, waitedMs);
  if (absent === null) return null;
  const silent = absent.filter((level) => lockAbove(level) === null);
  return waitedMs < silent.length * COVER_AFTER_MS ? null : absent.map(({ id }) => id);
}

/** A member's positions by market, the greatest own exposure first; at most `most`. */
export function levelPositions(state: ExchangeState, id: string, most: number): readonly LevelPositionView[] {
  const exchange = inner(state);
  const member = memberOf(exchange, id);
  if (member === undefined) return [];
  const held: { readonly id: MarketId; readonly own: number; readonly branch: number }[] = [];
  for (const market of exchange.markets.values()) {
    if (market.status === 'CLOSED') continue;
    if ('player' in member) {
      const position = exchange.players.get(member.player.id)?.positions.get(market);
      if (position !== undefined && position.first !== null)
        held.push({ id: market.id, own: position.exposure, branch: position.exposure });
    } else {
      const position = market.levelPositions.get(member);
      if (position !== undefined)
        held.push({ id: market.id, own: position.ownExposure, branch: position.branchExposure });
    }
  }
  held.sort((a, b) => b.own - a.own || b.branch - a.branch || (a.id < b.id ? -1 : 1));
  return held.slice(0, most).flatMap(({ id: marketId, own, branch }) => {
    const market = exchange.markets.get(marketId);
    return market === undefined
      ? []
      : [viewLevelPosition(market, member, { ownExposure: own, branchExposure: branch })];
  });
}
