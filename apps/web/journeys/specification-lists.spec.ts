import { MatchList } from './pages/match-list.ts';
import { OpenBets } from './pages/open-bets.ts';
import { expect, expectWhole, openAsDemo, placeByCall, test, VARIANTS } from './support/specification.ts';

for (const variant of VARIANTS) {
  test.describe(`provider of the specification, ${variant}`, () => {
    test.use({ variant });

    test('[R10.1, R3.4, R3.5, R7.12, R7.13] a guest finds every match in the lists of the sports', async ({
      page,
      site,
    }) => {
      await site.open('/');
      await expect(page).toHaveURL('/matchlist/3');
      for (const [sport, live, later] of [
        ['Cricket', 'Lahore Lions v Pune Peacocks', 'Galle Gulls v Delhi Dawn'],
        ['Football', 'Porto Nova v Red Rovers', 'Calder Town v Old Harbour'],
        ['Tennis', 'A. Okoye v M. Lindqvist', 'P. Duarte v R. Sato'],
        ['Kabaddi', 'Jaipur Jets v Patna Panthers', 'Goa Giants v Agra Aces'],
      ] as const) {
        await site.sports.getByRole('link', { name: sport }).click();
        await expect(page.getByRole('heading', { level: 1, name: sport })).toBeAttached();
        const list = new MatchList(page);
        await expect(list.section(/In-Play/).getByRole('link', { name: live })).toBeVisible();
        await expect(list.row(later)).toBeVisible();
        await expect(list.section(/In-Play/).getByRole('link', { name: later })).toHaveCount(0);
      }
      await expectWhole(page);
    });

    test('[R10.1, R3.5, R2.2] in-play events of all sports, by status or by label', async ({
      page,
      site,
    }) => {
      await site.open('/inplay');
      const list = new MatchList(page);
      for (const title of [
        'Lahore Lions v Pune Peacocks',
        'Porto Nova v Red Rovers',
        'A. Okoye v M. Lindqvist',
      ])
        await expect(list.row(title)).toBeVisible();
      await expect(list.row('Galle Gulls v Delhi Dawn')).toHaveCount(0);
      await expectWhole(page);
    });

    test('[R10.1, R7.14] an event has its page, with its title and without anything broken', async ({
      page,
      site,
    }) => {
      await site.open('/matchlist/3');
      await new MatchList(page).row('Galle Gulls v Delhi Dawn').getByRole('link').first().click();
      await expect(page).toHaveURL('/markets/3002');
      await expect(page.getByRole('heading', { level: 1, name: 'Galle Gulls v Delhi Dawn' })).toBeAttached();
      await expectWhole(page);
    });

    test('[R10.1, R3.7, R7.19] open bets of other fields than ours: they are listed, balance and exposure count', async ({
      page,
      site,
      provider,
    }) => {
      await openAsDemo(site, '/matchlist/3');
      await expect(site.amount('Balance')).toHaveText('₹25,000.00');
      await placeByCall(page, provider, { eventId: '3001', stake: 400 });
      await site.open('/matchlist/3');
      await expect(site.amount('Balance')).toHaveText('₹24,600.00');
      await expect(site.amount('Exposure')).toHaveText(/^[−-]?₹400\.00$/);
      const bets = new OpenBets(page);
      await bets.show();
      await expect(bets.panel).toContainText('Lahore Lions v Pune Peacocks');
      await expectWhole(page);
      const stored = await page.evaluate(() => localStorage.getItem('OpenBets'));
      expect(JSON.parse(stored ?? 'null')).toMatchObject({ openBets: expect.any(Array) as unknown });
    });

    test('[R8.8, R10.1] a bet that the provider cannot cancel stays, and the player is told why', async ({
      page,
      site,
      provider,
    }) => {
      const bet = {
        id: 7,
        eventId: '3002',
        selectionName: 'Galle Gulls',
        side: 'Back',
        odds: 3,
        amount: 500,
        unmatchedAmount: 500,
      };
      const result = { openBets: [bet], balance: 24_500, exposure: 500 };
      provider.instead.set('Bet/GetUserOpenBets', {
        status: 200,
        body: { success: true, status: 200, result },
      });
      await openAsDemo(site, '/matchlist/3');
      const bets = new OpenBets(page);
      await bets.show();
      await bets.tab('Unmatched').click();
      await bets.cancel('Galle Gulls').click();
      await expect(site.toast('Bets cannot be changed here once they are placed.')).toBeVisible();
      await expect(bets.bet('Galle Gulls')).toBeVisible();
      expect(provider.arrived.some(({ path }) => path === 'Bet/CancelBet')).toBe(true);
    });

    test('[R1.8, R3.10, R7.46] balance and exposure move when the hub says so', async ({
      site,
      provider,
    }) => {
      await openAsDemo(site, '/inplay');
      const demo = provider.house.playerNamed('Demo');
      await expect.poll(() => provider.live.watchersOf(demo)).toBeGreaterThan(0);
      await expect(site.amount('Balance')).toHaveText('₹25,000.00');
      provider.credit('Demo', 500.5);
      await expect(site.amount('Balance')).toHaveText('₹25,500.50');
    });

    test('[R8.7, R10.2] a tree that fails says the server’s words, and comes when it is asked again', async ({
      page,
      site,
      provider,
    }) => {
      const error = { message: 'The catalogue is being rebuilt.' };
      for (const path of ['Event/TreeSportWithEvent', 'event/GetBySportName'])
        provider.instead.set(path, { status: 200, body: { success: false, status: 500, error } });
      await site.open('/matchlist/3');
      await expect(page.getByText('The catalogue is being rebuilt.').first()).toBeVisible();
      provider.instead.clear();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(new MatchList(page).row('Galle Gulls v Delhi Dawn')).toBeVisible();
    });

    test('[R4.11] a slow answer keeps the page usable', async ({ page, site, provider }) => {
      const answered = Promise.withResolvers<void>();
      const body = { success: true, status: 200, result: [] };
      provider.instead.set('event/GetBySportName', { status: 200, body, after: answered.promise });
      await site.open('/matchlist/3');
      await site.sports.getByRole('link', { name: 'Tennis' }).click();
      await expect(page).toHaveURL('/matchlist/2');
      await expect(site.logInButton).toBeEnabled();
      answered.resolve();
      await expectWhole(page);
    });
  });
}

