import type { BetId, MarketId, PlayerId, TriggerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import type { EngineEvent } from '../events.ts';
import { arm, armed, entry, exit, placedBy, read } from '../test-support/armed-orders.ts';
import { TestExchange, definition, lineDefinition } from '../test-support/exchange.ts';

const m = 'm' as MarketId;

function open(made = definition()): TestExchange {
  return new TestExchange().players('p q r').house('h').market(made);
}

/** A market in which `p` has a matched bet, as `BACK A 1000 @ 3`. */
function holding(text: string): TestExchange {
  const exchange = open();
  const side = text.startsWith('BACK') ? 'LAY' : 'BACK';
  exchange.place('q', text.replace(/^\w+/, side));
  exchange.place('p', text);
  return exchange;
}

/** Replaces what there is to lay or to back at, as `LAY A 600 @ 2.6`, and has it read. */
function offers(exchange: TestExchange, ...texts: string[]): void {
  exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: m });
  for (const text of texts) exchange.place('h', text);
  read(exchange);
}

const status = (exchange: TestExchange, id: TriggerId, player = 'p'): string => {
  const { status: now, code } = armed(exchange, id, player);
  return code === null ? now : `${now} ${code}`;
};

/** What others bet at a price. */
function traded(exchange: TestExchange, stake: number, price: number): void {
  exchange.place('q', `LAY A ${stake} @ ${price}`);
  exchange.place('r', `BACK A ${stake} @ ${price}`);
}

describe('R7.45 a stop', () => {
  test('example 1 of T3: it closes at the price at which its whole volume is offered', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const whole = arm(exchange, exit('p', 'STOP LAY A 1000 @ 3.4', { acceptWorseTicks: 4 }));
    offers(exchange, 'BACK A 150 @ 3.35', 'BACK A 2000 @ 3.45');
    expect(placedBy(exchange, whole)).toEqual(['LAY 1000 @ 3.6: 1000 @ 3.44']);
    expect(exchange.profits('p')).toEqual([-435, 0, 0]);
  });

  test('example 1 of T3: with a smaller volume it sees the better price, and does not fire', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const small = arm(exchange, exit('p', 'STOP LAY A 1000 @ 3.4', { minSize: 10_000 as never }));
    offers(exchange, 'BACK A 150 @ 3.35', 'BACK A 2000 @ 3.45');
    expect(status(exchange, small)).toBe('ARMED');
  });

  test('example 5 of T3: those that one step makes true fire together; a stop that finds nothing left rests', () => {
    const exchange = open();
    const some = { minSize: 30_000 as never };
    const meena = arm(exchange, entry('p', 'LIMIT BACK A 300 @ 2.6', some));
    const asha = arm(exchange, entry('q', 'LIMIT BACK A 500 @ 2.6', some));
    const ravi = arm(exchange, exit('r', 'STOP BACK A 800 @ 2.6', some));
    offers(exchange, 'LAY A 600 @ 2.6');
    expect(placedBy(exchange, meena)).toEqual(['BACK 300 @ 2.5: 300 @ 2.6']);
    expect(placedBy(exchange, asha, 'q')).toEqual(['BACK 500 @ 2.5: 300 @ 2.6']);
    expect(placedBy(exchange, ravi, 'r')).toEqual(['BACK 800 @ 2.5']);
    expect(status(exchange, ravi, 'r')).toBe('DONE');
  });

  test('what takes a profit waits for a price again if it finds none left', () => {
    const exchange = open();
    arm(exchange, entry('p', 'LIMIT BACK A 300 @ 2.6'));
    const profit = arm(exchange, exit('r', 'TAKE_PROFIT BACK A 600 @ 2.6'));
    offers(exchange, 'LAY A 600 @ 2.6');
    expect(status(exchange, profit, 'r')).toBe('ARMED');
  });

  test.each([
    ['BACK A 1000 @ 3', 'STOP LAY A CLOSE @ 3.4', 'BACK A 2000 @ 3.35', 'BACK A 2000 @ 3.4'],
    ['LAY A 1000 @ 3', 'STOP BACK A CLOSE @ 2.6', 'LAY A 2000 @ 2.62', 'LAY A 2000 @ 2.6'],
    ['BACK A 1000 @ 3', 'TAKE_PROFIT LAY A CLOSE @ 2.6', 'BACK A 2000 @ 2.62', 'BACK A 2000 @ 2.6'],
    ['LAY A 1000 @ 3', 'TAKE_PROFIT BACK A CLOSE @ 3.4', 'LAY A 2000 @ 3.35', 'LAY A 2000 @ 3.4'],
  ])('after %s, %s does nothing at %s, and closes at %s', (bet, text, before, at) => {
    const exchange = holding(bet);
    const id = arm(exchange, exit('p', text));
    offers(exchange, before);
    expect(status(exchange, id)).toBe('ARMED');
    offers(exchange, at);
    expect(status(exchange, id)).toBe('DONE');
    const [win = 0, lose = 0] = exchange.profits('p');
    expect(Math.abs(win - lose)).toBeLessThanOrEqual(4);
  });
});

