import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decideAgentDispute, openAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import { setEventsListed, updateEvent, withdrawEvent } from '@layline/contract/calls/operator/events.ts';
import { openMarket } from '@layline/contract/calls/operator/markets.ts';
import { createEvent, createMarket } from '@layline/contract/calls/operator/new-markets.ts';
import { lockPlayer } from '@layline/contract/calls/operator/players.ts';
import { templatesOf } from '@layline/contract/market-templates.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { marketView, playerView } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import type { Core } from '../../core/core-types.ts';
import { LosableTurns } from '../../core/testing/losable-turns.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import type { TestAnswer } from '../../testing/test-app.ts';
import { openClosedWeek } from '../agents/testing/closed-week.ts';
import { openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';

const EVENT_ID = 'hand.clubfinal1';
const MARKET = `${EVENT_ID}.1`;
const HOUR_MS = 3_600_000;
const reason = 'A node loses its turn';

let turns: LosableTurns;
let harness: OperatorHarness;
let trader: TestOperator;
let player: TestPlayer;

beforeEach(() => {
  turns = new LosableTurns();
});
afterEach(() => harness.app.close());

/** Opens an exchange with a player, and with an event made by hand, whose market is closed for bets. */
async function openClubFinal(): Promise<void> {
  harness = await openOperatorHarness({ changes: { turns } });
  trader = await harness.operator('TRADER');
  player = await harness.app.player();
  const event = { ...changed(1), sportId: 3 };
  await trader.call(createEvent, {
    body: { reference: 'clubfinal1', event, markets: [bookmaker()], reason },
  });
}

function bookmaker() {
  const template = templatesOf(3).find(({ id }) => id === 'bookmaker');
  if (template === undefined) throw new Error('there is no such template');
  return template.market(['Pune', 'Nagpur']);
}

/** The event, with a start this many hours from now. */
const changed = (hours: number) => ({
  title: 'Pune v Nagpur',
  competition: 'Club Cup',
  venue: null,
  teams: ['Pune', 'Nagpur'],
  startTime: harness.app.time.now() + hours * HOUR_MS,
});
const open = () => trader.call(openMarket, { body: { marketId: MARKET, reason } });
const leaveOut = () =>
  trader.call(setEventsListed, { body: { eventIds: [EVENT_ID], listed: false, reason } });
const update = () =>
  trader.call(updateEvent, { body: { eventId: EVENT_ID, version: 1, event: changed(2), reason } });
const withdraw = () => trader.call(withdrawEvent, { body: { eventId: EVENT_ID, version: 2, reason } });
const make = () => {
  const body = { eventId: EVENT_ID, reference: 'clubfinal9', market: bookmaker(), reason };
  return trader.call(createMarket, { body });
};

const lock = () => harness.admin.call(lockPlayer, { body: { playerId: player.id, reason } });

const market = (id = MARKET): MarketView | undefined =>
  marketView(stateInMemory(harness.app.core), marketId(id));

/** Makes the process lose its turns as soon as it sends a command. Returns the types of the commands that it sends. */
function losingAtCommand(core: Core<unknown>): string[] {
  const sent: string[] = [];
  const { submit, submitAll } = { submit: core.submit.bind(core), submitAll: core.submitAll.bind(core) };
  vi.spyOn(core, 'submit').mockImplementation((command) => {
    sent.push(command.type);
    turns.isLost = true;
    return submit(command);
  });
  vi.spyOn(core, 'submitAll').mockImplementation((commands) => {
    sent.push(...commands.map(({ type }) => type));
    turns.isLost = true;
    return submitAll(commands);
  });
  return sent;
}

/** What to do first, the call itself, and how to tell that it was carried out. */
interface ActCase {
  readonly before?: () => Promise<unknown>;
  readonly act: () => Promise<TestAnswer<unknown>>;
  readonly shows: () => unknown;
  readonly done: unknown;
}

const ACTS: readonly (readonly [what: string, one: ActCase])[] = [
  ['opens a market', { act: open, shows: () => market()?.status, done: 'OPEN' }],
  [
    'gives an event another start',
    { act: update, shows: () => market()?.definition.startTime === changed(2).startTime, done: true },
  ],
  ['leaves an event out', { before: open, act: leaveOut, shows: () => market()?.status, done: 'SUSPENDED' }],
  ['withdraws an event', { before: leaveOut, act: withdraw, shows: () => market()?.status, done: 'CLOSED' }],
  ['makes a market', { act: make, shows: () => market('hand.clubfinal9')?.status, done: 'INACTIVE' }],
  [
    'locks a player',
    {
      act: lock,
      shows: () => playerView(stateInMemory(harness.app.core), player.id)?.state,
      done: 'LOCKED',
    },
  ],
];

test.each(ACTS)(
  '[R7.113] an operator who %s is told so, although the turn is lost meanwhile',
  async (_, one) => {
    await openClubFinal();
    await one.before?.();
    losingAtCommand(harness.app.core);
    const { status } = await one.act();
    expect([turns.isLost, status, one.shows()]).toEqual([true, 200, one.done]);
  },
);

test.each(ACTS)(
  '[R7.113] an operator who %s after the turn was lost is told 503, and nothing is done',
  async (_, one) => {
    await openClubFinal();
    await one.before?.();
    const noted = () => harness.app.database.read.selectFrom('intents').select('kind').execute();
    const shown = one.shows();
    const sent = losingAtCommand(harness.app.core);
    turns.isLost = true;
    const { error } = await one.act();
    expect([error?.code, sent, one.shows(), await noted()]).toEqual(['UNAVAILABLE', [], shown, []]);
    turns.isLost = false;
    expect((await one.act()).status).toBe(200);
    expect(one.shows()).toBe(one.done);
  },
);

test('[R7.113] a repeat of a change of an event completes what the first try has left', async () => {
  await openClubFinal();
  const all = vi.spyOn(harness.app.core, 'submitAll').mockRejectedValueOnce(new Error('the process ends'));
  expect((await update()).status).toBe(500);
  expect(market()?.definition.startTime).toBe(changed(1).startTime);
  expect((await update()).status).toBe(200);
  expect(market()?.definition.startTime).toBe(changed(2).startTime);
  all.mockClear();
  expect((await update()).status).toBe(200);
  expect(all).not.toHaveBeenCalled();
});

test('[R7.113] a dispute is decided once, and whoever decides it is told so, although the turn is lost meanwhile', async () => {
  const tree = await openClosedWeek({ turns });
  harness = tree;
  const { U, A } = tree;
  const claim = { nodeId: A.nodeId, week: 1, marketIds: ['bookmaker'], amount: 60 };
  const opened = await A.call(openAgentDispute, { body: { ...claim, externalId: 'claim-1', reason } });
  const body = { disputeId: opened.result?.disputeId, adjustment: 0, reason };
  turns.isLost = true;
  expect((await U.call(decideAgentDispute, { body })).error?.code).toBe('UNAVAILABLE');
  turns.isLost = false;
  const sent = losingAtCommand(tree.app.core);
  const first = await U.call(decideAgentDispute, { body });
  expect([first.result?.outcome, sent]).toEqual(['DISMISSED', ['closeDispute']]);
  turns.isLost = false;
  const seq = tree.app.core.seq;
  expect((await U.call(decideAgentDispute, { body })).result).toEqual(first.result);
  expect(tree.app.core.seq).toBe(seq);
});