test.describe('provider of the specification, talkative', () => {
  test.use({ variant: 'talkative' });

  test('[R10.2, R7.14, R7.15, R7.17] a market in the words of another exchange: its prices, and a bet on it', async ({
    page,
    site,
    provider,
  }) => {
    await openAsDemo(site, '/markets/3002');
    const price = page.getByRole('button', { name: /^Back Galle Gulls/ }).first();
    await expect(price).toContainText('1.9');
    await price.click();
    const slip = page.getByRole('article', { name: 'Back Galle Gulls' });
    await slip.getByRole('textbox', { name: 'Stake' }).fill('300');
    await slip.getByRole('button', { name: /^Place/ }).click();
    await expect(site.amount('Exposure')).toHaveText(/^[−-]?₹300\.00$/);
    await expect(site.amount('Balance')).toHaveText('₹24,700.00');
    expect(provider.house.playerNamed('Demo').bets).toMatchObject([{ eventId: '3002', liability: 300 }]);
    await slip.getByRole('button', { name: 'Done' }).click();
    const bets = new OpenBets(page);
    await bets.show();
    await bets.tab('Matched').click();
    await expect(bets.bet('Galle Gulls')).toContainText('Back');
  });

  test('[R4.12, R7.15] prices come by asking again, where the hub has none', async ({
    page,
    site,
    provider,
  }) => {
    await site.open('/markets/3002');
    const price = page.getByRole('button', { name: /^Back Galle Gulls/ }).first();
    await expect(price).toContainText('1.9');
    const runners = [{ id: 30_020, back: [{ price: '2.46', size: '900' }], lay: [] }, null];
    const result = [{ marketId: '3002.1', status: 'OPEN', runners }, null];
    provider.instead.set('Odds/GetUserOddsV2', { status: 200, body: { success: true, status: 200, result } });
    await expect(price).toContainText('2.46');
    await expectWhole(page);
  });

  test('[R6.3, R3.1] flags of the player that come with the log-in count, wherever they stand', async ({
    site,
  }) => {
    await site.open('/matchlist/3');
    await expect(site.sports.getByRole('link', { name: 'Tennis' })).toBeVisible();
    await openAsDemo(site, '/matchlist/3');
    await expect(site.sports.getByRole('link', { name: 'Tennis' })).toHaveCount(0);
    await expect(site.sports.getByRole('link', { name: 'Football' })).toBeVisible();
  });

  test('[R10.2] what was left out of the answers is counted on the self-check page', async ({
    page,
    site,
  }) => {
    await site.open('/matchlist/3');
    await expect(new MatchList(page).row('Galle Gulls v Delhi Dawn')).toBeVisible();
    // The counts are those of this visit.
    await page.getByRole('link', { name: 'Self-check' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Self-check' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/left out/i);
  });

  test('[R2.32, R3.3] an empty address of the app shows no bar', async ({ page, site }) => {
    await site.open('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /download/i })).toHaveCount(0);
  });
});

test.describe('provider of the specification, bare', () => {
  test.use({ variant: 'bare' });

  test('[R10.1] an event without markets says so', async ({ page, site }) => {
    await site.open('/markets/3002');
    await expect(page.getByRole('main')).toContainText(/no (?:open )?markets|does not offer/i);
  });
});
