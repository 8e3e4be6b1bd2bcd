import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getActivityLog } from '@layline/contract/calls/account.ts';
import { getBetSlip, saveBetSlip } from '@layline/contract/calls/betting.ts';
import { changeStars, getStars } from '@layline/contract/calls/catalogue.ts';
import { deleteDeskPage, getDeskPages, saveDeskPage } from '@layline/contract/calls/desk-pages.ts';
import { getInbox, markInboxRead } from '@layline/contract/calls/inbox.ts';
import {
  addUserStakes,
  getPreferences,
  getSetting,
  setPreferences,
} from '@layline/contract/calls/settings.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { PAGES_MAX } from '@layline/contract/entities/desk-page.ts';
import { STARS_MAX, type Star } from '@layline/contract/entities/star.ts';
import { until } from '@layline/simulation/base/until.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import type { TestPlayer } from '../testing/betting-app.ts';
import { listen, LiveClient } from '../testing/live-client.ts';
import { openFollowedApp, type FollowedApp } from './testing/followed-app.ts';

const MATCH: Star = { kind: 'EVENT', eventId: 'e1' };
const LEAGUE: Star = { kind: 'COMPETITION', sportId: 3, name: 'Premier League' };
const PAGE = {
  pageId: 'cricket0001',
  basedOn: 0,
  name: 'Sunday cricket',
  panels: [{ kind: 'BETS', panelId: 'b', width: 1, height: 2 }],
};
const PREFERENCES = { acceptWorseTicks: 2, acceptBetter: true, confirmBets: true, persistence: 'PERSIST' };
const SLIP = { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500, customerRef: 'slip-1' };

const runners = (count: number, from = 0): Star[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'RUNNER', sportId: 3, name: `Runner ${from + at}` }));

let both: FollowedApp;
let player: TestPlayer;

beforeEach(async () => {
  both = await openFollowedApp();
  await both.leader.openMarket();
  player = await both.leader.player();
  await both.caughtUp();
});

afterEach(() => both.close());

/** A call of the player at the follower, and the same one at the leader. */
const here = <C extends Call>(call: C, request = {}) =>
  both.meanwhile(both.call(call, request, { token: player.token }));
const there = <C extends Call>(call: C, request = {}) =>
  both.leader.call(call, request, { token: player.token });

const change = (add: readonly Star[], remove: readonly Star[] = []) => ({ body: { add, remove } });

describe('[R7.90] what a player saves at a follower', () => {
  const cases: readonly (readonly [Call, object, Call, object])[] = [
    [addUserStakes, { stakes: [{ title: '7', value: 700 }] }, getSetting, { stakes: [{ value: 700 }] }],
    [setPreferences, PREFERENCES, getPreferences, PREFERENCES],
    [saveBetSlip, { slips: [SLIP] }, getBetSlip, { slips: [SLIP] }],
    [changeStars, { add: [LEAGUE], remove: [] }, getStars, { stars: [LEAGUE] }],
    [saveDeskPage, PAGE, getDeskPages, { pages: [{ pageId: PAGE.pageId, name: PAGE.name }] }],
    [markInboxRead, { readUntil: 5 }, getInbox, { readUntil: 5 }],
  ];

  test.each(cases.map((one) => [one[0].name, ...one] as const))(
    '%s is answered as by the leader, is there at other nodes at once, and survives a restart',
    async (_, save, body, read, shown) => {
      const saved = await here(save, { body });
      expect(saved).toMatchObject({ status: 200, error: null });
      expect((await there(read)).result).toMatchObject(shown);
      expect((await here(read)).result).toMatchObject(shown);
      const again = await there(save, { body });
      expect(Object.keys(again.result ?? {})).toEqual(Object.keys(saved.result ?? {}));
      both.leader = await both.leader.restart();
      expect((await there(read)).result).toMatchObject(shown);
    },
  );

  test('is in the log of the account, with the address that it came from', async () => {
    await here(setPreferences, { body: PREFERENCES });
    const { result } = await there(getActivityLog);
    expect(result?.entries).toContainEqual(
      expect.objectContaining({ kind: 'PREFERENCES_CHANGED', address: '127.0.0.1' }),
    );
  });

  test('is refused as by the leader if it is not valid, and if the session has ended', async () => {
    for (const [call, body] of [
      [changeStars, { add: runners(STARS_MAX + 1), remove: [] }],
      [saveDeskPage, { ...PAGE, name: '' }],
      [addUserStakes, { stakes: [{ title: '', value: -1 }] }],
    ] as const) {
      const refused = await here(call, { body });
      expect(refused.error?.code).toBe('VALIDATION_FAILED');
      expect(refused.error).toEqual((await there(call, { body })).error);
    }
    await both.leader.app.sessions.endAll(player.id, 'LOCKED', both.leader.time.now());
    expect((await here(changeStars, change([LEAGUE]))).error?.code).toBe('UNAUTHORIZED');
  });

  test('is told at once to the player’s pages at other nodes, and once to those here', async () => {
    const elsewhere = await LiveClient.connect(await listen(both.leader));
    const beside = await LiveClient.connect(await both.listen());
    for (const client of [elsewhere, beside]) await client.register(player.token);
    await here(markInboxRead, { body: { readUntil: 5 } });
    for (const client of [elsewhere, beside]) await client.until(() => client.all('InboxRead').length > 0);
    await there(markInboxRead, { body: { readUntil: 7 } });
    for (const client of [elsewhere, beside]) {
      await client.until(() => client.all('InboxRead').length > 1);
      await client.settled();
      expect(client.all('InboxRead')).toEqual([{ readUntil: 5 }, { readUntil: 7 }]);
      await client.stop();
    }
  });
});