describe('R7.45 an exit that closes the position', () => {
  test('its rest waits at the worst accepted price, for no more than closes what is left', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const id = arm(
      exchange,
      exit('p', 'STOP LAY A CLOSE @ 3.4', { acceptWorseTicks: 4, minSize: 100 as never }),
    );
    offers(exchange, 'BACK A 100 @ 3.5', 'BACK A 5000 @ 10');
    // 3000 to pay out, 350 of them at 3.50, the rest at 3.60.
    expect(placedBy(exchange, id)).toEqual(['LAY 836 @ 3.6: 100 @ 3.5']);
  });

  test('without any offer left it rests for the whole position', () => {
    const exchange = holding('LAY A 1000 @ 3');
    arm(exchange, entry('r', 'LIMIT BACK A 1300 @ 2.6'));
    const id = arm(exchange, exit('p', 'STOP BACK A CLOSE @ 2.6'));
    offers(exchange, 'LAY A 1300 @ 2.6');
    expect(placedBy(exchange, id)).toEqual(['BACK 1200 @ 2.5']);
  });

  test('it follows the position', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4'));
    exchange.place('q', 'BACK A 600 @ 3');
    exchange.place('p', 'LAY A 600 @ 3');
    offers(exchange, 'BACK A 2000 @ 3.4');
    expect(placedBy(exchange, id)).toEqual(['LAY 353 @ 3.65: 353 @ 3.4']);
  });

  test('once the position is gone it fails', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4'));
    exchange.place('q', 'BACK A 1000 @ 3');
    exchange.place('p', 'LAY A 1000 @ 3');
    offers(exchange, 'BACK A 2000 @ 3.4');
    expect(status(exchange, id)).toBe('FAILED NOTHING_TO_CASH_OUT');
  });

  test('the owner’s offers that it would meet are cancelled, and others stay', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const met = exchange.place('p', 'BACK A 400 @ 3.5');
    const other = exchange.place('p', 'BACK A 100 @ 6');
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4'));
    offers(exchange, 'BACK A 2000 @ 3.45');
    expect(placedBy(exchange, id)).toEqual(['LAY 869 @ 3.65: 869 @ 3.45']);
    expect(exchange.bet(met)).toMatchObject({ cancelled: 40_000, remaining: 0 });
    expect(exchange.bet(other).remaining).toBe(10_000);
  });

  test('one that is refused cancels nothing', () => {
    const exchange = new TestExchange().players('p', 800).players('q').house('h').market();
    for (const runner of ['A', 'B', 'C']) {
      exchange.place('q', `LAY ${runner} 400 @ 3`);
      exchange.place('p', `BACK ${runner} 400 @ 3`);
    }
    const offer = exchange.place('p', 'BACK A 10 @ 3.5');
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4'));
    offers(exchange, 'BACK A 2000 @ 3.4');
    expect(status(exchange, id)).toBe('FAILED INSUFFICIENT_FUNDS');
    expect(exchange.bet(offer).remaining).toBe(1000);
  });

  test('the largest stake of the market does not trap its owner in a position', () => {
    const made = definition();
    const exchange = open({ ...made, limits: { ...made.limits, maxStake: 60_000 as never } });
    for (const at of [2.9, 3]) {
      exchange.place('q', `LAY A 600 @ ${at}`);
      exchange.place('p', `BACK A 600 @ ${at}`);
    }
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4'));
    offers(exchange, 'BACK A 2000 @ 3.4');
    expect(placedBy(exchange, id)).toEqual(['LAY 1041 @ 3.65: 1041 @ 3.4']);
  });

  test.each([
    ['nothing is held', open(), 'STOP LAY A CLOSE @ 3.4'],
    ['the position is on the other side', holding('LAY A 1000 @ 3'), 'STOP LAY A CLOSE @ 3.4'],
    ['the position is on another runner', holding('BACK B 1000 @ 3'), 'STOP LAY A CLOSE @ 3.4'],
  ])('it is refused if %s', (_why, exchange, text) => {
    expect(exchange.refused(exit('p', text))).toBe('NOTHING_TO_CASH_OUT');
  });

  test('it is refused on a line market, where a stake has to be named', () => {
    const exchange = open(lineDefinition());
    expect(exchange.refused(exit('p', 'STOP LAY Runs CLOSE @ 160'))).toBe('INVALID_TRIGGER');
    expect(arm(exchange, exit('p', 'STOP LAY Runs 100 @ 160'))).toBeGreaterThan(0);
  });

  test('in-play its bet waits for the delay like any other', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4'));
    exchange.turnInPlay(5);
    offers(exchange, 'BACK A 2000 @ 3.4');
    const [betId] = armed(exchange, id).betIds;
    expect(exchange.bet(betId as BetId).status).toBe('PENDING');
  });
});

