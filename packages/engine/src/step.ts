import { isAgentCommand } from './agents/agent-command-types.ts';
import { agentCommand } from './agents/agent-command.ts';
import { refuse } from './answers.ts';
import { armOrder, disarmOrder } from './armed/arm-order.ts';
import { changeArmed } from './armed/change-armed.ts';
import { noteArmed } from './armed/note-armed.ts';
import { cancelBasket, placeBasket } from './baskets/place-basket.ts';
import { cancelAll, cancelBet } from './betting/cancel.ts';
import { cashOut } from './betting/cash-out.ts';
import { cancelCashOut } from './betting/cash-out-wait.ts';
import { changeBet } from './betting/change.ts';
import { placeBet } from './betting/place.ts';
import { tick } from './betting/release.ts';
import type { Command } from './commands.ts';
import { foldOutcome } from './digest/fold-outcome.ts';
import { hasMark, markFeed } from './feed-marks.ts';
import { setPlayerLimits } from './imposed-limits.ts';
import { lead } from './lead.ts';
import { transfer } from './ledger/transfer.ts';
import { removeRunner, voidBet, voidWindow } from './market/correct.ts';
import {
  archiveMarket,
  createMarket,
  openMarket,
  suspendMarket,
  turnInPlay,
  updateMarket,
} from './market/lifecycle.ts';
import { quoteHouse } from './market/quote.ts';
import { settleMarket, voidMarket } from './market/settle.ts';
import type { Exchange } from './model.ts';
import type { Outcome } from './outcome.ts';
import { openPlayer, setOwnLimits, setPlayerState } from './players.ts';
import type { RefusalCode } from './refusals.ts';
import { switchRules } from './rules.ts';
import { inner } from './state.ts';
import type { ExchangeState } from './state.ts';
import { cancelTrigger, placeTrigger } from './triggers/place-trigger.ts';
import { noteChanges } from './triggers/trigger-index.ts';
import { isRecord, isTime, isWhole } from './validate.ts';

function dispatch(exchange: Exchange, command: Command): Outcome {
  switch (command.type) {
    case 'placeBet':
      return placeBet(exchange, command);
    case 'cancelBet':
      return cancelBet(exchange, command);
    case 'cancelAll':
      return cancelAll(exchange, command);
    case 'changeBet':
      return changeBet(exchange, command);
    case 'cashOut':
      return cashOut(exchange, command);
    case 'cancelCashOut':
      return cancelCashOut(exchange, command);
    case 'placeBasket':
      return placeBasket(exchange, command);
    case 'cancelBasket':
      return cancelBasket(exchange, command);
    case 'placeTrigger':
      return placeTrigger(exchange, command);
    case 'cancelTrigger':
      return cancelTrigger(exchange, command);
    case 'armOrder':
      return armOrder(exchange, command);
    case 'changeArmed':
      return changeArmed(exchange, command);
    case 'disarmOrder':
      return disarmOrder(exchange, command);
    case 'tick':
      return tick(exchange, command);
    case 'openPlayer':
      return openPlayer(exchange, command);
    case 'setPlayerState':
      return setPlayerState(exchange, command);
    case 'setOwnLimits':
      return setOwnLimits(exchange, command);
    case 'setPlayerLimits':
      return setPlayerLimits(exchange, command);
    case 'transfer':
      return transfer(exchange, command);
    case 'createMarket':
      return createMarket(exchange, command);
    case 'updateMarket':
      return updateMarket(exchange, command);
    case 'openMarket':
      return openMarket(exchange, command);
    case 'quoteHouse':
      return quoteHouse(exchange, command);
    case 'suspendMarket':
      return suspendMarket(exchange, command);
    case 'turnInPlay':
      return turnInPlay(exchange, command);
    case 'removeRunner':
      return removeRunner(exchange, command);
    case 'voidWindow':
      return voidWindow(exchange, command);
    case 'voidBet':
      return voidBet(exchange, command);
    case 'settleMarket':
      return settleMarket(exchange, command);
    case 'voidMarket':
      return voidMarket(exchange, command);
    case 'archiveMarket':
      return archiveMarket(exchange, command);
    case 'markFeed':
      return markFeed(exchange, command);
    case 'lead':
      return lead(exchange, command);
    case 'switchRules':
      return switchRules(exchange, command);
    default:
      return isAgentCommand(command) ? agentCommand(exchange, command) : refuse('INVALID_INPUT');
  }
}

/** The refusal if the market or feed is no longer as the command expects; else null. */
function unexpected(exchange: Exchange, { expects }: Command): RefusalCode | null {
  if (expects === undefined) return null;
  if (!isRecord(expects)) return 'INVALID_INPUT';
  if ('run' in expects) return hasMark(exchange, expects.run, expects.mark) ? null : 'TOO_OLD';
  return exchange.markets.get(expects.marketId)?.version === expects.version ? null : 'MARKET_CHANGED';
}

/**
 * Carries out one command: checks everything in the documented order (rules section 4.2), then changes the state in place and
 * returns what happened. A command that is refused, or repeats an earlier one, has changed nothing. `seq` must be above,
 * and `at` not below, those of every accepted command before, or the answer is INVALID_INPUT. Never throws on bad input. An
 * EngineDefect means a broken invariant: the state must not be used any more.
 */
export function step(state: ExchangeState, command: Command): Outcome {
  const exchange = inner(state);
  if (!isRecord(command) || !isWhole(command.seq, exchange.seq + 1, Number.MAX_SAFE_INTEGER)) {
    return refuse('INVALID_INPUT');
  }
  if (!isTime(command.at) || command.at < exchange.at) return refuse('INVALID_INPUT');
  const stale = unexpected(exchange, command);
  const outcome = stale === null ? dispatch(exchange, command) : refuse(stale);
  if (outcome.ok && !outcome.repeated) {
    exchange.seq = command.seq + (outcome.blanks ?? 0);
    exchange.at = command.at;
    noteChanges(exchange.triggers, outcome.events);
    noteArmed(exchange.armed, outcome.events);
    foldOutcome(exchange, command, outcome);
  }
  return outcome;
}
