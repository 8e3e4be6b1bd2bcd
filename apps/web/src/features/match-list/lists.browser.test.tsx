import { exampleEvent, exampleMarket } from '@layline/contract/examples/cricket-match.ts';
import { eventId } from '@layline/units/ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { events } from '../../live/stores.ts';
import { oddEntries } from '../../provider/decode.ts';
import { openSite, provide, refuse, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { starsStore } from '../../stars/stars-store.ts';

/** An event of the specification: only its eight fields. */
const bare = (id: string, title: string, change: object = {}) => ({
  id,
  title,
  status: 'UPCOMING',
  matchDate: '2030-03-10T12:00:00',
  sportId: 3,
  sportName: 'Cricket',
  pin: false,
  order: 1,
  ...change,
});
const IN_PLAY = { status: 'IN_PLAY', matchDate: 'In-Play' };

const main = page.getByRole('main');
const match = (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) });

let seen: readonly Request[];

/** The application at an address, with these cricket events from the provider. */
async function open(
  address: string,
  listed: unknown,
  more: Parameters<typeof provide>[0] = {},
): Promise<void> {
  openSite();
  seen = provide({
    'Event/TreeSportWithEvent': () => succeed([{ id: 3, name: 'Cricket', order: 1, events: listed }]),
    'event/GetBySportName': () => succeed(listed),
    'Event/Closest': () => succeed(listed),
    ...more,
  });
  await renderApp(address);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  starsStore.setState({ stars: [] });
  oddEntries.setState({}, true);
});

describe('lists of a provider of the specification', { timeout: 15_000 }, () => {
  test.each(['/matchlist/3', '/inplay', '/markets'])(
    '[R10.1] [R3.5] %s shows events with eight fields, by status or by label, and no invalid date',
    async (address) => {
      await open(address, [
        bare('a', 'Alpha v Beta', IN_PLAY),
        bare('b', 'Gamma v Delta', { matchDate: 'In-Play' }),
        bare('c', 'Epsilon v Zeta', { matchDate: 'Tonight' }),
      ]);
      await expect.element(match('Alpha v Beta').first()).toBeVisible();
      await expect.element(match('Gamma v Delta').first()).toBeVisible();
      expect(main.element().textContent).not.toMatch(/Invalid|NaN|undefined|null|₹0/);
    },
  );

  test('[R7.12] the list of a sport is requested by its name', async () => {
    await open('/matchlist/26', []);
    await expect
      .poll(() => seen.map(({ url }) => new URL(url).searchParams.get('sportName')))
      .toContain('Horse Racing');
  });

  test('[R10.2] [R7.12] numbers as text, nulls and more fields are read; an odd entry is left out and counted', async () => {
    await open('/matchlist/3', [
      bare('1', 'Alpha v Beta', {
        id: 17,
        sportId: '3',
        order: '2',
        pin: 'false',
        matchDate: null,
        extra: {},
      }),
      { title: 'No id' },
      null,
      bare('2', 'Gamma v Delta', { sportId: null, teams: null, mainMarket: {}, score: { sport: 'chess' } }),
    ]);
    await expect.element(match('Alpha v Beta')).toBeVisible();
    await expect.element(match('Gamma v Delta')).toBeVisible();
    expect(oddEntries.getState()).toMatchObject({ 'events of a sport': 2 });
  });

  test.each([null, {}, true, 'none'])('[R10.2] [R7.12] %j for a list breaks no page', async (answer) => {
    await open('/matchlist/3', answer);
    await expect.element(main.getByRole('heading', { level: 1, name: 'Cricket' })).toBeInTheDocument();
    await expect
      .element(main.getByRole('heading', { name: /No cricket right now|could not be loaded/ }))
      .toBeVisible();
  });
});

describe('[R2.2] [R2.4] a match that is over', { timeout: 15_000 }, () => {
  const over = { eventId: eventId('over'), status: 'CLOSED', score: null, cardVersion: undefined } as const;

  test.each([
    ['the in-play page', '/inplay', []],
    ['the list of its sport', '/matchlist/3', []],
    ['what is starred', '/matchlist/3', ['over']],
    ['what is on', '/markets', []],
    ['the previews', '/home', []],
  ] as const)('leaves %s as soon as the hub says so', async (_, address, stars) => {
    starsStore.setState({ stars });
    events.take([{ ...over, status: 'IN_PLAY' }]);
    // Its list still contains it: the next read is in a minute.
    await open(address, [bare('over', 'Alpha v Beta', IN_PLAY), bare('on', 'Gamma v Delta', IN_PLAY)]);
    const place = page.getByRole('main').getByRole('link', { name: /^Alpha v Beta/ });
    await expect.element(match('Gamma v Delta').first()).toBeVisible();
    // The tab may already know that it is over.
    events.take([over]);
    await expect.element(place).not.toBeInTheDocument();
    await expect.element(match('Gamma v Delta').first()).toBeVisible();
  });
});

