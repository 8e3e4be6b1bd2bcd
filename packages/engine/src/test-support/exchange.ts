import type { BetId, EventId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Command, MarketResult, Unsequenced } from '../commands.ts';
import type { RunnerResult } from '@layline/domain/markets.ts';
import type { EngineEvent } from '../events.ts';
import type { MarketDefinition } from '../market-definition.ts';
import type { BetView, Order } from '../order.ts';
import type { Outcome, Reply } from '../outcome.ts';
import type { RefusalCode } from '../refusals.ts';
import { RULES } from '../rules.ts';
import { createState } from '../state.ts';
import { houseQuotes } from './house-quotes.ts';
import type { ExchangeState } from '../state.ts';
import { step } from '../step.ts';
import { betView, bookView, expectedProfit, playerView } from '../views.ts';

/** Rupees, as tests and worked examples state them. */
export const rs = rupees;

export const START = 1_700_000_000_000;

/** A complete market definition; `over` overrides fields. */
export function definition(over: Partial<MarketDefinition> = {}, runners = 'A B C'): MarketDefinition {
  return {
    id: 'm' as MarketId,
    eventId: 'e' as EventId,
    type: 'MATCH_ODDS',
    name: 'Match odds',
    bettingType: 'ODDS',
    numberOfWinners: 1,
    completeField: true,
    lineRange: null,
    fancy: null,
    betDelaySec: 5,
    delayModel: 'ALL',
    persistenceEnabled: true,
    commissionRate: 0,
    limits: {
      minStake: rs(1),
      maxStake: rs(10_000_000),
      stakeStep: rs(1),
      maxMarketExposure: rs(1_000_000_000),
      maxPayout: rs(1_000_000_000),
      minPayout: null,
    },
    rules: 'rules',
    rulesVersion: '1',
    startTime: START + 3_600_000,
    runners: runners.split(' ').map((name, index) => ({
      id: name as RunnerId,
      name,
      sortPriority: index + 1,
    })),
    ...over,
  };
}

/** A LINE market from 0 to 400 runs in steps of one. */
export function lineDefinition(over: Partial<MarketDefinition> = {}): MarketDefinition {
  return definition(
    {
      type: 'INNINGS_RUNS',
      bettingType: 'LINE',
      numberOfWinners: 0,
      lineRange: { min: 0, max: 40_000, interval: 100 },
      ...over,
    },
    'Runs',
  );
}

type OrderOver = Partial<Omit<Order, 'playerId' | 'marketId' | 'runnerId'>> & {
  readonly market?: string;
};

/** An exchange under test: numbers the commands, keeps the clock, and takes odds and rupees. */
export class TestExchange {
  state: ExchangeState = createState({ rules: RULES.newest });
  seq = 0;
  at = START;
  private refs = 0;
  readonly events: EngineEvent[] = [];

  /** Sends a command and returns its outcome. */
  send(command: Unsequenced): Outcome {
    this.seq += 1;
    const outcome = step(this.state, { ...command, seq: this.seq, at: this.at } as Command);
    if (outcome.ok) {
      this.events.push(...outcome.events);
      this.seq += outcome.blanks ?? 0;
    }
    return outcome;
  }