describe('R7.45 a trailing stop', () => {
  /** The stop after each value, as its owner is told. */
  function stops(bet: string, side: 'BACK' | 'LAY', values: readonly number[]): (number | string | null)[] {
    const exchange = holding(bet);
    const made = exit('p', `TRAILING ${side} A CLOSE @ 3 ticks`, { acceptWorseTicks: 2 });
    const offered = side === 'LAY' ? 'BACK' : 'LAY';
    let id: TriggerId | null = null;
    return values.map((value) => {
      offers(exchange, `${offered} A 5000 @ ${value}`);
      id ??= arm(exchange, made);
      const { stop, status: now } = armed(exchange, id);
      return now === 'DONE' ? `fired at ${(stop ?? 0) / 100}` : (stop ?? 0) / 100;
    });
  }

  test('example 2 of T3: it follows the price down and never up, and fires when it is met', () => {
    expect(stops('BACK A 1000 @ 3', 'LAY', [3, 2.96, 2.98, 2.9, 2.92, 3])).toEqual([
      3.15,
      3.05,
      3.05,
      2.96,
      2.96,
      'fired at 2.96',
    ]);
    expect(stops('LAY A 1000 @ 3', 'BACK', [3, 3.1, 3.3, 3.25, 3.15])).toEqual([
      2.94,
      2.98,
      3.15,
      3.15,
      'fired at 3.15',
    ]);
  });

  test.each([
    [2, 2.06],
    [1.99, 2.04],
    [3.95, 4.2],
    [4, 4.3],
  ])('example 2 of T3: three ticks above %s are %s', (low, stop) => {
    expect(stops('BACK A 1000 @ 3', 'LAY', [low])).toEqual([stop]);
  });

  test('its bet accepts worse ticks from the stop on', () => {
    const exchange = holding('BACK A 1000 @ 3');
    offers(exchange, 'BACK A 5000 @ 2.9');
    const id = arm(exchange, exit('p', 'TRAILING LAY A CLOSE @ 3 ticks', { acceptWorseTicks: 2 }));
    offers(exchange, 'BACK A 5000 @ 3');
    expect(placedBy(exchange, id)).toEqual(['LAY 1000 @ 3: 1000 @ 3']);
  });

  test('it can wait for a price before it trails', () => {
    const exchange = holding('BACK A 1000 @ 3');
    offers(exchange, 'BACK A 5000 @ 3');
    const made = exit('p', 'TRAILING LAY A CLOSE @ 3 ticks', { activate: 280 } as never);
    const id = arm(exchange, made);
    offers(exchange, 'BACK A 5000 @ 3.5');
    expect(armed(exchange, id)).toMatchObject({ status: 'ARMED', stop: null });
    offers(exchange, 'BACK A 5000 @ 2.78');
    expect(armed(exchange, id).stop).toBe(284);
    offers(exchange, 'BACK A 5000 @ 2.84');
    expect(status(exchange, id)).toBe('DONE');
  });

  test('a small offer far out moves nothing', () => {
    const exchange = holding('BACK A 1000 @ 3');
    offers(exchange, 'BACK A 5000 @ 3');
    const id = arm(exchange, exit('p', 'TRAILING LAY A CLOSE @ 3 ticks'));
    offers(exchange, 'BACK A 5 @ 2', 'BACK A 5000 @ 3');
    expect(armed(exchange, id).stop).toBe(315);
  });

  test('its owner hears of each move once', () => {
    const exchange = holding('BACK A 1000 @ 3');
    offers(exchange, 'BACK A 5000 @ 3');
    arm(exchange, exit('p', 'TRAILING LAY A CLOSE @ 3 ticks'));
    const moves = () =>
      exchange.events.flatMap((event: EngineEvent) => (event.type === 'armedMoved' ? [event.price] : []));
    for (let n = 0; n < 2; n += 1) {
      offers(exchange, 'BACK A 5000 @ 2.96');
      expect(moves()).toEqual([315, 305]);
    }
  });

  test('it does not watch bets, whose prices go back and forth between the sides', () => {
    const made = exit('p', 'TRAILING LAY A CLOSE @ 3 ticks', { watch: 'LAST_TRADED' });
    expect(holding('BACK A 1000 @ 3').refused(made)).toBe('INVALID_TRIGGER');
  });
});