describe('[R2.4] the row of a race', () => {
  const names = ['Desert Wind', 'Monsoon Song', 'Silver Ghat', 'Peacock Throne'];
  const silks = { jacket: 'red', pattern: 'STAR', second: 'white', sleeves: 'navy', cap: 'gold' };
  const race = (worn: (at: number) => object) => ({
    ...exampleEvent,
    id: 'race',
    title: '15:30 Mahalaxmi',
    sportId: 26,
    sportName: 'Horse Racing',
    score: null,
    teams: [],
    mainMarket: {
      ...exampleMarket,
      marketId: 'race.win',
      name: 'Win',
      type: 'WIN',
      runners: names.map((name, at) => ({ runnerId: `h${at}`, name, sortPriority: at + 1, ...worn(at) })),
    },
  });

  test.each([390, 1440])(
    'names its runners with saddlecloth, colours and a price each, at %d px',
    async (width) => {
      await page.viewport(width, 900);
      await open('/matchlist/26', [race((at) => ({ number: at + 1, silks }))]);
      const runners = main.getByRole('list', { name: '4 runners' });
      await expect.element(runners.getByText('1 Desert Wind')).toBeVisible();
      expect(runners.element().querySelectorAll('svg')).toHaveLength(4);
      for (const name of names) {
        await expect
          .element(runners.getByRole('button', { name: new RegExp(`^Back ${name}`) }))
          .toBeInTheDocument();
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      expect(await accessibilityFaults()).toEqual([]);
    },
  );

  test('names only the runners if the provider sends nothing else', async () => {
    await open('/matchlist/26', [race(() => ({}))]);
    const runners = main.getByRole('list', { name: '4 runners' });
    await expect.element(runners.getByText('Desert Wind')).toBeVisible();
    expect(runners.element().querySelectorAll('svg')).toHaveLength(0);
  });
});

describe('[R3.5] [R7.14] an event without a main market in the list', { timeout: 15_000 }, () => {
  const markets = [
    { id: 'b.1', name: 'Bookmaker', bettingType: 'BOOKMAKER', runners: [] },
    {
      id: 'm.1',
      name: 'Match Odds',
      runners: [
        { id: 1, name: 'Alpha', back: [{ price: 2.5, size: 900 }], lay: [{ price: -5, size: 900 }] },
        { id: 2, name: 'Beta', back: [{ price: 0, size: 900 }], lay: [{ price: 1.68, size: 700 }] },
      ],
    },
  ];
  const listed = [bare('a', 'Alpha v Beta', IN_PLAY)];

  test.each([390, 1440])('shows the odds of its markets, at %d px', async (width) => {
    await page.viewport(width, 900);
    await open('/matchlist/3', listed, { 'Market/GetByEventId': () => succeed(markets) });
    const prices = main.getByRole('group', { name: 'Match Odds prices' });
    await expect.element(prices.getByRole('button', { name: /^Back Alpha 2\.5/ })).toBeVisible();
    await expect.element(prices.getByRole('button', { name: /^Lay Beta 1\.68/ })).toBeVisible();
    expect(seen.filter(({ url }) => url.includes('Market/GetByEventId'))).toHaveLength(1);
  });

  test('[R7.15] [R10.2] a price of zero or less is an empty cell', async () => {
    await open('/matchlist/3', listed, { 'Market/GetByEventId': () => succeed(markets) });
    const prices = main.getByRole('group', { name: 'Match Odds prices' });
    await expect.element(prices.getByRole('button', { name: /^Back Alpha 2\.5/ })).toBeVisible();
    expect(prices.element().textContent).not.toMatch(/-|−|500/);
    for (const name of ['Lay Alpha, no price', 'Back Beta, no price']) {
      await expect.element(prices.getByRole('button', { name, exact: true })).toBeVisible();
    }
  });

  test.each([
    ['has none', () => succeed([])],
    ['has those of the house alone', () => succeed(markets.slice(0, 1))],
    ['does not offer the call', () => refuse(404, 'NOT_FOUND', 'Not found.')],
  ])('says what there is if the provider %s', async (_, answer) => {
    await open('/matchlist/3', listed, { 'Market/GetByEventId': answer });
    await expect.element(main.getByText(/^(?:No markets|1 market|See markets)$/)).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('nothing is requested if the list says what there is', async () => {
    const named = bare('a', 'Alpha v Beta', { ...IN_PLAY, bettingTypes: ['FANCY'], marketCount: 3 });
    await open('/matchlist/3', [named], { 'Market/GetByEventId': () => succeed(markets) });
    await expect.element(main.getByText('Fancy', { exact: true })).toBeVisible();
    expect(seen.filter(({ url }) => url.includes('Market/GetByEventId'))).toEqual([]);
  });
});
