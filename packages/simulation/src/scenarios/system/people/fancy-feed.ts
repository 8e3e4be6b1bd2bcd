import { CRICKET } from '@layline/domain/sports.ts';
import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import type { FancyTerms, MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import type { Random } from '../../../base/random.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { FancyResult } from '../records/fancy-records.ts';
import { fancyMarketResult, fancyRunners } from './fancy-results.ts';
import type { Markets } from './markets.ts';
import type { World } from '../world.ts';

/** How many there are at a time. */
const FANCIES = 2;
/** The in-play bet delay, s: long enough for lines to move meanwhile. */
const DELAY_SEC = 2;
const RUN = 100;

/** A fancy that the feed has not decided yet. */
interface Fancy {
  readonly id: string;
  readonly terms: FancyTerms;
  readonly runners: readonly string[];
  /** About what the figure will be, hundredths of a run. */
  figure: number;
  inPlay: boolean;
  /** The last quotes. */
  quotes: readonly HouseQuote[];
}

/** Sends a message; `done` is called once it has been carried out. */
type Say = (message: FeedMessage, done?: () => void) => void;

/**
 * The feed's fancies of every kind. Their lines move, rows stop while a ball is bowled, and a figure, a runner or nobody
 * decides them. Each is on an event of its own, so that it ends with it.
 */
export class FancyFeed {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #markets: Markets;
  readonly #random: Random;
  readonly #say: Say;
  readonly #running: Fancy[] = [];
  readonly #decided: Fancy[] = [];
  #made = 0;

  constructor(world: World, records: Acknowledged, markets: Markets, say: Say) {
    this.#world = world;
    this.#records = records;
    this.#markets = markets;
    this.#random = world.random.fork('fancies');
    this.#say = say;
    for (let made = 0; made < FANCIES; made += 1) this.#make();
  }

  /** Sends one message. */
  act(): void {
    const fancy = this.#random.pick(this.#running);
    this.#random.weighted([
      [60, () => this.#quote(fancy)],
      [8, () => this.#suspend(fancy)],
      [20, () => this.#open(fancy)],
      [5, () => this.#turnInPlay(fancy)],
      [4, () => this.#sayAgain(fancy)],
      [15, () => this.#decide(fancy)],
    ] as const)();
  }

  #make(): void {
    this.#made += 1;
    const id = `fancy.${this.#made}`;
    const fancy = this.#random.weighted([
      [4, () => this.#withOneRunner(id, { kind: 'SESSION' })],
      [2, () => this.#withOneRunner(id, { kind: 'METER', min: 20 * RUN, max: 80 * RUN })],
      [2, () => this.#khado(id)],
      [1, () => this.#outcome(id)],
    ] as const)();
    this.#running.push(fancy);
    this.#records.fancies.listed(id, fancy.terms);
    this.#say({
      type: 'event',
      event: {
        id: eventOf(id),
        title: `Over ${this.#made}`,
        sportId: CRICKET,
        competition: 'Simulated League',
        startTime: this.#world.time.now() + 3_600_000,
        teams: ['Ashdown', 'Millbrook'],
        venue: null,
      },
    });
    this.#say({ type: 'market', market: this.#listing(fancy) }, () => {
      // It may be over before the exchange hears of it.
      if (this.#running.includes(fancy)) this.#markets.listFancy(id);
    });
    this.#open(fancy);
    this.#quote(fancy);
  }

  #withOneRunner(id: string, terms: FancyTerms): Fancy {
    const figure = this.#random.int(40, 60) * RUN;
    return { id, terms, runners: fancyRunners(terms), figure, inPlay: false, quotes: [] };
  }

  /** Ranges with a gap between them, so that none may win. */
  #khado(id: string): Fancy {
    const ranges = [30, 40, 51].map((from, index) => ({
      runnerId: runnerId(`R${index + 1}`),
      from: from * RUN,
      to: (from + 9) * RUN,
    }));
    const terms: FancyTerms = { kind: 'RANGE', ranges };
    return { id, terms, runners: fancyRunners(terms), figure: 45 * RUN, inPlay: false, quotes: [] };
  }

  #outcome(id: string): Fancy {
    const terms: FancyTerms = { kind: 'OUTCOME' };
    return { id, terms, runners: fancyRunners(terms), figure: 0, inPlay: false, quotes: [] };
  }

  #listing({ id, terms, runners }: Fancy): MarketListing {
    return {
      id: marketId(id),
      eventId: eventOf(id),
      type: `SIMULATED_${terms.kind}`,
      name: 'Fancy',
      bettingType: 'FANCY',
      numberOfWinners: hasLine(terms) ? 0 : 1,
      completeField: terms.kind !== 'RANGE',
      lineRange: null,
      fancy: terms,
      betDelaySec: 0,
      persistenceEnabled: false,
      commissionRate: 0,
      startTime: this.#world.time.now() + 3_600_000,
      runners: runners.map((name, index) => ({ id: runnerId(name), name, sortPriority: index + 1 })),
    };
  }

  #open({ id }: Fancy): void {
    this.#records.opening(id);
    this.#say({ type: 'open', marketId: marketId(id) });
  }

  #suspend({ id }: Fancy): void {
    const look = this.#records.look(id);
    const lapse = this.#random.chance(50);
    this.#say({ type: 'suspend', marketId: marketId(id), reason: 'WICKET', lapse }, () =>
      this.#records.suspended(look),
    );
  }

  #turnInPlay(fancy: Fancy): void {
    if (fancy.inPlay) return;
    fancy.inPlay = true;
    const look = this.#records.look(fancy.id);
    this.#say({ type: 'turnInPlay', marketId: marketId(fancy.id), betDelaySec: DELAY_SEC }, () =>
      this.#records.suspended(look),
    );
    this.#open(fancy);
  }

  #quote(fancy: Fancy): void {
    fancy.figure = Math.max(0, fancy.figure + RUN * this.#random.int(-2, 2));
    const state = this.#random.weighted([
      [8, 'ACTIVE'],
      [2, 'BALL_RUNNING'],
      [1, 'SUSPENDED'],
    ] as const);
    const named = fancy.runners.filter(() => fancy.runners.length === 1 || this.#random.chance(70));
    fancy.quotes = named.map((name) => ({ runnerId: runnerId(name), state, ...this.#prices(fancy) }));
    this.#sayQuotes(fancy);
  }

  #prices({ terms, figure }: Fancy): Pick<HouseQuote, 'back' | 'lay'> {
    const price = (line: number | null, rate: number): HousePrice => ({ line, rate, maxStake: null });
    const rate = this.#random.int(80, 120) * RUN;
    if (!hasLine(terms)) return { back: price(null, 3 * rate), lay: null };
    const isMeter = terms.kind === 'METER';
    const line = isMeter ? Math.min(Math.max(figure, terms.min + RUN), terms.max) : figure + RUN;
    const paid = isMeter ? 100 * RUN : rate;
    // Lines apart at one rate, or one line with two rates.
    const apart = isMeter || this.#random.chance(60);
    return {
      back: price(line, paid),
      lay: apart ? price(line - RUN, paid) : price(line, paid + 10 * RUN),
    };
  }

  #sayQuotes({ id, quotes }: Fancy): void {
    if (quotes.length === 0) return;
    this.#records.fancies.quoted(id, quotes);
    this.#say({ type: 'houseQuote', marketId: marketId(id), quotes });
  }

  /** Repeats quotes, or sends some of a fancy that is over. */
  #sayAgain(fancy: Fancy): void {
    this.#world.tally.count('feed: messages again or out of order');
    this.#sayQuotes(
      this.#decided.length > 0 && this.#random.chance(50) ? this.#random.pick(this.#decided) : fancy,
    );
  }

  #decide(fancy: Fancy): void {
    const { id, terms } = fancy;
    this.#running.splice(this.#running.indexOf(fancy), 1);
    this.#decided.push(fancy);
    this.#markets.leave(id);
    const result = this.#result(fancy);
    const isVoid = result.by === 'VOID' && this.#random.chance(60);
    const told = isVoid ? null : fancyMarketResult(terms, fancy.runners, result);
    const done = (): void => {
      this.#records.fancies.decided(id, result);
      this.#records.results.decided(id, told);
    };
    this.#world.tally.count(`feed: ${terms.kind.toLowerCase()} decided by ${result.by.toLowerCase()}`);
    if (told === null) this.#say({ type: 'voidMarket', marketId: marketId(id), reason: 'Rain' }, done);
    else this.#say({ type: 'result', marketId: marketId(id), ...told }, done);
    this.#make();
  }

  /** Often a figure on a line that was quoted, where Yes wins and one run less would lose. */
  #result({ terms, runners, figure }: Fancy): FancyResult {
    if (this.#random.chance(20)) return { by: 'VOID' };
    if (terms.kind === 'OUTCOME') return { by: 'RUNNER', winner: this.#random.pick(runners) };
    return {
      by: 'FIGURE',
      figure: Math.max(0, figure + RUN * this.#random.pick([-40, -2, -1, 0, 0, 1, 2, 40])),
    };
  }
}

function eventOf(id: string): MarketListing['eventId'] {
  return eventId(`e.${id}`);
}

/** Sessions and meters have a line; a khado and an outcome have runners. */
function hasLine({ kind }: FancyTerms): boolean {
  return kind === 'SESSION' || kind === 'METER';
}
