import type { MarketId } from '@layline/units/ids.ts';
import { BOOKMAKER, HouseEvent, KHADO, METER, ODD_EVEN, SESSION } from './house-fixture.ts';
import type { HouseMarket, Row } from './house-fixture.ts';
import { FIRST_PRICE, Fixture } from './match-odds-fixture.ts';
import { isTaken } from './stage.ts';
import type { FixedMarket, Stage } from './stage.ts';

const OPEN_MS = 6000;
const RUNNING_MS = 4000;
const BET_DELAY_SEC = 3;
const MOVES_AFTER_MS = 1000;
const BACK_AGAIN_AFTER_MS = 5000;
const SETTLES_AFTER_MS = 3000;
/** Runs at which `fixed.verdict.N` settles. */
const VERDICT_RUNS = 47;
/** Points by which the rate falls while a bet waits in `fixed.ratewait`. */
const FALL = 10;
/** Number of bets after which a moving market is back where it began. */
const MOVES = 20;

/** The bookmaker's rows: rates of 95 and 98 on the first team, 102 and 107 on the second, shifted by `points`. */
const bookmaker = (points = 0): readonly Row[] => [
  { runner: 'home', back: 95 - points, lay: 98 - points },
  { runner: 'away', back: 102 - points, lay: 107 - points },
];

/** Yes 45 / 100 and No 44 / 100, shifted up by `runs`. */
const session = (runs = 0): readonly Row[] => [{ back: [45 + runs, 100], lay: [44 + runs, 100] }];

/**
 * House-quoted markets of fixed behaviour, cricket, in-play. A bookmaker market `bm` quotes `home` 95 back and 98 lay,
 * `away` 102 and 107; a session `session` quotes Yes 45 / 100 and No 44 / 100.
 *
 * | event | its markets |
 * | --- | --- |
 * | `fixed.house` | `mo` as that of `fixed.quiet`, `bm`, `session`, `meter` (Yes 171, No 168, counts within 100 and 250), `khado` (ranges of ten from 150, prices 5.00, 4.00, 4.50, 7.00), `oddeven` (1.95 each): nothing ever moves |
 * | `fixed.rate` | `bm` and `session`: every bet moves the rates down by one point, the lines up by one run; after twenty they begin again |
 * | `fixed.running` | `bm` and `session`: rows open for 6 s, BALL RUNNING for 4 s, over and over |
 * | `fixed.housewait` | `bm` and `session`: every bet waits 3 s, and is taken |
 * | `fixed.ratewait` | `bm`: every bet waits 3 s, 1 s into which the rates fall by 10 points; 5 s later they are back |
 * | `fixed.verdict.N` | `bm` and `session`: 3 s after the first bet in either `home` wins, 47 runs; `N` rises from 1, the next one opens with the result |
 */
export function fixedHouseMarkets(stage: Stage): readonly FixedMarket[] {
  return [
    steady(stage),
    moving(stage),
    running(stage),
    waiting(stage),
    movingWhileWaiting(stage),
    verdict(stage),
  ];
}

function steady(stage: Stage): FixedMarket {
  const title = 'Granite Gladiators v Marble Mavericks';
  const event = new HouseEvent(stage, 'house', title);
  const odds = new Fixture(stage, 'house');
  return {
    begin() {
      odds.begin(title, { sportId: 3, delay: 0 });
      event.market('bm', BOOKMAKER, bookmaker());
      event.market('session', SESSION, session());
      event.market('meter', METER, [{ back: [171, 100], lay: [168, 100] }]);
      event.market('khado', KHADO, [
        { runner: 'r150', back: 400, lay: null },
        { runner: 'r160', back: 300, lay: null },
        { runner: 'r170', back: 350, lay: null },
        { runner: 'r180', back: 600, lay: null },
      ]);
      event.market('oddeven', ODD_EVEN, [
        { runner: 'odd', back: 95, lay: null },
        { runner: 'even', back: 95, lay: null },
      ]);
    },
    taken(id) {
      if (id === odds.id) odds.quote(FIRST_PRICE);
    },
  };
}

