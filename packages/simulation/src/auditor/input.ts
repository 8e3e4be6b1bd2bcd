import { isAgentCommand } from '@layline/engine/agents/agent-command-types.ts';
import type { PlaceBasket } from '@layline/engine/commands.ts';
import type {
  CancelAll,
  CancelBet,
  CashOut,
  PlaceTrigger,
  ArmOrder,
  ChangeArmed,
  ChangeBet,
  Command,
  OpenPlayer,
  PlaceBet,
  SetOwnLimits,
  Transfer,
} from '@layline/engine/commands.ts';
import { agentCommandIsSound, sharesAreSound, uplineIsSound } from './agents-input.ts';
import type { RefusalCode } from '@layline/engine/refusals.ts';
import { definitionIsSound } from './definitions.ts';
import { markIsSound } from './feed-marks.ts';
import { isExit } from './armed-exits.ts';
import { isName, isRange, isText, isTime } from './shapes.ts';

/** Commands that do not match their type, checked before anything about the state. */

type Code = RefusalCode | null;

const REF = /^[A-Za-z0-9:._+*;~-]{1,32}$/;
const WORST_TICKS = 20;
const REASONS = new Set(
  'BALL_RUNNING GOAL PENALTY RED_CARD REVIEW WICKET INNINGS_BREAK POINT RUNNER_REMOVED TURN_IN_PLAY RESULT_PENDING FEED_LOST OPERATOR'.split(
    ' ',
  ),
);

function isAmong(value: unknown, list: string): boolean {
  return typeof value === 'string' && list.split(' ').includes(value);
}

function unless(sound: boolean): Code {
  return sound ? null : 'INVALID_INPUT';
}

function orderCode(order: PlaceBet): Code {
  // An impossible id is looked up like any other, and not found.
  const named = [order.playerId, order.marketId, order.runnerId].every((id) => isText(id, 0, 64));
  const listed =
    isAmong(order.side, 'BACK LAY') &&
    isAmong(order.timeInForce, 'NONE FILL_OR_KILL') &&
    isAmong(order.source, 'SLIP ONE_CLICK CASH_OUT LADDER ARMED FEED') &&
    typeof order.persistence === 'string' &&
    typeof order.acceptBetter === 'boolean';
  const counted =
    Number.isFinite(order.price) &&
    isWholeOrNone(order.line) &&
    Number.isFinite(order.stake) &&
    isRange(order.acceptWorseTicks, 0, WORST_TICKS);
  const filled =
    order.minFill === null || (order.timeInForce === 'FILL_OR_KILL' && Number.isFinite(order.minFill));
  const versioned = order.marketVersion === null || isRange(order.marketVersion, 0, Number.MAX_SAFE_INTEGER);
  const closing =
    order.orderType === undefined ||
    (isAmong(order.orderType, 'MARKET_ON_CLOSE LIMIT_ON_CLOSE') &&
      order.timeInForce === 'NONE' &&
      order.acceptBetter === true &&
      order.acceptWorseTicks === 0);
  return unless(named && listed && counted && filled && versioned && closing && isRef(order.customerRef));
}

function isWholeOrNone(value: unknown): boolean {
  return value === null || Number.isSafeInteger(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isQuotedPrice(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value)) return false;
  const most = value['maxStake'];
  const bounded = most === null || isRange(most, 1, 900_000_000);
  return Number.isSafeInteger(value['rate']) && isWholeOrNone(value['line']) && bounded;
}

function quotesAreSound(quotes: unknown): boolean {
  if (!Array.isArray(quotes) || quotes.length < 1 || quotes.length > 500) return false;
  const rows = quotes as readonly unknown[];
  if (!rows.every(isObject)) return false;
  const sound = rows.every(
    ({ runnerId, state, back, lay }) =>
      isText(runnerId, 0, 64) &&
      isAmong(state, 'ACTIVE SUSPENDED BALL_RUNNING') &&
      isQuotedPrice(back) &&
      isQuotedPrice(lay),
  );
  return sound && new Set(rows.map(({ runnerId }) => runnerId)).size === rows.length;
}

function isVersion(value: unknown): boolean {
  return value === undefined || isRange(value, 1, 1_000_000_000_000);
}

function isRef(value: unknown): boolean {
  return value === null || (typeof value === 'string' && REF.test(value));
}

function playerCode(command: OpenPlayer): Code {
  return unless(
    isName(command.playerId) &&
      isAmong(command.kind, 'PLAYER HOUSE') &&
      isRange(command.commissionDiscount, 0, 10_000) &&
      uplineIsSound(command),
  );
}

/** Maximum of any single amount: 100 billion rupees. */
export const AMOUNT_CEILING = 10_000_000_000_000;
/** Maximum stake of any bet: 500 million rupees. */
const STAKE_CEILING = 50_000_000_000;
const LONGEST_PERIOD_MS = 31 * 86_400_000;

