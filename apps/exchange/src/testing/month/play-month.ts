import { marketIds, marketView } from '@layline/engine/views.ts';
import type { FeedMarket, FeedMessage } from '@layline/feeds/feed.ts';
import { createSimulator } from '@layline/feeds/simulator/simulator.ts';
import { Random } from '@layline/testkit/random.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { FIRST_ADMIN } from '../../modules/operator/testing/operator-desk.ts';
import { seededEntropy } from '@layline/table-host/src/testing/table-app.ts';
import { openBettingApp } from '../betting-app.ts';
import { firstEvents } from '../first-events.ts';
import { playFeed } from '../play-feed.ts';
import { CHARACTERS } from './characters.ts';
import { actOnce } from './deeds.ts';
import { Month } from './month.ts';
import { deposit } from './money-deeds.ts';
import { decideRequests } from './cashier-office.ts';
import { LossyLine } from './lossy-line.ts';
import { playTables } from './table-evening.ts';
import { setLimit } from './protection-deeds.ts';
import { Staff } from './staff.ts';
import { cancelOneClaim, correctResults, offerBonus, voidOneBet } from './trading-office.ts';
import { casinoOfMonth } from './studio.ts';
import { watchFunds } from './watch-funds.ts';

/** Cricket, football, tennis, kabaddi and horse racing. */
const SPORTS = 5;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Messages of the feed between two times that players act. */
const MESSAGES_PER_TURN = 60;
/** Feed time until the process is ended on days on which it ends while matches are played. */
const CUT_OFF_AFTER = 40 * 60_000;
/** Of the closed markets of a day, how many percent are settled again. */
const CORRECTED_PERCENT = 8;

export interface MonthOptions {
  readonly seed: string;
  readonly days: number;
  readonly players: number;
  /** Events of each sport on a day. */
  readonly perSport: number;
  /** What is done by the players at each of their turns. */
  readonly deedsPerTurn: number;
}

/** What of the sport was played. */
export interface PlayedMonth {
  readonly month: Month;
  readonly staff: Staff;
  readonly markets: ReadonlyMap<string, FeedMarket>;
  readonly events: ReadonlyMap<string, number>;
  readonly messages: number;
  /** Commands of the feeds that the exchange refused. */
  readonly refused: readonly string[];
}

/**
 * Plays a month through an exchange of real money on SQLite: every day a card of all sports, the players' bets and
 * money, the operators' decisions and corrections, and a restart at night; every third day another one while matches
 * are played. `afterDay` is called when a day's last bet is settled.
 */
export async function playMonth(
  options: MonthOptions,
  afterDay: (month: Month) => Promise<void>,
): Promise<PlayedMonth> {
  const line = new LossyLine();
  const app = await openBettingApp({
    changes: {
      welcomeCredit: rupees(0),
      demoCredit: null,
      ...casinoOfMonth(seededEntropy(`month ${options.seed}`), line),
      realMoney: true,
      firstAdmin: FIRST_ADMIN,
    },
  });
  const month = new Month(app, new Random(`month ${options.seed}`));
  try {
    const staff = await Staff.hire(month);
    const card = new Card(month, staff, options);
    for (let index = 0; index < options.players; index += 1) {
      await month.signUp(index, CHARACTERS[index % CHARACTERS.length] ?? 'BACKER');
    }
    for (let day = 0; day < options.days; day += 1) {
      const morning = month.now;
      const isLast = day === options.days - 1;
      await beginDay(month, staff, day);
      if (day % 3 === 1) {
        await card.play(`${day}a`, CUT_OFF_AFTER);
        await month.restart();
      }
      await correctResults(month, staff, await card.play(`${day}b`), CORRECTED_PERCENT);
      await playTables(month, line);
      await decideRequests(month, staff, { clear: isLast });
      await settleDown(month);
      await afterDay(month);
      await month.restart();
      if (!isLast) await passUntil(month, morning + DAY);
    }
    return { month, staff, ...card.played() };
  } catch (error) {
    await month.app.close();
    throw error;
  }
}

/** Bonuses are offered and taken back, money comes in and goes out; on the first day everybody brings some. */
async function beginDay(month: Month, staff: Staff, day: number): Promise<void> {
  const { random, players } = month;
  if (day % 3 === 0) await offerBonus(month, staff, day);
  if (day % 5 === 4) await cancelOneClaim(staff);
  for (const player of players) {
    if (day === 0 && player.character === 'LIMITED') {
      for (let limits = 0; limits < 3; limits += 1) await setLimit(month, player);
    }
    if (day === 0 || random.chance(5)) await deposit(month, player, random.int(15, 80) * 100);
  }
  await decideRequests(month, staff);
}

/** What the day's feeds bring. */
class Card {
  readonly #month: Month;
  readonly #staff: Staff;
  readonly #options: MonthOptions;
  readonly #markets = new Map<string, FeedMarket>();
  readonly #events = new Map<string, number>();
  readonly #refused: string[] = [];
  #messages = 0;

  constructor(month: Month, staff: Staff, options: MonthOptions) {
    this.#month = month;
    this.#staff = staff;
    this.#options = options;
  }

  played(): Omit<PlayedMonth, 'month' | 'staff'> {
    return {
      markets: this.#markets,
      events: this.#events,
      refused: this.#refused,
      messages: this.#messages,
    };
  }

  /** Plays a card to its end, or for `cutOff` ms of feed time; gives its results. */
  async play(name: string, cutOff = Infinity): Promise<readonly FeedMessage[]> {
    const month = this.#month;
    const staff = this.#staff;
    const { seed, perSport, deedsPerTurn } = this.#options;
    const startAt = month.now;
    const world = createSimulator({
      startAt,
      seed: `${seed} ${name}`,
      idPrefix: `m${name}`,
      activity: 0.05,
      minLive: 1,
      upcoming: 2,
    });
    const { feed, programme } = firstEvents(world, SPORTS * perSport, perSport);
    const funds = watchFunds(month);
    const { decisions, messages, refused } = await playFeed(month.app, feed, {
      together: MESSAGES_PER_TURN,
      isOver: (at) => at > startAt + cutOff,
      between: async () => {
        for (let deed = 0; deed < deedsPerTurn; deed += 1) await actOnce(month);
        if (month.random.chance(3)) await decideRequests(month, staff);
        if (month.random.chance(1)) await voidOneBet(month, staff);
        funds.look();
      },
    });
    funds.stop();
    for (const [id, market] of programme.markets) this.#markets.set(id, market);
    for (const { id, sportId } of programme.events.values()) this.#events.set(id, sportId);
    this.#refused.push(...refused);
    this.#messages += messages;
    return decisions;
  }
}

/** Waits for what the day has begun: reviews of bonuses, requests half done, projections. */
async function settleDown({ app }: Month): Promise<void> {
  await app.app.cashier.sweep();
  await app.app.bonuses.sweep();
  await app.core.waitForProjection(app.core.seq);
}

/** Lets the night pass: timers run once an hour, because a sweep a minute would find nothing new. */
async function passUntil(month: Month, morning: number): Promise<void> {
  const { time } = month.app;
  while (month.now < morning) {
    time.jump(Math.max(0, Math.min(HOUR, morning - month.now) - 61_000));
    time.advance(61_000);
    await settleDown(month);
  }
}

/** Markets that the engine still holds and that are not closed. */
export function openMarkets({ app }: Month): MarketId[] {
  const { state } = app.core;
  return marketIds(state).filter((id) => marketView(state, id)?.status !== 'CLOSED');
}
