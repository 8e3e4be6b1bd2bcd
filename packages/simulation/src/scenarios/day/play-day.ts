import { marketIds, marketView, playerView } from '@layline/engine/views.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { createSimulator } from '@layline/feeds/simulator/simulator.ts';
import { Random } from '../../base/random.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { firstEvents } from './first-events.ts';
import type { Programme } from './first-events.ts';
import { playFeed } from '@layline/exchange/src/testing/play-feed.ts';
import { betOnce } from '../players/actions.ts';
import { PERSONAS } from '../players/personas.ts';
import { Population } from '../players/population.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

const PLAYERS = 12;
/** Feed messages between two actions of players. */
const MESSAGES_PER_ACT = 80;
const RACING = ['WIN', 'PLACE'];
const HOUR = 3_600_000;

/** A completed day. */
export interface PlayedDay {
  readonly world: Population;
  readonly programme: Programme;
  /** Every result and void in the feed. */
  readonly decisions: readonly FeedMessage[];
  /** Commands from the feed that the exchange refused. */
  readonly refused: readonly string[];
  /** Players seen with less than nothing to bet with during the day, with the amount in paise. */
  readonly overdrawn: readonly string[];
  readonly messages: number;
  /** Hours of the virtual clock. */
  readonly hours: number;
}

/** Plays `events` events of all sports into an exchange, from the first announcement to the last result. */
export async function playDay(app: BettingApp, events: number, seed: string): Promise<PlayedDay> {
  const world = new Population(app, new Random(`players ${seed}`));
  for (let index = 0; index < PLAYERS; index += 1)
    await world.arrive(PERSONAS[index % PERSONAS.length] ?? 'BACKER');
  const startAt = app.time.now();
  const sport = createSimulator({ startAt, seed, activity: 0.1, minLive: 1, upcoming: 2 });
  const { feed, programme } = firstEvents(sport, events);
  const overdrawn: string[] = [];
  const { decisions, refused, messages } = await playFeed(app, feed, {
    together: MESSAGES_PER_ACT,
    async between() {
      await betOnce(world);
      // Few events are races: without this, hardly anybody would have a bet on a withdrawal or a dead heat.
      await betOnce(world, (id) => RACING.includes(programme.markets.get(id)?.type ?? ''));
      const state = stateInMemory(app.core);
      for (const { id } of world.players) {
        const available = playerView(state, id)?.available ?? 0;
        if (available < 0) overdrawn.push(`${id}: ${available}`);
      }
    },
  });
  const hours = (app.time.now() - startAt) / HOUR;
  return { world, programme, decisions, refused, overdrawn, messages, hours };
}

/** Number of events per sport in a programme, by sport id. */
export function eventsBySport({ events }: Programme): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { sportId } of events.values()) counts.set(sportId, (counts.get(sportId) ?? 0) + 1);
  return counts;
}

/** What happened in the markets. */
export interface DayFigures {
  readonly commands: number;
  readonly fragments: number;
  /** Fragments on runners that later tied, and fragments from before a withdrawal that reduced their price. */
  readonly tied: number;
  readonly reduced: number;
  readonly voided: number;
  /** Fragments of bets against the house. */
  readonly house: number;
  readonly deadHeats: number;
  /** Markets that the engine still holds. */
  readonly held: number;
  /** Bets that the players placed, and how many of them were matched. */
  readonly bets: number;
  readonly matched: number;
}

export async function figuresOf(app: BettingApp, day: PlayedDay): Promise<DayFigures> {
  const { read } = app.database;
  const fragments = await read.selectFrom('fragments').selectAll().execute();
  const tied = new Set<string>();
  let deadHeats = 0;
  for (const message of day.decisions) {
    if (message.type !== 'result') continue;
    const level = message.runners.filter(({ deadHeat }) => deadHeat);
    if (level.length > 0) deadHeats += 1;
    for (const { runnerId } of level) tied.add(`${message.marketId} ${runnerId}`);
  }
  const { seq } = app.core;
  const state = stateInMemory(app.core);
  const players = day.world.players.map(({ id }) => id);
  const bets = await read.selectFrom('bets').select('matched').where('player_id', 'in', players).execute();
  const standing = fragments.filter(({ void_reason: reason }) => reason === null);
  return {
    commands: seq,
    fragments: fragments.length,
    tied: standing.filter(({ market_id: market, runner_id: runner }) => tied.has(`${market} ${runner}`))
      .length,
    reduced: standing.filter(({ price, original_price: before }) => price < before).length,
    voided: fragments.length - standing.length,
    house: fragments.filter(({ back_bet_id: back, lay_bet_id: lay }) => back === null || lay === null).length,
    deadHeats,
    held: marketIds(state).filter((id) => marketView(state, id) !== undefined).length,
    bets: bets.length,
    matched: bets.filter(({ matched }) => matched > 0).length,
  };
}