describe('R7.45 an exit that watches what is traded', () => {
  const watching = { watch: 'LAST_TRADED', minSize: 20_000 as never } as const;

  test('it fires once others have bet enough at its price or beyond', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4', watching));
    traded(exchange, 500, 3.35);
    traded(exchange, 100, 3.4);
    read(exchange);
    expect(status(exchange, id)).toBe('ARMED');
    traded(exchange, 100, 3.6);
    read(exchange);
    expect(status(exchange, id)).toBe('DONE');
    expect(placedBy(exchange, id)).toEqual(['LAY 822 @ 3.65']);
  });

  test('neither its owner’s bets count, nor those before it was armed, nor those on other runners', () => {
    const exchange = holding('BACK A 1000 @ 3');
    traded(exchange, 300, 3.4);
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4', watching));
    exchange.place('q', 'LAY A 300 @ 3.4');
    exchange.place('p', 'BACK A 300 @ 3.4');
    exchange.place('q', 'LAY B 300 @ 3.4');
    exchange.place('r', 'BACK B 300 @ 3.4');
    read(exchange);
    expect(status(exchange, id)).toBe('ARMED');
  });

  test('offers alone do not fire it', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const id = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4', watching));
    offers(exchange, 'BACK A 5000 @ 3.4');
    expect(status(exchange, id)).toBe('ARMED');
  });

  test('of a pair the order that limits the loss goes first', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const profit = arm(exchange, exit('p', 'TAKE_PROFIT LAY A CLOSE @ 2.6', watching));
    const stop = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4', { ...watching, otherId: profit }));
    traded(exchange, 300, 3.4);
    traded(exchange, 300, 2.6);
    read(exchange);
    expect(status(exchange, stop)).toBe('DONE');
    expect(status(exchange, profit)).toBe('CANCELLED OCO');
  });
});

describe('R7.45 what ends an exit', () => {
  test('it stays when the market turns in-play, unless its owner does not want that', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const kept = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4'));
    const other = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.5', { keepInPlay: false }));
    exchange.turnInPlay(5);
    expect(status(exchange, kept)).toBe('ARMED');
    expect(status(exchange, other)).toBe('LAPSED TURN_IN_PLAY');
  });

  test('example 4 of T3: fills of the bet of its pair take their share off its stake', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const offer = exchange.place('p', 'LAY A 1000 @ 2.8');
    const stop = arm(exchange, exit('p', 'STOP LAY A 1000 @ 3.2', { otherId: offer }));
    exchange.place('h', 'BACK A 300 @ 2.8');
    read(exchange);
    expect(armed(exchange, stop).stake).toBe(70_000);
    exchange.place('h', 'BACK A 155 @ 2.8');
    read(exchange);
    expect(armed(exchange, stop).stake).toBe(54_500);
  });

  test('one that closes the position ends when the bet of its pair is filled', () => {
    const exchange = holding('BACK A 1000 @ 3');
    const offer = exchange.place('p', 'LAY A 1000 @ 2.8');
    const stop = arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.2', { otherId: offer }));
    exchange.place('h', 'BACK A 300 @ 2.8');
    read(exchange);
    expect(status(exchange, stop)).toBe('ARMED');
    exchange.place('h', 'BACK A 700 @ 2.8');
    read(exchange);
    expect(status(exchange, stop)).toBe('CANCELLED OCO');
  });
});
