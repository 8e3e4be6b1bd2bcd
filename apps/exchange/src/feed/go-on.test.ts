import { describe, expect, test } from 'vitest';
import { bookView, ledgerAccounts, marketIds, marketView, openBets } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { createSimulator } from '@layline/feeds/simulator/simulator.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { order } from '@layline/simulation/builders.ts';
import { playerId } from '@layline/units/ids.ts';
import { rupees, type Paise } from '@layline/units/money.ts';
import { FeedDriver } from './feed-driver.ts';
import { policyOf } from './market-policy.ts';
import { recalled } from './recall-feed.ts';
import { Killed, MortalCore } from './testing/mortal-core.ts';

const START = 1_790_000_000_000;
const RUN = 'simulator#1';
const PLAYER = playerId('p');
/** The player tries to bet after every so many messages. */
const BET_EVERY = 7;
/** Processes in which a run must come to its end. */
const PROCESSES_MAX = 2000;

/** Ten minutes of some of the matches of a simulated day. */
function matches(seed: string, events: readonly string[]): readonly TimedMessage[] {
  const messages: TimedMessage[] = [];
  for (const timed of createSimulator({ startAt: START, seed, idPrefix: 'w', minLive: 1, upcoming: 1 })) {
    if (timed.at > START + 10 * 60_000) break;
    if (events.includes(eventOf(timed.message).split('.')[1] ?? '')) messages.push(timed);
  }
  return messages;
}

function eventOf(message: FeedMessage): string {
  if (message.type === 'event') return message.event.id;
  if (message.type === 'market') return message.market.id;
  return 'eventId' in message ? message.eventId : message.marketId;
}

/** A player who bets after certain messages of the feed, and knows which bets are placed. */
class Bettor {
  readonly #done = new Set<string>();
  readonly #random = new Random('bettor');

