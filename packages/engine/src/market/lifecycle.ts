import { forgetArmedIn } from '../armed/armed-index.ts';
import { lapseEntriesIn } from '../armed/end-armed.ts';
import { SUSPEND_REASONS } from '@layline/domain/markets.ts';
import { accept, refuse } from '../answers.ts';
import type {
  ArchiveMarket,
  CreateMarket,
  OpenMarket,
  SuspendMarket,
  TurnInPlay,
  UpdateMarket,
} from '../commands.ts';
import { forgetBet } from '../betting/reduce.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { clearingAccount } from '../ledger/accounts.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { beginStep } from '../step-context.ts';
import { isOneOf, isTime } from '../validate.ts';
import { forgetTriggersIn } from '../triggers/trigger-index.ts';
import { lapseBets, marketChanged, raiseVersion, suspend } from './changes.ts';
import {
  areLimits,
  copyDefinition,
  copyLimits,
  isDefinition,
  isDelay,
  isName,
  isRulesText,
  isRulesVersion,
} from './definition.ts';
import { makeMarket } from './make.ts';
import { reconcile } from '../starting-price/reconcile.ts';

/** Creates an INACTIVE market. An id is never reused, not even after its market was forgotten. */
export function createMarket(exchange: Exchange, command: CreateMarket): Outcome {
  if (!isDefinition(command.definition)) return refuse('INVALID_DEFINITION');
  const definition = copyDefinition(command.definition);
  const { id, eventId } = definition;
  if (exchange.markets.has(id) || exchange.archived.has(id)) return refuse('MARKET_EXISTS');
  exchange.markets.set(id, makeMarket(definition));
  return accept([{ type: 'marketCreated', marketId: id, eventId }]);
}

/** The definition updated with a command's fields; null if one is invalid. */
function updated(definition: MarketDefinition, command: UpdateMarket): MarketDefinition | null {
  const { name, startTime, betDelaySec, limits, rules, rulesVersion } = command;
  const valid =
    (name === undefined || isName(name)) &&
    (startTime === undefined || isTime(startTime)) &&
    (betDelaySec === undefined || isDelay(betDelaySec)) &&
    (limits === undefined || areLimits(limits)) &&
    (rules === undefined || isRulesText(rules)) &&
    (rulesVersion === undefined || isRulesVersion(rulesVersion));
  if (!valid) return null;
  return {
    ...definition,
    name: name ?? definition.name,
    startTime: startTime ?? definition.startTime,
    betDelaySec: betDelaySec ?? definition.betDelaySec,
    limits: limits === undefined ? definition.limits : copyLimits(limits),
    rules: rules ?? definition.rules,
    rulesVersion: rulesVersion ?? definition.rulesVersion,
  };
}

/** Changes terms whose change is not material (rules section 7.5). */
export function updateMarket(exchange: Exchange, command: UpdateMarket): Outcome {
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  if (market.status === 'CLOSED') return refuse('INVALID_MARKET_STATE');
  const definition = updated(market.definition, command);
  if (definition === null) return refuse('INVALID_DEFINITION');
  market.definition = definition;
  market.betDelaySec = command.betDelaySec ?? market.betDelaySec;
  raiseVersion(market, false);
  return accept([marketChanged(market)]);
}

/** Opens a market for betting, for the first time or after a suspension. */
export function openMarket(exchange: Exchange, command: OpenMarket): Outcome {
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  if (market.status !== 'INACTIVE' && market.status !== 'SUSPENDED') return refuse('INVALID_MARKET_STATE');
  market.status = 'OPEN';
  market.suspendReason = null;
  raiseVersion(market, market.managedEvent);
  market.managedEvent = false;
  return accept([marketChanged(market)]);
}

/** Suspends, or changes the reason of a suspension. `lapse` also lapses bets, as at a managed event (rules section 7.3). */
export function suspendMarket(exchange: Exchange, command: SuspendMarket): Outcome {
  if (!isOneOf(command.reason, SUSPEND_REASONS) || typeof command.lapse !== 'boolean') {
    return refuse('INVALID_INPUT');
  }
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  if (market.status !== 'OPEN' && market.status !== 'SUSPENDED') return refuse('INVALID_MARKET_STATE');
  suspend(market, command.reason);
  raiseVersion(market, command.lapse);
  const step = beginStep(exchange, command);
  step.events.push(marketChanged(market));
  if (command.lapse) {
    market.managedEvent = true;
    lapseBets(step, market, 'LAPSE', 'MKT_SUSPENDED');
    lapseEntriesIn(step, market, 'MKT_SUSPENDED');
  }
  return accept(step.events);
}

/**
 * Turns a market in-play (rules section 7.3): it is suspended, bets are matched at the starting price, LAPSE bets lapse, and PERSIST bets keep their
 * places.
 */
export function turnInPlay(exchange: Exchange, command: TurnInPlay): Outcome {
  if (!isDelay(command.betDelaySec)) return refuse('INVALID_INPUT');
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  if (market.status === 'CLOSED' || market.inPlay) return refuse('INVALID_MARKET_STATE');
  suspend(market, 'TURN_IN_PLAY');
  market.status = 'SUSPENDED';
  market.suspendReason = 'TURN_IN_PLAY';
  market.inPlay = true;
  market.betDelaySec = command.betDelaySec;
  raiseVersion(market, true);
  const step = beginStep(exchange, command);
  step.events.push(marketChanged(market));
  reconcile(step, market);
  lapseBets(step, market, 'LAPSE', 'TURN_IN_PLAY');
  lapseEntriesIn(step, market, 'TURN_IN_PLAY');
  return accept(step.events);
}

/** Forgets a CLOSED market and its bets. */
export function archiveMarket(exchange: Exchange, command: ArchiveMarket): Outcome {
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  if (market.status !== 'CLOSED') return refuse('INVALID_MARKET_STATE');
  for (const position of market.positions) {
    position.player.positions.delete(market);
    for (let bet = position.first; bet !== null; bet = bet.behind) forgetBet(exchange, bet);
  }
  forgetTriggersIn(exchange.triggers, market);
  forgetArmedIn(exchange.armed, market);
  exchange.markets.delete(market.id);
  exchange.archived.add(market.id);
  exchange.accounts.delete(clearingAccount(market.id));
  return accept([{ type: 'marketArchived', marketId: market.id }]);
}