/** The two markets of an event, open from its beginning. */
interface Pair {
  readonly bm: HouseMarket;
  readonly session: HouseMarket;
}

function beginPair(event: HouseEvent): Pair {
  event.begin();
  return {
    bm: event.market('bm', BOOKMAKER, bookmaker()),
    session: event.market('session', SESSION, session()),
  };
}

function moving(stage: Stage): FixedMarket {
  const event = new HouseEvent(stage, 'rate', 'Drifting Daredevils v Sliding Stars');
  let pair: Pair | null = null;
  const moves = { bm: 0, session: 0 };
  return {
    begin() {
      pair = beginPair(event);
    },
    taken(id) {
      if (id === pair?.bm.id) {
        moves.bm = (moves.bm + 1) % (MOVES + 1);
        pair.bm.quote(bookmaker(moves.bm));
      } else if (id === pair?.session.id) {
        moves.session = (moves.session + 1) % (MOVES + 1);
        pair.session.quote(session(moves.session));
      }
    },
  };
}

function running(stage: Stage): FixedMarket {
  const event = new HouseEvent(stage, 'running', 'Ball By Ball City v Overs United');
  const turn = ({ bm, session: runs }: Pair, state: 'ACTIVE' | 'BALL_RUNNING'): void => {
    bm.quote(bookmaker(), state);
    runs.quote(session(), state);
  };
  const bowl = (pair: Pair): void => {
    turn(pair, 'BALL_RUNNING');
    stage.after(RUNNING_MS, () => {
      turn(pair, 'ACTIVE');
      stage.after(OPEN_MS, () => bowl(pair));
    });
  };
  return {
    begin() {
      const pair = beginPair(event);
      stage.after(OPEN_MS, () => bowl(pair));
    },
    taken: () => undefined,
  };
}

function waiting(stage: Stage): FixedMarket {
  const event = new HouseEvent(stage, 'housewait', 'Patience Park v Lingering Lions', BET_DELAY_SEC);
  return {
    begin() {
      beginPair(event);
    },
    taken: () => undefined,
  };
}

function movingWhileWaiting(stage: Stage): FixedMarket {
  const event = new HouseEvent(stage, 'ratewait', 'Second Thoughts v Late Changes', BET_DELAY_SEC);
  let bm: HouseMarket | null = null;
  let moved = false;
  return {
    begin() {
      event.begin();
      bm = event.market('bm', BOOKMAKER, bookmaker());
    },
    waits({ marketId }) {
      if (bm === null || marketId !== bm.id || moved) return;
      moved = true;
      const market = bm;
      stage.after(MOVES_AFTER_MS, () => market.quote(bookmaker(FALL)));
      stage.after(MOVES_AFTER_MS + BACK_AGAIN_AFTER_MS, () => {
        moved = false;
        market.quote(bookmaker());
      });
    },
    taken: () => undefined,
  };
}

function verdict(stage: Stage): FixedMarket {
  let number = Math.max(1, stage.lastOf('verdict'));
  let current: { readonly event: HouseEvent; readonly pair: Pair } | null = null;
  const open = (): Pair => {
    const event = new HouseEvent(stage, `verdict.${number}`, 'Judgement Jaguars v Verdict Vipers');
    const pair = beginPair(event);
    current = { event, pair };
    return pair;
  };
  const taken = (id: MarketId): void => {
    if (current === null) return;
    const { event, pair } = current;
    if (id !== pair.bm.id && id !== pair.session.id) return;
    current = null;
    stage.after(SETTLES_AFTER_MS, () => {
      pair.bm.settle({ winner: 'home', runners: ['home', 'away'] });
      pair.session.settle({ runs: VERDICT_RUNS });
      event.leave();
      number += 1;
      open();
    });
  };
  return {
    begin() {
      if (stage.left(stage.marketId(`verdict.${number}`, 'session'))?.status === 'CLOSED') number += 1;
      const { bm, session: runs } = open();
      if (isTaken(stage.left(bm.id)) || isTaken(stage.left(runs.id))) taken(bm.id);
    },
    taken,
  };
}
