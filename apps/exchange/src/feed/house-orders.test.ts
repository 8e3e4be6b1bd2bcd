import { describe, expect, test } from 'vitest';
import { createState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import type { Command } from '@layline/engine/commands.ts';
import { bookView, marketView } from '@layline/engine/views.ts';
import type { FeedLevel } from '@layline/feeds/feed.ts';
import { matchOdds } from '@layline/simulation/builders.ts';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { NewCommand } from '../core/engine.ts';
import { FeedClock } from './feed-clock.ts';
import { HouseOrders } from './house-orders.ts';
import { TargetQuotes } from './target-quotes.ts';

const M1 = marketId('m1');
const A = runnerId('A');
const MAKER = playerId('house:maker');
const TAKER = playerId('house:taker');

/** Price in hundredths, and rupees resting there. */
type Rupees = readonly (readonly [price: number, stake: number])[];

/** The engine with a maker whose orders follow its quotes. */
class Table {
  readonly #state = createState();
  readonly #orders = new HouseOrders();
  readonly #targets = new TargetQuotes();
  #seq = 0;

  constructor() {
    for (const id of [MAKER, TAKER])
      this.run({ type: 'openPlayer', playerId: id, kind: 'HOUSE', commissionDiscount: 0 });
    this.run({ type: 'createMarket', definition: matchOdds() });
    this.run({ type: 'openMarket', marketId: M1 });
  }

  run(command: NewCommand): void {
    this.#seq += 1;
    const outcome = step(this.#state, { ...command, seq: this.#seq, at: this.#seq } as Command);
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal.code}`);
    for (const event of outcome.events) this.#orders.follow(event);
  }

  /** Applies quotes, sends them to the engine if the market is open, and returns the commands that took. */
  quote(toBack: Rupees, toLay: Rupees = [], replace = false): string[] {
    const levels = (of: Rupees) => of.map(([price, stake]): FeedLevel => [price, rupees(stake)]);
    const quotes = { maker: MAKER, marketId: M1, runnerId: A, replace } as const;
    this.#targets.note({ type: 'quotes', ...quotes, toBack: levels(toBack), toLay: levels(toLay) });
    const isOpen = marketView(this.#state, M1)?.status === 'OPEN';
    return this.#carryOut(this.#orders.commandsFor(this.#targets.takeChanged(() => isOpen)));
  }

  /** Suspends with all bets lapsing, runs `during`, and reopens as the driver does. */
  suspended(during: () => void): void {
    this.run({ type: 'suspendMarket', marketId: M1, reason: 'GOAL', lapse: true });
    during();
    this.run({ type: 'openMarket', marketId: M1 });
    this.#carryOut(this.#orders.commandsFor(this.#targets.allOf(M1)));
  }

  take(side: 'BACK' | 'LAY', price: number, stake: number): void {
    this.run({
      type: 'placeBet',
      playerId: TAKER,
      marketId: M1,
      runnerId: A,
      side,
      price,
      line: null,
      stake: rupees(stake),
      persistence: 'LAPSE',
      timeInForce: 'FILL_OR_KILL',
      minFill: rupees(1),
      acceptBetter: true,
      acceptWorseTicks: 0,
      marketVersion: null,
      customerRef: null,
      source: 'FEED',
    });
  }

  get toBack(): Rupees {
    const [runner] = bookView(this.#state, M1, 10)?.runners ?? [];
    return (runner?.availableToBack ?? []).map(([price, size]) => [price, size / 100]);
  }

  get toLay(): Rupees {
    const [runner] = bookView(this.#state, M1, 10)?.runners ?? [];
    return (runner?.availableToLay ?? []).map(([price, size]) => [price, size / 100]);
  }

  #carryOut(commands: readonly NewCommand[]): string[] {
    for (const command of commands) this.run(command);
    return commands.map(({ type }) => type);
  }
}

describe("a maker's orders", () => {
  test('rest at its quotes, on both sides', () => {
    const table = new Table();
    table.quote([[200, 500]], [[204, 300]]);
    expect([table.toBack, table.toLay]).toEqual([[[200, 500]], [[204, 300]]]);
  });

  test('only the named levels change; size 0 removes a level', () => {
    const table = new Table();
    table.quote([
      [200, 500],
      [198, 400],
    ]);
    table.quote([[200, 0]]);
    expect(table.toBack).toEqual([[198, 400]]);
  });

  test('replace withdraws every level not named', () => {
    const table = new Table();
    table.quote([
      [200, 500],
      [198, 400],
    ]);
    table.quote([[196, 100]], [], true);
    expect(table.toBack).toEqual([[196, 100]]);
  });

  test('replace without any level withdraws all', () => {
    const table = new Table();
    table.quote([[200, 500]], [[204, 300]]);
    expect(table.quote([], [], true)).toEqual(['cancelBet', 'cancelBet']);
    expect([table.toBack, table.toLay]).toEqual([[], []]);
  });

  test.each([
    ['the same size needs no command', 500, []],
    ['a smaller size is a reduction that keeps the place', 200, ['changeBet']],
    ['a larger size is one more order', 700, ['placeBet']],
    ['no size is a cancel', 0, ['cancelBet']],
  ])('%s', (_, size, commands) => {
    const table = new Table();
    table.quote([[200, 500]]);
    expect(table.quote([[200, size]])).toEqual(commands);
    expect(table.toBack).toEqual(size === 0 ? [] : [[200, size]]);
  });

  test('the newest orders of a level are reduced first', () => {
    const table = new Table();
    for (const size of [100, 300, 600]) table.quote([[200, size]]);
    expect(table.quote([[200, 250]])).toEqual(['cancelBet', 'changeBet']);
    expect(table.toBack).toEqual([[200, 250]]);
    expect(table.quote([[200, 0]])).toEqual(['cancelBet', 'cancelBet']);
    expect(table.toBack).toEqual([]);
  });

  test('after players took some, repeating the quote refills the level', () => {
    const table = new Table();
    table.quote([[200, 500]]);
    table.take('BACK', 200, 350);
    expect(table.toBack).toEqual([[200, 150]]);
    table.quote([[200, 500]]);
    expect(table.toBack).toEqual([[200, 500]]);
  });

  test("a price that moves through the maker's old opposite side never matches itself", () => {
    const table = new Table();
    table.quote([[200, 500]], [[204, 300]]);
    const commands = table.quote([[210, 500]], [[214, 300]], true);
    expect(commands).toEqual(['cancelBet', 'cancelBet', 'placeBet', 'placeBet']);
    expect([table.toBack, table.toLay]).toEqual([[[210, 500]], [[214, 300]]]);
  });

  test('quotes cancelled by a suspension come back, with the changes made meanwhile', () => {
    const table = new Table();
    table.quote([
      [200, 500],
      [198, 400],
    ]);
    table.suspended(() => {
      expect(table.toBack).toEqual([]);
      expect(table.quote([[198, 50]])).toEqual([]);
    });
    expect(table.toBack).toEqual([
      [200, 500],
      [198, 50],
    ]);
  });
});

describe('feed time', () => {
  test.each([
    ['before the first mark', 50, 1000],
    ['at a word', 200, 1010],
    ['between two marks, the time of the later', 250, 1030],
    ['after the last', 999, 1030],
  ])('%s', (_, feedAt, exchangeAt) => {
    const clock = new FeedClock();
    for (const [at, here] of [
      [100, 1000],
      [200, 1010],
      [200, 1020],
      [300, 1030],
    ] as const)
      clock.mark(at, here);
    expect(clock.exchangeTime(feedAt)).toBe(exchangeAt);
  });

  test('old marks are dropped, the newest half stays', () => {
    const clock = new FeedClock(10);
    for (let at = 1; at <= 100; at += 1) clock.mark(at, at * 10);
    expect(clock.exchangeTime(98)).toBe(980);
    expect(clock.exchangeTime(1)).toBeGreaterThan(900);
  });
});
