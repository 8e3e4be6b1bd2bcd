import { exampleEvent } from '@layline/contract/examples/cricket-match.ts';
import {
  exampleBookmaker,
  exampleKhado,
  exampleMeter,
  exampleSession,
  exampleToss,
} from '@layline/contract/examples/house-markets.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const MARKETS = [exampleBookmaker, exampleSession, exampleMeter, exampleKhado, exampleToss];
const SPORTS = [
  { sportId: 3, sportName: 'Cricket', events: 1 },
  { sportId: 25, sportName: 'Kabaddi', events: 1 },
];
const match = page.getByRole('region', { name: exampleEvent.title });
const yes = page.getByRole('button', { name: /^Yes 10 over runs Chennai/ });
const kinds = page.getByRole('group', { name: 'Kind' });

type Answer = (request: Request) => Response | Promise<Response>;

/** The exchange's answer: the match with the requested ones of its markets. */
function listFor(request: Request): Response {
  const kind = new URL(request.url).searchParams.get('kind');
  const markets = MARKETS.filter((market) => kind === null || (market.fancy?.kind ?? 'BOOKMAKER') === kind);
  return succeed({ events: [{ event: exampleEvent, markets }], total: 1, sports: SPORTS });
}

async function open(answers: Readonly<Record<string, Answer>> = {}, address = '/fancy-games') {
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  const seen = provide({
    'Market/GetHouseMarkets': listFor,
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: MARKETS }),
    'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100_000, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
    ...answers,
  });
  return { seen, ...(await renderApp(address)) };
}

beforeEach(() => page.viewport(1440, 900));

describe('[R2.13] what the house quotes on all matches', { timeout: 15_000 }, () => {
  test.each([390, 834, 1440])('at %d px: match by match, and axe finds nothing', async (width) => {
    await page.viewport(width, 844);
    await open();
    await expect.element(match.getByRole('link', { name: exampleEvent.title })).toBeVisible();
    await expect.element(yes).toBeVisible();
    await expect.element(match.getByRole('region', { name: 'Bookmaker' })).toBeVisible();
    for (const name of ['Sessions', 'Khado', 'Meter', 'Others']) {
      await expect.element(match.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    expect(await accessibilityFaults()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('a quote opens the slip, as on the page of the match', async () => {
    await open();
    await yes.click();
    const slip = page.getByRole('region', { name: 'Betting' }).getByRole('article', { name: /^Yes / });
    await expect.element(slip.getByLabelText('Stake', { exact: true })).toBeVisible();
  });

  test('kind and sport are in the address, and the back button removes them', async () => {
    const { router, seen } = await open();
    await kinds.getByRole('button', { name: 'Sessions' }).click();
    await expect.element(match.getByRole('region', { name: 'Bookmaker' })).not.toBeInTheDocument();
    await expect.element(yes).toBeVisible();
    expect(router.state.location.search).toEqual({ kind: 'SESSION' });
    await page
      .getByRole('group', { name: 'Sport', exact: true })
      .getByRole('button', { name: 'Kabaddi' })
      .click();
    await expect
      .poll(() => seen.some(({ url }) => url.includes('sportId=25') && url.includes('kind=SESSION')))
      .toBe(true);
    router.history.back();
    router.history.back();
    await expect.element(match.getByRole('region', { name: 'Bookmaker' })).toBeVisible();
    await expect.element(kinds.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('an address may contain anything; invalid parts are ignored', async () => {
    const { seen } = await open({}, '/fancy-games?kind=METER&sport=nonsense&page=0');
    await expect.element(match).toBeVisible();
    expect(seen.find(({ url }) => url.includes('GetHouseMarkets'))?.url).toMatch(/\?kind=METER&take=10$/);
  });

  test('nothing quoted, nothing of a kind, and a failure each have their own text', async () => {
    const none = () => succeed({ events: [], total: 0, sports: [] });
    const { router } = await open({ 'Market/GetHouseMarkets': none });
    await expect.element(page.getByRole('heading', { name: 'No fancy markets right now' })).toBeVisible();
    await router.navigate({ to: '/fancy-games', search: { kind: 'RANGE' } as never });
    await expect.element(page.getByRole('heading', { name: 'No matching markets' })).toBeVisible();
    await router.navigate({ to: '/fancy-games', search: { sport: 26 } as never });
    await expect.element(page.getByRole('button', { name: 'Horse Racing', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  test('a provider without the list is asked match by match', async () => {
    await open({
      'Market/GetHouseMarkets': () => refuse(404, 'NOT_FOUND', 'Not found.'),
      'Event/TreeSportWithEvent': () =>
        succeed([{ id: 3, name: 'Cricket', order: 1, events: [exampleEvent] }]),
      'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: MARKETS }),
    });
    await expect.element(yes).toBeVisible();
  });
});
