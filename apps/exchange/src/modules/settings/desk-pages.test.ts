import { deleteDeskPage, getDeskPages, saveDeskPage } from '@layline/contract/calls/desk-pages.ts';
import { LADDERS_MAX, PAGES_MAX, PANELS_MAX } from '@layline/contract/entities/desk-page.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { DeskPageStore } from './desk-pages.ts';

const ladder = (panelId: string) => ({
  kind: 'LADDER' as const,
  panelId,
  eventId: 'e1',
  marketId: 'm1',
  runnerId: 'A',
  width: 2,
  height: 4,
});
const bets = (panelId: string) => ({ kind: 'BETS' as const, panelId, width: 1, height: 2 });
const PAGE = { pageId: 'cricket0001', basedOn: 0, name: 'Sunday cricket', panels: [ladder('a'), bets('b')] };

describe.each(storagesUnderTest())('[R12.11] the pages of a player, on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    player = await app.player();
  });
  afterEach(() => app.close());

  const read = async (by = player) => (await app.call(getDeskPages, {}, { token: by.token })).result?.pages;
  const save = (body: object = {}, by = player) =>
    app.call(saveDeskPage, { body: { ...PAGE, ...body } }, { token: by.token });
  const saved = async (body: object = {}) => {
    const { result } = await save(body);
    if (!result) throw new Error('the page was not saved');
    return result;
  };

  test('are kept with the account, survive a restart, and are nobody else’s, even with the same id', async () => {
    const other = await app.player();
    const { page } = await saved();
    await save({ name: 'Another’s' }, other);
    app = await app.restart();
    expect(await read()).toEqual([page]);
    expect(await read(other)).toMatchObject([{ pageId: PAGE.pageId, name: 'Another’s' }]);
    await app.call(deleteDeskPage, { body: { pageId: PAGE.pageId } }, { token: other.token });
    expect(await read()).toEqual([page]);
    expect(await read(other)).toEqual([]);
  });

  test('the last device to save wins, and is given what it has replaced', async () => {
    const first = await saved();
    const there = await saved({ basedOn: first.page.version, name: 'There' });
    expect(there.replaced).toBeNull();
    const here = await saved({ basedOn: first.page.version, name: 'Here' });
    expect(here.replaced).toEqual(there.page);
    expect(here.page.version).toBeGreaterThan(there.page.version);
    expect(await read()).toEqual([here.page]);
  });

  test('a retry whose first answer was lost has replaced nothing', async () => {
    const first = await saved();
    const change = { basedOn: first.page.version, name: 'Here' };
    await saved(change);
    expect(await saved(change)).toMatchObject({ replaced: null, restored: false });
  });

  test('a page that another device has deleted comes back with the next save, which says so', async () => {
    const { page } = await saved();
    for (let n = 0; n < 2; n += 1) {
      const gone = await app.call(deleteDeskPage, { body: { pageId: page.pageId } }, { token: player.token });
      expect(gone.status).toBe(200);
    }
    app.time.advance(1);
    const back = await saved({ basedOn: page.version });
    expect(back.restored).toBe(true);
    expect(back.page.version).not.toBe(page.version);
  });

  test('of two processes that save a page at once, one has replaced what the other saved, and says so', async () => {
    const { page } = await saved();
    const stores = Array.from({ length: 4 }, () => new DeskPageStore(app.database));
    const outcomes = await Promise.all(
      stores.map((store, at) =>
        store.save(player.id, { ...page, name: `Process ${at}`, basedOn: page.version }, app.time.now()),
      ),
    );
    const replaced = outcomes.flatMap((outcome) =>
      'page' in outcome ? [outcome.replaced?.name ?? null] : [],
    );
    // Each saw another one's page, but for the first: nothing was lost without a word.
    const [last] = (await read()) ?? [];
    expect(new Set([...replaced, last?.name])).toEqual(
      new Set([null, ...stores.map((_, at) => `Process ${at}`)]),
    );
  });

  test('one page too many is PAGES_FULL and changes nothing; the others can still be changed', async () => {
    const ids = Array.from({ length: PAGES_MAX }, (_, at) => `cricket${1000 + at}`);
    for (const pageId of ids) await save({ pageId });
    expect((await save({ pageId: 'cricket9999' })).error?.code).toBe('PAGES_FULL');
    expect(await read()).toHaveLength(PAGES_MAX);
    expect((await save({ pageId: ids[0], name: 'Renamed' })).error).toBeNull();
  });

  test.each([
    ['no name', { name: '' }],
    ['a name of spaces', { name: '   ' }],
    ['a name with a line break', { name: 'Sunday\ncricket' }],
    ['an id like a path', { pageId: '../cricket1' }],
    ['too many panels', { panels: Array.from({ length: PANELS_MAX + 1 }, (_, at) => bets(`p${at}`)) }],
    ['too many ladders', { panels: Array.from({ length: LADDERS_MAX + 1 }, (_, at) => ladder(`p${at}`)) }],
    ['two panels of one id', { panels: [bets('a'), bets('a')] }],
    ['a panel of no size', { panels: [{ ...bets('a'), width: 0 }] }],
    ['a kind that does not exist', { panels: [{ ...bets('a'), kind: 'VIDEO' }] }],
    ['a ladder without a runner', { panels: [{ ...ladder('a'), runnerId: undefined }] }],
    ['a field that does not belong there', { panels: [{ ...bets('a'), html: '<b>' }] }],
  ])('%s is VALIDATION_FAILED and changes nothing', async (_, body) => {
    const { page } = await saved();
    expect((await save(body)).error?.code).toBe('VALIDATION_FAILED');
    expect(await read()).toEqual([page]);
  });

  test('guests have none on the exchange', async () => {
    expect((await app.call(getDeskPages)).error?.code).toBe('UNAUTHORIZED');
    expect((await app.call(saveDeskPage, { body: PAGE })).error?.code).toBe('UNAUTHORIZED');
  });
});
