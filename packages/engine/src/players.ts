import { lapseArmedOf } from './armed/end-armed.ts';
import { PLAYER_STATES } from '@layline/domain/players.ts';
import type { AgentId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { isPlace, parentFor, placeUnder } from './agents/open-member.ts';
import { accept, refuse, refuseWith } from './answers.ts';
import type { LossLimit, OpenPlayer, SetOwnLimits, SetPlayerState } from './commands.ts';
import { account, cashAccount } from './ledger/accounts.ts';
import { lapseBaskets } from './baskets/end-basket.ts';
import { lapseCashOuts } from './betting/cash-out-end.ts';
import { Remembered } from './betting/remembered.ts';
import { newPositions } from './position.ts';
import { lapseTriggers } from './triggers/end-trigger.ts';
import { triggersOf } from './triggers/trigger-index.ts';
import { NO_IMPOSED_LIMITS } from './imposed-limits.ts';
import { BET_BURST, LOSS_LIMITS_CEILING, LOSS_PERIOD_CEILING, TRANSFER_CEILING, WHOLE } from './limits.ts';
import type { Exchange, Player } from './model.ts';
import type { Outcome } from './outcome.ts';
import { isId, isOneOf, isOptionalVersion, isRecord, isWhole } from './validate.ts';
import { lateAnswer, raised } from './versions.ts';
import { beginStep } from './step-context.ts';

const KINDS = ['PLAYER', 'HOUSE'] as const;

/** Opens an account without money or limits, free to bet. */
export function openPlayer(exchange: Exchange, command: OpenPlayer): Outcome {
  const { playerId, kind, commissionDiscount, at } = command;
  if (!isId(playerId) || !isOneOf(kind, KINDS) || !isWhole(commissionDiscount, 0, WHOLE)) {
    return refuse('INVALID_INPUT');
  }
  const place = command.upline;
  if (place !== undefined && (kind === 'HOUSE' || !isPlace(place))) return refuse('INVALID_INPUT');
  if (exchange.players.has(playerId)) return refuse('PLAYER_EXISTS');
  if (exchange.agents.nodes.has(playerId as string as AgentId)) return refuse('NODE_EXISTS');
  const parent = place === undefined ? null : parentFor(exchange, place);
  if (parent !== null && 'code' in parent) return refuseWith(parent);
  const player: Player = {
    id: playerId,
    kind,
    commissionDiscount,
    cash: account(exchange, cashAccount(playerId)),
    state: 'ACTIVE',
    limits: { maxStake: null, losses: [] },
    imposed: NO_IMPOSED_LIMITS,
    versions: { state: 0, limits: 0, imposed: 0 },
    exposure: 0,
    results: [],
    tokens: BET_BURST * 1000,
    tokensAt: at,
    positions: newPositions(),
    remembered: new Remembered(),
    upline: null,
  };
  if (parent !== null && place !== undefined) player.upline = placeUnder(exchange, parent, player, place);
  exchange.players.set(playerId, player);
  return accept([{ type: 'playerOpened', playerId, kind }]);
}

/** Locks, excludes or unlocks an account. Its open bets stay; waiting and automatic cash-outs end at once. */
export function setPlayerState(exchange: Exchange, command: SetPlayerState): Outcome {
  const { playerId, state, version } = command;
  if (!isId(playerId) || !isOneOf(state, PLAYER_STATES) || !isOptionalVersion(version)) {
    return refuse('INVALID_INPUT');
  }
  const player = exchange.players.get(playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const late = lateAnswer(version, player.versions.state, () => player.state === state);
  if (late !== null) return late;
  player.versions = { ...player.versions, state: raised(version, player.versions.state) };
  if (player.state === state) return accept([]);
  player.state = state;
  const step = beginStep(exchange, command);
  step.events.push({ type: 'playerStateChanged', playerId, state });
  if (state === 'ACTIVE') return accept(step.events);
  lapseArmedOf(step, player);
  lapseTriggers(step, triggersOf(exchange.triggers, player), 'ACCOUNT_STATE');
  lapseCashOuts(step, (waiting) => waiting.player === player, 'ACCOUNT_STATE');
  lapseBaskets(step, (waiting) => waiting.player === player, 'ACCOUNT_STATE');
  return accept(step.events);
}

/** Parses a loss limit from untrusted input; undefined if malformed. */
function lossLimitOf(value: unknown): LossLimit | undefined {
  if (!isRecord(value)) return undefined;
  const { limit, periodMs } = value;
  if (!isWhole(limit, 0, TRANSFER_CEILING) || !isWhole(periodMs, 1, LOSS_PERIOD_CEILING)) return undefined;
  return { limit: limit as Paise, periodMs: periodMs as number };
}

/** Sets a player's own limits (check 11). The caller decides when a raise takes effect (rules section 14). */
export function setOwnLimits(exchange: Exchange, command: SetOwnLimits): Outcome {
  const { playerId, maxStake, version } = command;
  const stakeOk = maxStake === null || isWhole(maxStake, 0, TRANSFER_CEILING);
  if (!isId(playerId) || !stakeOk || !Array.isArray(command.losses) || !isOptionalVersion(version)) {
    return refuse('INVALID_INPUT');
  }
  const losses = command.losses.map(lossLimitOf).filter((limit) => limit !== undefined);
  const periods = new Set(losses.map(({ periodMs }) => periodMs));
  if (periods.size !== command.losses.length || periods.size > LOSS_LIMITS_CEILING) {
    return refuse('INVALID_INPUT');
  }
  const player = exchange.players.get(playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const limits = { maxStake, losses };
  const isSame = (): boolean => JSON.stringify(limits) === JSON.stringify(player.limits);
  const late = lateAnswer(version, player.versions.limits, isSame);
  if (late !== null) return late;
  player.limits = limits;
  player.versions = { ...player.versions, limits: raised(version, player.versions.limits) };
  return accept([{ type: 'ownLimitsChanged', playerId }]);
}