  /** Sends a command that must be accepted; returns its reply. */
  ok(command: Unsequenced): Reply {
    const outcome = this.send(command);
    if (!outcome.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(outcome.refusal)}`);
    return outcome.reply;
  }

  /** Sends a command that must be refused; returns the code. */
  refused(command: Unsequenced): RefusalCode {
    const outcome = this.send(command);
    if (outcome.ok) throw new Error(`${command.type} was accepted`);
    return outcome.refusal.code;
  }

  /** Opens players with cash in rupees. */
  players(names: string, cash = 1_000_000): this {
    for (const name of names.split(' ')) {
      this.ok({ type: 'openPlayer', playerId: name as PlayerId, kind: 'PLAYER', commissionDiscount: 0 });
      if (cash > 0) this.deposit(name, cash);
    }
    return this;
  }

  house(name: string): this {
    this.ok({ type: 'openPlayer', playerId: name as PlayerId, kind: 'HOUSE', commissionDiscount: 10_000 });
    return this;
  }

  deposit(name: string, amount: number): void {
    this.ok({
      type: 'transfer',
      externalId: `deposit-${this.seq}`,
      from: 'psp:deposits',
      to: `player:${name}:cash`,
      amount: rs(amount),
      kind: 'DEPOSIT',
    });
  }

  /** Creates and opens a market. */
  market(made: MarketDefinition = definition()): this {
    this.ok({ type: 'createMarket', definition: made });
    this.ok({ type: 'openMarket', marketId: made.id });
    return this;
  }

  /** The command of an order: `order('p', 'BACK A 100 @ 2.5')`, stake in rupees; on a session `@ 45/100`, line and rate. */
  order(player: string, text: string, over: OrderOver = {}): Unsequenced {
    const [side, runner, stake, at, asked] = text.split(' ');
    const [price, line] = (asked ?? '').split('/').toReversed();
    if (at !== '@' || (side !== 'BACK' && side !== 'LAY')) throw new Error(`not an order: ${text}`);
    this.refs += 1;
    const { market = 'm', ...rest } = over;
    return {
      type: 'placeBet',
      playerId: player as PlayerId,
      marketId: market as MarketId,
      runnerId: runner as RunnerId,
      side,
      price: Math.round(Number(price) * 100),
      line: line === undefined ? null : Number(line) * 100,
      stake: Math.round(Number(stake) * 100) as Paise,
      persistence: 'LAPSE',
      timeInForce: 'NONE',
      minFill: null,
      acceptBetter: true,
      acceptWorseTicks: 0,
      marketVersion: null,
      customerRef: `ref-${this.refs}`,
      source: 'SLIP',
      ...rest,
    };
  }

  /** Places an order that must be accepted; returns its bet id. */
  place(player: string, text: string, over: OrderOver = {}): BetId {
    const reply = this.ok(this.order(player, text, over));
    if (reply.type !== 'placed') throw new Error('not placed');
    return reply.betId;
  }

  /** Sets rows of a house market: `quote('India 95 97')`, see `houseQuotes`. */
  quote(text: string, market = 'm'): void {
    this.ok({ type: 'quoteHouse', marketId: market as MarketId, quotes: houseQuotes(text) });
  }

  /** Lets time pass and sends a tick. */
  wait(ms: number): void {
    this.at += ms;
    this.ok({ type: 'tick' });
  }

  turnInPlay(delay: number, market = 'm'): void {
    this.ok({ type: 'turnInPlay', marketId: market as MarketId, betDelaySec: delay });
    this.ok({ type: 'openMarket', marketId: market as MarketId });
  }

  /** Settles with the named winners; tied ones end in `=`. */
  settle(winners: string, version = 1, market = 'm', all = 'A B C'): Reply {
    return this.ok({
      type: 'settleMarket',
      marketId: market as MarketId,
      settlementVersion: version,
      result: result(winners, all),
    });
  }

  bet(id: BetId): BetView {
    const view = betView(this.state, id);
    if (view === undefined) throw new Error(`no bet ${id}`);
    return view;
  }

  /** Cash, exposure and available in rupees. */
  money(player: string): { cash: number; exposure: number; available: number } {
    const view = playerView(this.state, player as PlayerId);
    if (view === undefined) throw new Error(`no player ${player}`);
    return { cash: view.cash / 100, exposure: view.exposure / 100, available: view.available / 100 };
  }

  /** Profit per runner in rupees. */
  profits(player: string, market = 'm'): number[] {
    const view = expectedProfit(this.state, player as PlayerId, market as MarketId);
    return view?.runners.map(({ profit }) => profit / 100) ?? [];
  }

  /** A runner's book as text, best first: `2.52x300`. */
  book(runner: string, market = 'm'): { back: string[]; lay: string[] } {
    const view = bookView(this.state, market as MarketId, 20)?.runners.find(
      ({ runnerId }) => runnerId === runner,
    );
    const text = (levels: readonly (readonly [number, number])[]): string[] =>
      levels.map(([price, size]) => `${price / 100}x${size / 100}`);
    return { back: text(view?.availableToBack ?? []), lay: text(view?.availableToLay ?? []) };
  }
}

/** A result from text: `result('A')`, a tie as `result('A= B=')`, void as `result('A? ')`. */
export function result(winners: string, all = 'A B C', lineResult: number | null = null): MarketResult {
  const named = new Map(winners.split(' ').map((word) => [word.replace(/[=?]$/, ''), word]));
  const runners = all.split(' ').map((name): RunnerResult => {
    const word = named.get(name);
    const outcome = word === undefined ? 'LOSER' : word.endsWith('?') ? 'VOID' : 'WINNER';
    return { runnerId: name as RunnerId, outcome, deadHeat: word?.endsWith('=') ?? false };
  });
  return { runners, lineResult };
}
