import { marketIds, marketView } from '@layline/engine/views.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { createSimulator } from '@layline/feeds/simulator/simulator.ts';
import { Random } from '../../base/random.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import {
  FIRST_ADMIN,
  SECOND_ADMIN,
} from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import { seededEntropy } from '@layline/table-host/src/testing/table-app.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { Abusers } from './abusers.ts';
import { firstEvents } from '../day/first-events.ts';
import { playFeed } from '@layline/exchange/src/testing/play-feed.ts';
import { PERSONAS } from '../players/personas.ts';
import { actOnce } from '../players/actions.ts';
import { Population } from '../players/population.ts';
import { deposit } from '../players/money-actions.ts';
import { decideRequests } from './cashier-desk.ts';
import { LossyLine } from '../players/lossy-line.ts';
import { realMoneySites } from '@layline/exchange/src/testing/real-money-sites.ts';
import { playTables } from './table-evening.ts';
import { setLimit } from '../players/protection-actions.ts';
import { Staff } from './staff.ts';
import { cancelOneClaim, correctResults, offerBonus, voidOneBet } from './trading-desk.ts';
import { casinoOfMonth } from '../players/studio.ts';
import { watchFunds } from './watch-funds.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

/** Cricket, football, tennis, kabaddi and horse racing. */
const SPORTS = 5;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Feed messages between two turns of the players. */
const MESSAGES_PER_TURN = 60;
/** Feed time after which the process ends, on days when it ends during matches. */
const CUT_OFF_AFTER = 40 * 60_000;
/** Percentage of a day's closed markets that are settled again. */
const CORRECTED_PERCENT = 8;

export interface MonthOptions {
  readonly seed: string;
  readonly days: number;
  readonly players: number;
  /** Events of each sport on a day. */
  readonly perSport: number;
  /** Actions of players per turn. */
  readonly actionsPerTurn: number;
  /** Whether there are abusers among them. */
  readonly abusers: boolean;
}

/** The outcome of a month. */
export interface PlayedMonth {
  readonly world: Population;
  readonly staff: Staff;
  readonly abusers: Abusers | null;
  readonly markets: ReadonlyMap<string, MarketListing>;
  readonly events: ReadonlyMap<string, number>;
  readonly messages: number;
  /** Commands from the feeds that the exchange refused. */
  readonly refused: readonly string[];
}

/**
 * Plays a month through a real-money exchange on SQLite: every day a card of all sports, the players' bets and money,
 * the operators' decisions and corrections, and a restart at night. Every third day has another restart during
 * matches. `afterDay` is called when a day's last bet is settled.
 */
export async function playMonth(
  options: MonthOptions,
  afterDay: (world: Population) => Promise<void>,
): Promise<PlayedMonth> {
  const line = new LossyLine();
  const app = await openBettingApp({
    changes: {
      welcomeCredit: rupees(0),
      demoCredit: null,
      ...casinoOfMonth(seededEntropy(`month ${options.seed}`), line),
      realMoney: true,
      sitesDir: realMoneySites(),
      firstAdmins: [FIRST_ADMIN, SECOND_ADMIN],
    },
  });
  const world = new Population(app, new Random(`month ${options.seed}`));
  try {
    const staff = await Staff.hire(world);
    for (let index = 0; index < options.players; index += 1) {
      await world.signUp(index, PERSONAS[index % PERSONAS.length] ?? 'BACKER');
    }
    const abusers = options.abusers ? await Abusers.arrive(world, staff, options.players) : null;
    const card = new Card(world, staff, abusers, options);
    for (let day = 0; day < options.days; day += 1) {
      const morning = world.now;
      const isLast = day === options.days - 1;
      await beginDay(world, staff, day);
      await abusers?.bringMoney();
      if (day % 3 === 1) {
        await card.play(`${day}a`, CUT_OFF_AFTER);
        await world.restart();
      }
      await correctResults(world, staff, await card.play(`${day}b`), CORRECTED_PERCENT);
      await playTables(world, line);
      await abusers?.takeMoney();
      // The sweep runs every minute, so the watch has usually looked before anybody decides.
      await world.app.app.cashier.sweep();
      await decideRequests(world, staff, { clear: isLast });
      await settleDown(world);
      await afterDay(world);
      await world.restart();
      if (!isLast) await passUntil(world, morning + DAY);
    }
    return { world, staff, abusers, ...card.played() };
  } catch (error) {
    await world.app.close();
    throw error;
  }
}