describe('[R7.91] at the same moment at several nodes', () => {
  test('no more stars are kept than a player may have, and what is refused changes nothing', async () => {
    await here(changeStars, change(runners(STARS_MAX - 1)));
    // The first round opens the connections, so the later ones overlap more.
    for (let round = 0; round < 4; round += 1) {
      const added = runners(8, 1000);
      const answers = await both.meanwhile(
        Promise.all(added.map((star, n) => (n % 2 === 0 ? here : there)(changeStars, change([star])))),
      );
      expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('STARS_FULL'));
      expect((await here(getStars)).result?.stars).toHaveLength(STARS_MAX);
      await here(changeStars, change([], added));
    }
  });

  test('no more pages are kept than a player may have', async () => {
    const page = (n: number) => ({ body: { ...PAGE, pageId: `cricket${1000 + n}` } });
    for (let n = 1; n < PAGES_MAX; n += 1) await here(saveDeskPage, page(n));
    const answers = await both.meanwhile(
      Promise.all(
        Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? here : there)(saveDeskPage, page(100 + n))),
      ),
    );
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(5).fill('PAGES_FULL'));
    expect((await here(getDeskPages)).result?.pages).toHaveLength(PAGES_MAX);
  });

  test('of two who save a page, one has replaced what the other saved, and says so', async () => {
    const { result: first } = await here(saveDeskPage, { body: PAGE });
    const basedOn = first?.page.version;
    const answers = await both.meanwhile(
      Promise.all([
        here(saveDeskPage, { body: { ...PAGE, basedOn, name: 'Here' } }),
        there(saveDeskPage, { body: { ...PAGE, basedOn, name: 'There' } }),
      ]),
    );
    const replaced = answers.map(({ result }) => result?.replaced?.name ?? null);
    const [kept] = (await here(getDeskPages)).result?.pages ?? [];
    expect(new Set([...replaced, kept?.name])).toEqual(new Set([null, 'Here', 'There']));
    await here(deleteDeskPage, { body: { pageId: PAGE.pageId } });
    expect((await there(getDeskPages)).result?.pages).toEqual([]);
  });

  test('a star of an event that a node does not know yet is kept, and shown as soon as it does', async () => {
    await both.leader.openMarket({ id: marketId('m2'), eventId: eventId('e2') });
    const fresh: Star = { kind: 'EVENT', eventId: 'e2' };
    await there(changeStars, change([fresh]));
    expect((await here(changeStars, change([LEAGUE]))).result?.stars).toEqual([LEAGUE]);
    expect((await there(getStars)).result?.stars).toContainEqual(fresh);
    await until(async () => {
      both.time.advance(1000);
      return (await here(getStars)).result?.stars.length === 2;
    });
  });
});

test('[R7.90] while the storage cannot be reached nothing is said to be saved', async () => {
  both.storage.isBroken = true;
  expect((await here(changeStars, change([MATCH]))).status).toBeGreaterThanOrEqual(500);
  both.storage.isBroken = false;
  expect((await there(getStars)).result?.stars).toEqual([]);
});