function limitsCode(command: SetOwnLimits): Code {
  const { maxStake, losses } = command;
  if (!Array.isArray(losses) || losses.length > 4) return 'INVALID_INPUT';
  const sound = losses.every(
    (entry) => isRange(entry?.limit, 0, AMOUNT_CEILING) && isRange(entry?.periodMs, 1, LONGEST_PERIOD_MS),
  );
  const distinct = new Set(losses.map((entry) => entry?.periodMs)).size === losses.length;
  const stake = maxStake === null || isRange(maxStake, 0, AMOUNT_CEILING);
  return unless(isName(command.playerId) && stake && sound && distinct && isVersion(command.version));
}

function isAccount(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 120) return false;
  if (/^(house|psp):[a-z][a-z0-9_]{0,39}(:[A-Za-z0-9._-]{1,64})?$/.test(value)) return true;
  const player = /^player:(.+):(cash|bonus|withdrawal_pending)$/.exec(value);
  return isName(player?.[1]);
}

function transferCode(command: Transfer): Code {
  const id = command.externalId;
  const named = typeof id === 'string' && /^[\x21-\x7e]{1,160}$/.test(id);
  const free =
    named &&
    !/^((reverse-)?(commission|share|commission-share|rebate)|round-share|bonus-share|adjust|settle|reverse|entry):/.test(
      id,
    );
  const kind = typeof command.kind === 'string' && /^[A-Z][A-Z0-9_]{0,39}$/.test(command.kind);
  const accounts = [command.from, command.to];
  if (!free || !kind || !accounts.every(isAccount) || command.from === command.to) return 'INVALID_INPUT';
  if (!sharesAreSound(command)) return 'INVALID_INPUT';
  const ofCasino = accounts.some((account) => account.startsWith('house:casino:'));
  return unless(/^casino(-refund)?:/.test(id) === ofCasino);
}

/** What every request about placed bets must have. */
function isAsked({ playerId, customerRef }: CancelBet | CancelAll | ChangeBet): boolean {
  return isName(playerId) && isRef(customerRef ?? null);
}

function changeCode(command: ChangeBet): Code {
  const { change } = command;
  if (!isAsked(command) || typeof change !== 'object' || change === null) return 'INVALID_INPUT';
  if (!isAmong(change.kind, 'PERSISTENCE SIZE PRICE')) return 'INVALID_INPUT';
  if (change.kind !== 'PRICE') return null;
  return unless(isRange(command.betId, 1, Number.MAX_SAFE_INTEGER) && Number.isFinite(change.price));
}

function cashOutCode(command: CashOut): Code {
  const { playerId, marketId, runnerId, cancelOffers, marketVersion, customerRef } = command;
  const named =
    isText(playerId, 0, 64) && isText(marketId, 0, 64) && (runnerId === null || isText(runnerId, 0, 64));
  const versioned = marketVersion === null || isRange(marketVersion, 0, Number.MAX_SAFE_INTEGER);
  return unless(
    named && versioned && typeof cancelOffers === 'boolean' && customerRef !== null && isRef(customerRef),
  );
}

function basketCode(command: PlaceBasket): Code {
  const { playerId, marketId, legs, marketVersion, customerRef, source } = command;
  if (!Array.isArray(legs) || legs.length < 1 || legs.length > 20) return 'INVALID_INPUT';
  const rows = legs as readonly unknown[];
  if (!rows.every(isObject)) return 'INVALID_INPUT';
  const sound = rows.every(
    ({ runnerId, side, price, line, stake }) =>
      isText(runnerId, 0, 64) &&
      isAmong(side, 'BACK LAY') &&
      Number.isFinite(price) &&
      isWholeOrNone(line) &&
      Number.isFinite(stake),
  );
  const distinct = new Set(rows.map(({ runnerId }) => runnerId)).size === rows.length;
  const versioned = marketVersion === null || isRange(marketVersion, 0, Number.MAX_SAFE_INTEGER);
  return unless(
    isText(playerId, 0, 64) &&
      isText(marketId, 0, 64) &&
      sound &&
      distinct &&
      versioned &&
      customerRef !== null &&
      isRef(customerRef) &&
      isAmong(source, 'SLIP ONE_CLICK CASH_OUT LADDER ARMED FEED'),
  );
}

function triggerCode({ playerId, marketId, rule, amount, give, customerRef }: PlaceTrigger): Code {
  const named = isText(playerId, 0, 64) && isText(marketId, 0, 64) && isAmong(rule, 'PROFIT LOSS TRAILING');
  const counted =
    isRange(amount, rule === 'TRAILING' ? 1 : -AMOUNT_CEILING, AMOUNT_CEILING) &&
    isRange(give, 0, AMOUNT_CEILING);
  return unless(named && counted && customerRef !== null && isRef(customerRef));
}

