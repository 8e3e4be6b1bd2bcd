import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeStars, getStars } from '@layline/contract/calls/catalogue.ts';
import { STARS_MAX } from '@layline/contract/entities/star.ts';
import type { Star } from '@layline/contract/entities/star.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';

const LEAGUE: Star = { kind: 'COMPETITION', sportId: 3, name: 'Premier League' };
const MUMBAI: Star = { kind: 'RUNNER', sportId: 3, name: 'Mumbai' };
const MATCH: Star = { kind: 'EVENT', eventId: 'e1' };

const runners = (count: number, from = 0): Star[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'RUNNER', sportId: 3, name: `Runner ${from + at}` }));

describe.each(storagesUnderTest())('[R11.5] the stars of a player, on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await app.openMarket();
    player = await app.player();
  });
  afterEach(() => app.close());

  const read = async (by = player) => (await app.call(getStars, {}, { token: by.token })).result?.stars;
  const change = (body: object, by = player) =>
    app.call(changeStars, { body: { add: [], remove: [], ...body } }, { token: by.token });

  test('are kept with the account, latest first, survive a restart, and are nobody else’s', async () => {
    const other = await app.player();
    await change({ add: [LEAGUE] });
    app.time.advance(1);
    await change({ add: [MUMBAI] });
    app.time.advance(1);
    expect((await change({ add: [MATCH] })).result?.stars).toEqual([MATCH, MUMBAI, LEAGUE]);
    app = await app.restart();
    // The test's event ends with the feed that announced it.
    expect(await read()).toEqual([MUMBAI, LEAGUE]);
    expect(await read(other)).toEqual([]);
    expect((await change({ remove: [MUMBAI] })).result?.stars).toEqual([LEAGUE]);
  });

  test('the same change twice, or twice in one request, counts once', async () => {
    await Promise.all([change({ add: [LEAGUE, LEAGUE] }), change({ add: [LEAGUE] })]);
    expect(await read()).toEqual([LEAGUE]);
    await change({ remove: [LEAGUE, MUMBAI] });
    expect((await change({ remove: [LEAGUE] })).result?.stars).toEqual([]);
  });

  test('a competition of one sport is not that of another', async () => {
    const football: Star = { ...LEAGUE, sportId: 1 };
    await change({ add: [LEAGUE, football] });
    await change({ remove: [LEAGUE] });
    expect(await read()).toEqual([football]);
  });

  test('one too many is STARS_FULL and changes nothing; one removed makes room for one', async () => {
    await change({ add: runners(STARS_MAX) });
    expect((await change({ add: [LEAGUE] })).error?.code).toBe('STARS_FULL');
    expect((await change({ add: runners(2, 500), remove: runners(1) })).error?.code).toBe('STARS_FULL');
    expect(await read()).toHaveLength(STARS_MAX);
    expect((await change({ add: [LEAGUE], remove: runners(1) })).error).toBeNull();
    expect(await read()).toContainEqual(LEAGUE);
    expect(await read()).toHaveLength(STARS_MAX);
  });

  test('an event of the past leaves the list and takes no room; one that is not listed is never added', async () => {
    await app.openMarket({ id: marketId('m2'), eventId: eventId('e2') });
    await change({ add: runners(STARS_MAX - 1) });
    await change({ add: [{ kind: 'EVENT', eventId: 'unknown' }, MATCH] });
    expect(await read()).toHaveLength(STARS_MAX);
    await app.app.catalogue.close(eventId('e1'));
    expect(await read()).toEqual(expect.not.arrayContaining([MATCH]));
    const next: Star = { kind: 'EVENT', eventId: 'e2' };
    expect((await change({ add: [next] })).result?.stars).toContainEqual(next);
  });

  test.each([
    ['a star without a name', { add: [{ ...LEAGUE, name: '' }] }],
    ['a name with a line break', { add: [{ ...LEAGUE, name: 'Premier\nLeague' }] }],
    ['a kind that does not exist', { add: [{ ...LEAGUE, kind: 'MARKET' }] }],
    ['an event with a sport', { add: [{ ...MATCH, sportId: 3 }] }],
    ['more than can be kept', { add: runners(STARS_MAX + 1) }],
    ['no list', { add: null }],
  ])('%s is VALIDATION_FAILED and changes nothing', async (_, body) => {
    await change({ add: [LEAGUE] });
    expect((await change({ remove: [LEAGUE], ...body })).error?.code).toBe('VALIDATION_FAILED');
    expect(await read()).toEqual([LEAGUE]);
  });

  test('guests have none on the exchange', async () => {
    expect((await app.call(getStars)).error?.code).toBe('UNAUTHORIZED');
    expect((await app.call(changeStars, { body: { add: [LEAGUE], remove: [] } })).error?.code).toBe(
      'UNAUTHORIZED',
    );
  });
});
