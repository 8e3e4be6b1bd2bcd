import type { AgentLock, AgentMember, BranchSettings, MemberName } from '@layline/contract/entities/agent.ts';
import { fromHundredths, fromPaise, toPaise } from '@layline/contract/wire.ts';
import { REBATE_KINDS, SHARE_KINDS } from '@layline/domain/agents/nodes.ts';
import type { RebateKind, ShareKind } from '@layline/domain/agents/nodes.ts';
import type { BetSettings } from '@layline/domain/agents/settings.ts';
import type { Lock } from '@layline/domain/agents/locks.ts';
import { isInBranch } from '@layline/engine/agent-views.ts';
import type { MemberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Giver } from './caller.ts';
import type { Naming } from './member-names.ts';

/** Names by member. */
export type Names = ReadonlyMap<string, Naming>;

/** A member as it is listed. */
export function wireMember(state: ExchangeState, view: MemberDetailView, names: Names): AgentMember {
  const naming = names.get(view.id);
  return {
    nodeId: view.id,
    name: naming?.name ?? view.id,
    level: view.level ?? 'PLAYER',
    createdAt: naming?.createdAt ?? 0,
    lock: view.lock,
    closed: view.closed,
    playerState: view.level === null ? (playerView(state, view.id as PlayerId)?.state ?? null) : null,
    funded: view.funded,
    cash: fromPaise(view.cash),
    credit: fromPaise(view.credit),
    balance: fromPaise(view.branchSum),
    ownExposure: fromPaise(view.ownExposure),
    branchExposure: fromPaise(view.branchExposure),
    room: fromPaise(view.room),
    branchRoom: fromPaise(view.branchRoom),
    levels: view.levels,
    players: view.players,
  };
}

/** A member's name and place. */
export function wireName({ id, level }: Pick<MemberDetailView, 'id' | 'level'>, names: Names): MemberName {
  return { nodeId: id, name: names.get(id)?.name ?? id, level: level ?? 'PLAYER' };
}

/** Basis points per kind as percent. */
export function wireShares(shares: Readonly<Record<ShareKind, number>>): Record<ShareKind, number> {
  return percentOf(SHARE_KINDS, shares);
}

/** Basis points per kind as percent. */
export function wireRates(rates: Readonly<Record<RebateKind, number>>): Record<RebateKind, number> {
  return percentOf(REBATE_KINDS, rates);
}

function percentOf<Kind extends string>(
  kinds: readonly Kind[],
  values: Readonly<Record<Kind, number>>,
): Record<Kind, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, fromHundredths(values[kind])])) as Record<
    Kind,
    number
  >;
}

/** What is set for a branch, in major units. */
export function wireSettings(settings: BetSettings | null): BranchSettings {
  const amount = (paise: number | null = null) => (paise === null ? null : fromPaise(paise as Paise));
  return {
    minStake: amount(settings?.minStake),
    maxStake: amount(settings?.maxStake),
    maxMarketExposure: amount(settings?.maxMarketExposure),
    maxPayout: amount(settings?.maxPayout),
    betDelaySec: settings?.betDelaySec ?? null,
  };
}

/** The same in paise, as the engine takes it. */
export function settingsOf(settings: BranchSettings): BetSettings {
  const paise = (amount: number | null) => (amount === null ? null : toPaise(amount));
  return {
    minStake: paise(settings.minStake),
    maxStake: paise(settings.maxStake),
    maxMarketExposure: paise(settings.maxMarketExposure),
    maxPayout: paise(settings.maxPayout),
    betDelaySec: settings.betDelaySec,
  };
}

/** A lock as a node sees it: who set it is shown only within its own branch. */
export function wireLock(
  state: ExchangeState,
  giver: Giver,
  { id, kind, setBy, reason, at }: Lock,
): AgentLock {
  const isShown = setBy !== null && isInBranch(state, giver, setBy);
  return {
    lockId: id,
    kind,
    setBy: isShown ? setBy : null,
    reason,
    at,
    mayLift: giver === null || isShown,
  };
}