function armCode(request: ArmOrder): Code {
  const { playerId, marketId, customerRef } = request;
  const named =
    isText(playerId, 0, 64) && isText(marketId, 0, 64) && customerRef !== null && isRef(customerRef);
  if (request.kind === 'TICK_OFFSET') {
    const { parentId, ticks, stakeBy } = request;
    const counted = isRange(parentId, 1, Number.MAX_SAFE_INTEGER) && isRange(ticks, 1, 100);
    return unless(named && counted && isAmong(stakeBy, 'SAME EQUAL'));
  }
  const { minSize, acceptWorseTicks, expiresAt, otherId } = request;
  const isOwnKind = isExit(request)
    ? isAmong(request.watch, 'BEST_OFFER LAST_TRADED')
    : isAmong(request.kind, 'LIMIT_ENTRY STOP_ENTRY');
  const priced =
    request.kind === 'TRAILING'
      ? isRange(request.ticks, 1, 100) && (request.activate === null || Number.isFinite(request.activate))
      : Number.isFinite(request.price);
  const listed =
    isOwnKind &&
    isText(request.runnerId, 0, 64) &&
    isAmong(request.side, 'BACK LAY') &&
    isAmong(request.timeInForce, 'NONE FILL_OR_KILL') &&
    isAmong(request.pairMode, 'CANCEL REDUCE') &&
    typeof request.keepInPlay === 'boolean';
  const counted =
    priced &&
    (Number.isFinite(request.stake) || (isExit(request) && request.stake === null)) &&
    (minSize === null || isRange(minSize, 1, STAKE_CEILING)) &&
    isRange(acceptWorseTicks, 0, WORST_TICKS) &&
    (expiresAt === null || isTime(expiresAt)) &&
    (otherId === null || isRange(otherId, 1, Number.MAX_SAFE_INTEGER));
  return unless(named && listed && counted);
}

function changeArmedCode(command: ChangeArmed): Code {
  const { playerId, customerRef, price, ticks, stake, expiresAt } = command;
  const isNumber = (value: unknown): boolean => value === undefined || Number.isFinite(value);
  const sound = [price, ticks, stake].every(isNumber) && (expiresAt === null || isNumber(expiresAt));
  return unless(isName(playerId) && customerRef !== null && isRef(customerRef) && sound);
}

/** The refusal of a malformed command, or null. */
export function malformed(command: Command): Code {
  if (isAgentCommand(command)) return unless(agentCommandIsSound(command));
  switch (command.type) {
    case 'placeBet':
      return orderCode(command);
    case 'openPlayer':
      return playerCode(command);
    case 'setPlayerState':
      return unless(
        isName(command.playerId) &&
          isAmong(command.state, 'ACTIVE LOCKED EXCLUDED TIME_OUT') &&
          isVersion(command.version),
      );
    case 'setOwnLimits':
      return limitsCode(command);
    case 'setPlayerLimits':
      return unless(
        isName(command.playerId) &&
          (command.maxStake === null || isRange(command.maxStake, 1, STAKE_CEILING)) &&
          isRange(command.exposureShare, 0, 10_000) &&
          isVersion(command.version),
      );
    case 'transfer':
      return transferCode(command);
    case 'cancelBet':
    case 'cancelAll':
      return unless(isAsked(command));
    case 'cashOut':
      return cashOutCode(command);
    case 'placeBasket':
      return basketCode(command);
    case 'placeTrigger':
      return triggerCode(command);
    case 'armOrder':
      return armCode(command);
    case 'changeArmed':
      return changeArmedCode(command);
    case 'disarmOrder':
      return unless(
        isName(command.playerId) &&
          (command.because === undefined || isAmong(command.because, 'SITE_SUSPENDED SESSION_TIME_EXCEEDED')),
      );
    case 'cancelTrigger':
    case 'cancelCashOut':
    case 'cancelBasket':
      return unless(isName(command.playerId));
    case 'changeBet':
      return changeCode(command);
    case 'quoteHouse':
      return unless(quotesAreSound(command.quotes) && isVersion(command.version));
    case 'suspendMarket':
      return unless(REASONS.has(command.reason) && typeof command.lapse === 'boolean');
    case 'turnInPlay':
      return unless(isRange(command.betDelaySec, 0, 12));
    case 'removeRunner':
      return unless(isRange(command.reductionFactor, 0, 10_000));
    case 'voidWindow':
      return unless(
        isTime(command.from) &&
          isTime(command.to) &&
          command.from <= command.to &&
          isText(command.reason, 1, 500),
      );
    case 'voidBet':
    case 'voidMarket':
      return unless(isText(command.reason, 1, 500));
    case 'markFeed':
      return unless(markIsSound(command));
    case 'lead':
      return unless(
        isRange(command.epoch, 1, Number.MAX_SAFE_INTEGER) &&
          isText(command.node, 0, 64) &&
          isText(command.address, 0, 200),
      );
    case 'createMarket':
      return definitionIsSound(command.definition) ? null : 'INVALID_DEFINITION';
    default:
      return null;
  }
}
