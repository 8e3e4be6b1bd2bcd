import { lapseArmedIn } from '../armed/end-armed.ts';
import type { Paise } from '@layline/units/money.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { postToAgents, shareSettlement } from '../agents/settle-agents.ts';
import { accept, already, refuse } from '../answers.ts';
import { assert } from '../assert.ts';
import type { SettleMarket, VoidMarket } from '../commands.ts';
import { cashAccount, clearingAccount, externalId, post } from '../ledger/accounts.ts';
import type { Bet, Exchange, Market, PostedNet, Settlement } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { countResult } from '../own-limits.ts';
import { refreshExposure } from '../position.ts';
import { commissionOn } from '../pricing.ts';
import type { RefusalCode } from '../refusals.ts';
import { lapseBaskets } from '../baskets/end-basket.ts';
import { lapseCashOuts } from '../betting/cash-out-end.ts';
import { lapseTriggers } from '../triggers/end-trigger.ts';
import { triggersIn } from '../triggers/trigger-index.ts';
import { voidRest } from '../betting/reduce.ts';
import { beginStep } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { isText, isWhole } from '../validate.ts';
import { lapseBets, marketChanged, raiseVersion, unmatchedBets } from './changes.ts';
import { isDecidedByFigure } from './prices.ts';
import { setQuote } from './quote.ts';
import { backerProfit, readResult } from './result.ts';
import type { Verdicts } from './result.ts';
import { voidFragments } from './voids.ts';

/** Whether a settlement version is the next one, was already carried out (`already`), or is invalid. */
function versionOf(market: Market, version: number): RefusalCode | 'ALREADY' | 'NEXT' {
  if (!isWhole(version, 1, 1_000_000)) return 'INVALID_INPUT';
  const last = market.settlement?.version ?? 0;
  if (version <= last) return 'ALREADY';
  return version === last + 1 ? 'NEXT' : 'INVALID_MARKET_STATE';
}

/**
 * Posts every net result against the market's clearing account (losers first, so that it never goes below 0) or against the
 * house (rules section 11). `direction` −1 posts the exact reversal.
 */
function postNets(step: Step, market: Market, settlement: Settlement, direction: 1 | -1): void {
  const { exchange, at } = step;
  const { id } = market;
  const counter = market.house ?? clearingAccount(id);
  const reversal = direction === -1;
  const suffix = reversal ? '_REVERSAL' : '';
  const nets = settlement.posted.map((posted) => ({ ...posted, net: posted.net * direction }));
  for (const paying of [true, false]) {
    for (const { playerId, net } of nets) {
      if (paying ? net >= 0 : net <= 0) continue;
      const cash = cashAccount(playerId);
      const name = externalId(reversal ? 'reverse' : 'settle', id, settlement.version, playerId);
      const [from, to] = net < 0 ? [cash, counter] : [counter, cash];
      const entry = { externalId: name, from, to, amount: Math.abs(net), marketId: id, playerId };
      post(step, { ...entry, kind: `SETTLEMENT${suffix}` });
    }
  }
  for (const { playerId, net, commission } of nets) {
    const player = exchange.players.get(playerId);
    if (player !== undefined) countResult(player, net - direction * commission, at);
    if (commission === 0) continue;
    const cash = cashAccount(playerId);
    const name = externalId(reversal ? 'reverse-commission' : 'commission', id, settlement.version, playerId);
    const [from, to] = reversal ? ['house:commission', cash] : [cash, 'house:commission'];
    const entry = { externalId: name, from, to, amount: commission, marketId: id, playerId };
    post(step, { ...entry, kind: `COMMISSION${suffix}` });
  }
  postToAgents(step, market, settlement, direction);
  assert(
    market.house !== null || (exchange.accounts.get(counter)?.balance ?? 0) === 0,
    'market clearing ends at 0',
  );
}

/** Every bet's profit summed over its fragments, in order of acceptance. */
export function betProfits(market: Market, verdicts: Verdicts): Map<Bet, number> {
  const profits = new Map<Bet, number>();
  for (const fragment of market.fragments) {
    const profit = backerProfit(market, fragment, verdicts);
    const { back, lay } = fragment;
    if (back !== null) profits.set(back, (profits.get(back) ?? 0) + profit);
    if (lay !== null) profits.set(lay, (profits.get(lay) ?? 0) - profit);
  }
  return new Map([...profits].sort(([a], [b]) => a.id - b.id));
}

/** Net result and commission of every player (rules section 10.4), by player id. */
export function netsOf(market: Market, profits: ReadonlyMap<Bet, number>): PostedNet[] {
  const nets = new Map<PlayerId, { net: number; discount: number }>();
  for (const [bet, profit] of profits) {
    const sum = nets.get(bet.player.id) ?? { net: 0, discount: bet.player.commissionDiscount };
    sum.net += profit;
    nets.set(bet.player.id, sum);
  }
  const rate = market.definition.commissionRate;
  return [...nets]
    .map(([playerId, { net, discount }]) => ({
      playerId,
      net: net + 0,
      commission: commissionOn(net, rate, discount),
    }))
    .sort((a, b) => (a.playerId < b.playerId ? -1 : 1));
}

