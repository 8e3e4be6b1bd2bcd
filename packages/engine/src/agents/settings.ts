import { BET_SETTINGS, INHERITED, effective, looserThan } from '@layline/domain/agents/settings.ts';
import type { BetSettings, BranchSettings } from '@layline/domain/agents/settings.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, refuse } from '../answers.ts';
import { BET_DELAY_CEILING, TRANSFER_CEILING } from '../limits.ts';
import type { MarketLimits } from '../market-definition.ts';
import type { Exchange, Market, Player } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { isId, isOptionalVersion, isRecord, isWhole } from '../validate.ts';
import { lateAnswer, raised } from '../versions.ts';
import type { AgentNode, Upline } from './agent-model.ts';
import type { SetSettings } from './agent-requests.ts';
import { above, isAbove, lockOnGiver, memberOf, parentId } from './tree.ts';

/** Settings of a branch, which bound every bet of its players (agent rules section 2.2). */

/** The combined settings of a path; null if none are set. */
function inForce(path: readonly (AgentNode | Upline)[]): BranchSettings | null {
  const set = path.flatMap(({ settings }) => (settings === null ? [] : [{ ...INHERITED, ...settings }]));
  return set.length === 0 ? null : effective(set);
}

/** A market's limits for a player under agents, never looser than the market's own. */
export function limitsUnder(upline: Upline, limits: MarketLimits): MarketLimits {
  const own = inForce([upline, ...above(upline)]);
  if (own === null) return limits;
  const least = (market: Paise, set: number | null): Paise => Math.min(market, set ?? market) as Paise;
  return {
    ...limits,
    minStake: Math.max(limits.minStake, own.minStake ?? 0) as Paise,
    maxStake: least(limits.maxStake, own.maxStake),
    maxMarketExposure: least(limits.maxMarketExposure, own.maxMarketExposure),
    maxPayout: least(limits.maxPayout, own.maxPayout),
  };
}

/** Seconds that a player's bet waits in-play: the longer of the market's delay and the branch's. */
export function betDelayFor(
  { upline }: Pick<Player, 'upline'>,
  { betDelaySec }: Pick<Market, 'betDelaySec'>,
): number {
  if (upline === null) return betDelaySec;
  return Math.max(betDelaySec, inForce([upline, ...above(upline)])?.betDelaySec ?? 0);
}

function areSettings(settings: unknown): settings is BetSettings {
  if (!isRecord(settings)) return false;
  return BET_SETTINGS.every((name) => {
    const most = name === 'betDelaySec' ? BET_DELAY_CEILING : TRANSFER_CEILING;
    return settings[name] === null || isWhole(settings[name], 0, most);
  });
}

function onlySettings(from: BetSettings): BetSettings {
  const { minStake, maxStake, maxMarketExposure, maxPayout, betDelaySec } = from;
  return { minStake, maxStake, maxMarketExposure, maxPayout, betDelaySec };
}

/** Replaces the settings that bound a child's branch. They apply to bets accepted from now on. */
export function setSettings(exchange: Exchange, command: SetSettings): Outcome {
  const { nodeId, by, settings, version } = command;
  const isSound = isId(nodeId) && (by === null || isId(by)) && isOptionalVersion(version);
  if (!isSound || !areSettings(settings)) return refuse('INVALID_INPUT');
  const member = memberOf(exchange, nodeId);
  if (member === undefined || !isAbove(by, member)) return refuse('NODE_NOT_FOUND');
  if (parentId(member) !== by) return refuse('NOT_YOUR_CHILD');
  if (member.closed || lockOnGiver(exchange, by) !== null) return refuse('BRANCH_LOCKED');
  const set = onlySettings(settings);
  const isSame = (): boolean => BET_SETTINGS.every((name) => (member.settings?.[name] ?? null) === set[name]);
  const late = lateAnswer(version, member.settingsVersion, isSame);
  if (late !== null) return late;
  const parents = inForce(above(member));
  if (parents !== null && looserThan(parents, { ...INHERITED, ...set }).length > 0) {
    return refuse('LOOSER_THAN_PARENT');
  }
  member.settings = BET_SETTINGS.every((name) => set[name] === null) ? null : set;
  member.settingsVersion = raised(version, member.settingsVersion);
  return accept([{ type: 'settingsSet', nodeId, settings: set }]);
}
