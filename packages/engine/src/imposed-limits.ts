import type { Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import { limitsUnder } from './agents/settings.ts';
import { accept, refuse } from './answers.ts';
import type { SetPlayerLimits } from './commands.ts';
import { STAKE_CEILING, WHOLE } from './limits.ts';
import type { MarketDefinition, MarketLimits } from './market-definition.ts';
import type { Exchange, ImposedLimits, Player } from './model.ts';
import type { Outcome } from './outcome.ts';
import { isId, isOptionalVersion, isWhole } from './validate.ts';
import { lateAnswer, raised } from './versions.ts';

/** Limits that the house sets for single players (rules section 14: per market and player class). */

export const NO_IMPOSED_LIMITS: ImposedLimits = { maxStake: null, exposureShare: WHOLE };

/** Sets the house's limits for a player. Existing bets are not affected. */
export function setPlayerLimits(exchange: Exchange, command: SetPlayerLimits): Outcome {
  const { playerId, maxStake, exposureShare, version } = command;
  const stakeOk = maxStake === null || isWhole(maxStake, 1, STAKE_CEILING);
  if (!isId(playerId) || !stakeOk || !isWhole(exposureShare, 0, WHOLE) || !isOptionalVersion(version)) {
    return refuse('INVALID_INPUT');
  }
  const player = exchange.players.get(playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const { imposed, versions } = player;
  const isSame = (): boolean => imposed.maxStake === maxStake && imposed.exposureShare === exposureShare;
  const late = lateAnswer(version, versions.imposed, isSame);
  if (late !== null) return late;
  player.imposed = { maxStake, exposureShare };
  player.versions = { ...versions, imposed: raised(version, versions.imposed) };
  return accept([{ type: 'playerLimitsChanged', playerId }]);
}

/** A share of an amount in basis points, rounded down. In two steps, because the product would exceed the exact range. */
function share(amount: Paise, basisPoints: number): Paise {
  const rest = amount % WHOLE;
  return (((amount - rest) / WHOLE) * basisPoints + divideFloor(rest * basisPoints, WHOLE)) as Paise;
}

/** A market's limits for one player: the smaller of the market's, those of the player's branch, and the imposed limits. */
export function limitsFor(
  { imposed, upline }: Pick<Player, 'imposed' | 'upline'>,
  { limits: market }: Pick<MarketDefinition, 'limits'>,
): MarketLimits {
  const limits = upline === null ? market : limitsUnder(upline, market);
  if (imposed === NO_IMPOSED_LIMITS) return limits;
  const { maxStake, exposureShare } = imposed;
  return {
    ...limits,
    maxStake: Math.min(limits.maxStake, maxStake ?? limits.maxStake) as Paise,
    maxMarketExposure: share(limits.maxMarketExposure, exposureShare),
  };
}