/** Offers and revokes bonuses, moves money in and out; on the first day everybody deposits. */
async function beginDay(world: Population, staff: Staff, day: number): Promise<void> {
  const { random, players } = world;
  if (day % 3 === 0) await offerBonus(world, staff, day);
  if (day % 5 === 4) await cancelOneClaim(staff);
  for (const player of players) {
    if (day === 0 && player.persona === 'LIMITED') {
      for (let limits = 0; limits < 3; limits += 1) await setLimit(world, player);
    }
    if (day === 0 || random.chance(5)) await deposit(world, player, random.int(15, 80) * 100);
  }
  await decideRequests(world, staff);
}

/** Plays a day's feeds. */
class Card {
  readonly #world: Population;
  readonly #staff: Staff;
  readonly #abusers: Abusers | null;
  readonly #options: MonthOptions;
  readonly #markets = new Map<string, MarketListing>();
  readonly #events = new Map<string, number>();
  readonly #refused: string[] = [];
  #messages = 0;

  constructor(world: Population, staff: Staff, abusers: Abusers | null, options: MonthOptions) {
    this.#world = world;
    this.#staff = staff;
    this.#abusers = abusers;
    this.#options = options;
  }

  played(): Pick<PlayedMonth, 'markets' | 'events' | 'refused' | 'messages'> {
    return {
      markets: this.#markets,
      events: this.#events,
      refused: this.#refused,
      messages: this.#messages,
    };
  }

  /** Plays a card to its end, or for `cutOff` ms of feed time; returns its results. */
  async play(name: string, cutOff = Infinity): Promise<readonly FeedMessage[]> {
    const world = this.#world;
    const staff = this.#staff;
    const { seed, perSport, actionsPerTurn } = this.#options;
    const startAt = world.now;
    const sport = createSimulator({
      startAt,
      seed: `${seed} ${name}`,
      idPrefix: `m${name}`,
      activity: 0.05,
      minLive: 1,
      upcoming: 2,
    });
    const { feed, programme } = firstEvents(sport, SPORTS * perSport, perSport);
    const funds = watchFunds(world);
    const { decisions, messages, refused } = await playFeed(world.app, feed, {
      together: MESSAGES_PER_TURN,
      isOver: (at) => at > startAt + cutOff,
      between: async () => {
        for (let action = 0; action < actionsPerTurn; action += 1) await actOnce(world);
        await this.#abusers?.turn();
        if (world.random.chance(3)) await decideRequests(world, staff);
        if (world.random.chance(1)) await voidOneBet(world, staff);
        funds.look();
      },
    });
    await this.#abusers?.rest();
    funds.stop();
    for (const [id, market] of programme.markets) this.#markets.set(id, market);
    for (const { id, sportId } of programme.events.values()) this.#events.set(id, sportId);
    this.#refused.push(...refused);
    this.#messages += messages;
    return decisions;
  }
}

/** Waits for everything that the day has started: bonus reviews, unfinished requests, projections. */
async function settleDown({ app }: Population): Promise<void> {
  await app.app.cashier.sweep();
  await app.app.bonuses.sweep();
  await app.core.waitForProjection(app.core.seq);
}

/** Lets the night pass. Timers run once an hour, because a sweep every minute would find nothing new. */
async function passUntil(world: Population, morning: number): Promise<void> {
  const { time } = world.app;
  while (world.now < morning) {
    time.jump(Math.max(0, Math.min(HOUR, morning - world.now) - 61_000));
    time.advance(61_000);
    await settleDown(world);
  }
}

/** Markets that the engine still holds and that are not closed. */
export function openMarkets({ app }: Population): MarketId[] {
  const state = stateInMemory(app.core);
  return marketIds(state).filter((id) => marketView(state, id)?.status !== 'CLOSED');
}