  bet(core: MortalCore, key: string): void {
    if (this.#done.has(key)) return;
    this.#done.add(key);
    const offers = marketIds(core.state).flatMap((marketId) => {
      if (marketView(core.state, marketId)?.status !== 'OPEN') return [];
      return (bookView(core.state, marketId, 1)?.runners ?? []).flatMap(({ runnerId, availableToBack }) =>
        availableToBack.map(([price]) => ({ marketId, runnerId, price })),
      );
    });
    const offer = offers.length === 0 ? null : this.#random.pick(offers);
    if (offer === null) return;
    core.step([
      {
        type: 'placeBet',
        ...order({
          ...offer,
          playerId: PLAYER,
          side: 'BACK',
          stake: rupees(100),
          customerRef: key,
          persistence: 'PERSIST',
        }),
      },
    ]);
  }
}

/** Lives through one process of an exchange; returns true if the feed was played to its end. */
async function live(core: MortalCore, feed: readonly TimedMessage[], bettor: Bettor): Promise<boolean> {
  const driver = await FeedDriver.open({
    core,
    run: RUN,
    now: () => core.now,
    conflate: false,
    policyOf,
    onRefused: (command, code) => {
      throw new Error(`the engine refused ${command.type}: ${code}`);
    },
    pause: () => Promise.reject(new Error('the writer of a test is never too busy')),
    events: [{ closedAt: null, markets: await core.read(marketIds) }],
    catalogue: {
      upsertEvent: () => Promise.resolve(),
      closeEvent: () => Promise.resolve(),
      setScore: () => undefined,
      setScoreCard: () => undefined,
      heard: () => undefined,
    },
  });
  const mark = driver.mark;
  try {
    let last = mark;
    const rest = mark === null ? feed : await recalled(feed, driver, { speed: 1, maxGapMs: Infinity });
    if (mark !== null) betAfter(mark, core, bettor);
    for await (const timed of rest) {
      core.now = Math.max(core.now, timed.at);
      last = { at: timed.at, count: last?.at === timed.at ? last.count + 1 : 1 };
      await driver.apply(timed);
      betAfter(last, core, bettor);
    }
    await driver.close();
    return true;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return false;
  }
}

function betAfter(
  { at, count }: { readonly at: number; readonly count: number },
  core: MortalCore,
  bettor: Bettor,
): void {
  if ((at + count) % BET_EVERY === 0) bettor.bet(core, `${at}.${count}`);
}

function begun(): MortalCore {
  const core = new MortalCore();
  core.now = START;
  core.step([
    { type: 'openPlayer', playerId: PLAYER, kind: 'PLAYER', commissionDiscount: 0 },
    {
      type: 'transfer',
      externalId: 'd',
      from: 'psp:deposits',
      to: `player:${PLAYER}:cash`,
      amount: rupees(1_000_000) as Paise,
      kind: 'DEPOSIT',
    },
  ]);
  return core;
}

/** Plays the world in processes that are killed as `plan` says: at which group of their own, and when. */
async function play(
  feed: readonly TimedMessage[],
  plan: (process: number) => { readonly group: number; readonly when: 'before' | 'after' } | null,
): Promise<{ readonly state: ExchangeState; readonly processes: number }> {
  const bettor = new Bettor();
  let core = begun();
  for (let process = 1; process < PROCESSES_MAX; process += 1) {
    const death = plan(process);
    if (death !== null) core.dieAt(death.group, death.when);
    if (await live(core, feed, bettor)) return { state: core.state, processes: process };
    core = new MortalCore(core);
  }
  throw new Error('the feed does not come to its end');
}

/** Everything that players can see. */
function seen(state: ExchangeState): object {
  return {
    ledger: ledgerAccounts(state),
    // The ids of bets are positions of the journal, in which a restart takes some.
    bets: openBets(state, PLAYER).map((bet) => ({ ...bet, betId: 0, placedAt: 0 })),
    markets: marketIds(state).map((id) => {
      const market = marketView(state, id);
      return [
        id,
        market?.status,
        market?.inPlay,
        market?.settlementVersion,
        market?.totalMatched,
        bookView(state, id, 100),
      ];
    }),
  };
}

describe('a feed continues after the last message carried out', () => {
  test('killed at almost every group of commands, the exchange ends as if it had never been killed', async () => {
    const feed = matches('a', ['k2', 'h0', 'f4']);
    const undisturbed = await play(feed, () => null);
    for (const when of ['after', 'before'] as const) {
      // A process that dies early may stop where the previous one did, because it begins by repeating the house's rows.
      const disturbed = await play(feed, (process) => ({ group: 1 + (process % 4), when }));
      expect(disturbed.processes).toBeGreaterThan(100);
      expect(seen(disturbed.state)).toEqual(seen(undisturbed.state));
    }
  });

  test.each(['a', 'b'])(
    'killed at random moments, no message is lost or repeated (world %s)',
    async (seed) => {
      const feed = matches(seed, ['c2', 'f2', 'h1', 'k2']);
      const random = new Random(`kills ${seed}`);
      const undisturbed = await play(feed, () => null);
      const disturbed = await play(feed, () => ({
        group: random.int(4, 300),
        when: random.pick(['before', 'after'] as const),
      }));
      expect(disturbed.processes).toBeGreaterThan(5);
      expect(seen(disturbed.state)).toEqual(seen(undisturbed.state));
    },
  );

  test('a feed without the message that was carried out last is another one, and is not played', async () => {
    const feed = matches('a', ['k2']);
    const core = begun();
    core.dieAt(20, 'after');
    await live(core, feed, new Bettor());
    const played = new MortalCore(core);
    await expect(live(played, feed.slice(0, 5), new Bettor())).rejects.toThrow('the feed ended before');
    const later = feed.slice(1).map(({ at, message }) => ({ at: at + 1, message }));
    await expect(live(played, later, new Bettor())).rejects.toThrow('not the one that was played');
  });
});