/** Releases the exposure held in a market. Its positions are worth 0 from now on. */
function close(market: Market): void {
  market.status = 'CLOSED';
  market.suspendReason = null;
  market.managedEvent = false;
  market.suspensions += 1;
  for (const runner of market.runners) setQuote(runner, null);
  for (const position of market.positions) refreshExposure(position);
  raiseVersion(market, true);
}

function announceSettled({ at, events }: Step, market: Market, settlement: Settlement): void {
  events.push({
    type: 'marketSettled',
    marketId: market.id,
    eventId: market.definition.eventId,
    settlementVersion: settlement.version,
    voided: settlement.voided,
    results: settlement.results,
    lineResult: settlement.lineResult,
    at,
  });
}

function showResult(market: Market, verdicts: Verdicts): void {
  for (const runner of market.runners) {
    const verdict = verdicts.byRunner[runner.index];
    if (verdict === undefined || isDecidedByFigure(market.definition)) continue;
    runner.status = verdict.outcome === 'VOID' ? 'REMOVED' : verdict.outcome;
  }
}

/** Settles a market (rules section 10.1), or resettles it after a wrong result (10.6). */
export function settleMarket(exchange: Exchange, command: SettleMarket): Outcome {
  const { settlementVersion, at } = command;
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  const version = versionOf(market, settlementVersion);
  if (version === 'ALREADY') return already();
  if (version !== 'NEXT') return refuse(version);
  if (market.status === 'INACTIVE' || market.settlement?.voided === true)
    return refuse('INVALID_MARKET_STATE');
  const verdicts = readResult(market, command.result);
  if (verdicts === undefined) return refuse('INVALID_RESULT');
  const step = beginStep(exchange, command);
  const { events } = step;
  lapseBets(step, market, 'ALL', 'MARKET_CLOSED');
  lapseArmedIn(step, market, 'MARKET_CLOSED');
  lapseTriggers(step, triggersIn(exchange.triggers, market), 'MARKET_CLOSED');
  lapseCashOuts(step, (waiting) => waiting.market === market, 'MARKET_CLOSED');
  lapseBaskets(step, (waiting) => waiting.market === market, 'MARKET_CLOSED');
  if (market.settlement !== null) postNets(step, market, market.settlement, -1);
  const profits = betProfits(market, verdicts);
  for (const [bet, profit] of profits) {
    events.push({
      type: 'betSettled',
      betId: bet.id,
      playerId: bet.player.id,
      marketId: market.id,
      profit: (profit + 0) as Paise,
      settlementVersion,
      at,
    });
  }
  const { results, lineResult } = verdicts;
  const posted = netsOf(market, profits);
  const agents = shareSettlement(step, market, settlementVersion, profits, verdicts, posted);
  const settlement: Settlement = {
    version: settlementVersion,
    voided: false,
    results,
    lineResult,
    posted,
    agents,
  };
  close(market);
  postNets(step, market, settlement, 1);
  market.settlement = settlement;
  showResult(market, verdicts);
  announceSettled(step, market, settlement);
  events.push(marketChanged(market));
  return accept(events);
}

/** Voids all bets of a market and closes it, reversing any settlement. A voided market stays void. */
export function voidMarket(exchange: Exchange, command: VoidMarket): Outcome {
  const { settlementVersion, reason } = command;
  if (!isText(reason, 500) || reason === '') return refuse('INVALID_INPUT');
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  const version = versionOf(market, settlementVersion);
  if (version === 'ALREADY') return already();
  if (version !== 'NEXT') return refuse(version);
  if (market.settlement?.voided === true) return refuse('INVALID_MARKET_STATE');
  const step = beginStep(exchange, command);
  for (const bet of unmatchedBets(exchange, market)) voidRest(step, bet);
  lapseArmedIn(step, market, 'MARKET_CLOSED');
  lapseTriggers(step, triggersIn(exchange.triggers, market), 'MARKET_CLOSED');
  lapseCashOuts(step, (waiting) => waiting.market === market, 'MARKET_CLOSED');
  lapseBaskets(step, (waiting) => waiting.market === market, 'MARKET_CLOSED');
  if (market.settlement !== null) postNets(step, market, market.settlement, -1);
  voidFragments(step, market, () => true, reason);
  const settlement: Settlement = {
    version: settlementVersion,
    voided: true,
    results: [],
    lineResult: null,
    posted: [],
    agents: [],
  };
  close(market);
  market.settlement = settlement;
  announceSettled(step, market, settlement);
  step.events.push(marketChanged(market));
  return accept(step.events);
}
