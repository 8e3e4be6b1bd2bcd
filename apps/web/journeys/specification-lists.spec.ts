import { MarketPage } from './pages/market-page.ts';
import { MatchList } from './pages/match-list.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { expect, expectWhole, placeByCall, test, VARIANTS } from './support/specification.ts';

// Tests without the tag @wide depend on the width.
for (const variant of VARIANTS) {
  test.describe(`provider of the specification, ${variant}`, () => {
    test.use({ variant });

    test('[R10.1, R3.4, R3.5, R7.12, R7.13] a guest finds every match in the lists', async ({
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

    test('[R10.1, R3.5, R2.2] in-play events of all sports, by status or label', async ({ page, site }) => {
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

    test('[R10.1, R7.14] the page of an event is complete and has its title', async ({ page, site }) => {
      await site.open('/matchlist/3');
      await new MatchList(page).row('Galle Gulls v Delhi Dawn').getByRole('link').first().click();
      await expect(page).toHaveURL('/markets/3002');
      await expect(page.getByRole('heading', { level: 1, name: 'Galle Gulls v Delhi Dawn' })).toBeAttached();
      await expectWhole(page);
    });

    test('[R10.1, R3.7, R7.19] open bets with fields other than ours are listed; balance and exposure are shown', async ({
      page,
      site,
      provider,
    }) => {
      await site.openAsDemo('/matchlist/3');
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

    test(
      '[R8.8, R10.1] a bet that the provider cannot cancel stays, with the reason',
      { tag: '@wide' },
      async ({ page, site, provider }) => {
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
        await site.openAsDemo('/matchlist/3');
        const bets = new OpenBets(page);
        await bets.show();
        await bets.tab('Unmatched').click();
        await bets.cancel('Galle Gulls').click();
        await expect(site.toast('Bets cannot be changed here once they are placed.')).toBeVisible();
        await expect(bets.bet('Galle Gulls')).toBeVisible();
        expect(provider.arrived.some(({ path }) => path === 'Bet/CancelBet')).toBe(true);
      },
    );

    test('[R1.8, R3.10, R7.46] the hub updates the balance', { tag: '@wide' }, async ({ site, provider }) => {
      await site.openAsDemo('/inplay');
      const demo = provider.house.playerNamed('Demo');
      await expect.poll(() => provider.live.watchersOf(demo)).toBeGreaterThan(0);
      await expect(site.amount('Balance')).toHaveText('₹25,000.00');
      provider.credit('Demo', 500.5);
      await expect(site.amount('Balance')).toHaveText('₹25,500.50');
    });

    test(
      '[R8.7, R10.2] a failed tree shows the server’s message, and loads on a retry',
      { tag: '@wide' },
      async ({ page, site, provider }) => {
        const error = { message: 'The catalogue is being rebuilt.' };
        for (const path of ['Event/TreeSportWithEvent', 'event/GetBySportName'])
          provider.instead.set(path, { status: 200, body: { success: false, status: 500, error } });
        await site.open('/matchlist/3');
        await expect(page.getByText('The catalogue is being rebuilt.').first()).toBeVisible();
        provider.instead.clear();
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await expect(new MatchList(page).row('Galle Gulls v Delhi Dawn')).toBeVisible();
      },
    );

    test(
      '[R4.11] a slow answer keeps the page usable',
      { tag: '@wide' },
      async ({ page, site, provider }) => {
        const answered = Promise.withResolvers<void>();
        const body = { success: true, status: 200, result: [] };
        provider.instead.set('event/GetBySportName', { status: 200, body, after: answered.promise });
        await site.open('/matchlist/3');
        await site.sports.getByRole('link', { name: 'Tennis' }).click();
        await expect(page).toHaveURL('/matchlist/2');
        await expect(site.logInButton).toBeEnabled();
        answered.resolve();
        await expectWhole(page);
      },
    );
  });
}

test.describe('provider of the specification, talkative', () => {
  test.use({ variant: 'talkative' });

  test('[R10.2, R7.14, R7.15, R7.17, R1.1] a market in another provider’s format: its prices, and a bet on it', async ({
    page,
    site,
    provider,
  }) => {
    await site.openAsDemo('/markets/3002');
    const price = new MarketPage(page, site).best('Back', 'Galle Gulls');
    await expect(price).toContainText('1.9');
    await price.click();
    const slip = new Slip(page, 'Back', 'Galle Gulls');
    await slip.fill(300);
    await slip.place.click();
    await expect(site.amount('Exposure')).toHaveText(/^[−-]?₹300\.00$/);
    await expect(site.amount('Balance')).toHaveText('₹24,700.00');
    expect(provider.house.playerNamed('Demo').bets).toMatchObject([{ eventId: '3002', liability: 300 }]);
    await slip.card.getByRole('button', { name: 'Done' }).click();
    const bets = new OpenBets(page);
    await bets.show();
    await bets.tab('Matched').click();
    await expect(bets.panel).toContainText('Galle Gulls v Delhi Dawn');
    await expect(bets.bet('300')).toContainText('Back');
  });

  test(
    '[R4.12, R7.15] prices are polled if the hub has none',
    { tag: '@wide' },
    async ({ page, site, provider }) => {
      await site.open('/markets/3002');
      const price = new MarketPage(page, site).best('Back', 'Galle Gulls');
      await expect(price).toContainText('1.9');
      const runners = [{ id: 30_020, back: [{ price: '2.46', size: '900' }], lay: [] }, null];
      const result = [{ marketId: '3002.1', status: 'OPEN', runners }, null];
      provider.instead.set('Odds/GetUserOddsV2', {
        status: 200,
        body: { success: true, status: 200, result },
      });
      await expect(price).toContainText('2.46');
      await expectWhole(page);
    },
  );

  test(
    '[R6.3, R3.1] the player’s sport flags apply when they come beside the tokens',
    { tag: '@wide' },
    async ({ site }) => {
      await site.open('/matchlist/3');
      await expect(site.sports.getByRole('link', { name: 'Tennis' })).toBeVisible();
      await site.logInAsDemo('/matchlist/3');
      await expect(site.sports.getByRole('link', { name: 'Tennis' })).toHaveCount(0);
      await expect(site.sports.getByRole('link', { name: 'Football' })).toBeVisible();
    },
  );

  test('[R10.2] the self-check page counts dropped entries', { tag: '@wide' }, async ({ page, site }) => {
    await site.open('/matchlist/3');
    await expect(new MatchList(page).row('Galle Gulls v Delhi Dawn')).toBeVisible();
    // Counts are per visit, so the page is not reloaded.
    await page.getByRole('link', { name: 'Self-check' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Self-check' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/left out/i);
  });

  test('[R2.3, R1.5, R3.3] tv from the settings: a link on the page sets dreamid, the stream appears beside the markets and can be hidden again', async ({
    page,
    site,
  }) => {
    await page.route('https://stream.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Live from Lahore</h1>' }),
    );
    await site.open('/markets/3001');
    const pictures = page.getByRole('region', { name: 'Live pictures' });
    await expect(pictures.getByRole('listitem')).toHaveText(['Channel Five', 'Ground camera']);
    await pictures.getByRole('link', { name: 'Channel Five' }).click();
    await expect(page).toHaveURL('/markets/3001/5');
    const stream = page.frameLocator('iframe[title="Channel Five"]');
    await expect(stream.getByRole('heading', { name: 'Live from Lahore' })).toBeVisible();
    const price = page.getByRole('button', { name: /^Back Lahore Lions/ }).first();
    await expect(price).toBeVisible();
    await expectWhole(page);

    await pictures.getByRole('link', { name: 'Ground camera' }).click();
    await expect(page).toHaveURL('/markets/3001/ground');
    await expect(pictures.getByRole('img', { name: 'Ground camera' })).toBeVisible();
    await expect(page.locator('main iframe')).toHaveCount(0);
    await pictures.getByRole('link', { name: 'Hide' }).click();
    await expect(page).toHaveURL('/markets/3001');
    await expect(pictures.getByRole('img')).toHaveCount(0);

    // A link from elsewhere names it as well; a link with an unknown one says so, and the markets stay.
    await site.open('/markets/3001/5');
    await expect(stream.getByRole('heading', { name: 'Live from Lahore' })).toBeVisible();
    for (const dreamid of ['7', 'no-such']) {
      await site.open(`/markets/3001/${dreamid}`);
      await expect(page.getByText('This live video is not available at the moment.')).toBeVisible();
      await expect(price).toBeVisible();
    }
    await site.open('/markets/3002');
    await expect(page.getByRole('heading', { level: 1, name: 'Galle Gulls v Delhi Dawn' })).toBeAttached();
    await expect(pictures).toHaveCount(0);
  });

  test('[R2.23, R1.5, R3.3] events of the settings come first in the slider, and lead to their markets or their address', async ({
    page,
    site,
  }) => {
    await site.open('/matchlist/3');
    const cards = page.getByRole('region', { name: 'Featured' }).getByRole('link');
    await expect(cards.nth(0)).toContainText('Galle Gulls v Delhi Dawn');
    await expect(cards.nth(1)).toHaveText('Cup weekFootball every evening');
    await expect(cards.nth(2)).toHaveAttribute('href', 'https://news.example/preview');
    await expect(cards.nth(3)).toContainText('Lahore Lions v Pune Peacocks');
    await expect(cards.filter({ hasText: 'Free money' })).toHaveCount(0);
    await cards.nth(1).click();
    await expect(page).toHaveURL('/matchlist/1');
    await cards.nth(0).click();
    await expect(page).toHaveURL('/markets/3002');
  });

  test('[R2.19, R2.18, R1.5, R3.3] bonuses from the settings are on /home for everybody, and on /bonus if the provider sends none', async ({
    page,
    site,
    provider,
  }) => {
    await site.open('/home');
    const offers = page.getByRole('region', { name: 'Bonuses' }).getByRole('link');
    await expect(offers).toHaveText(['Welcome bonusA hundred to begin with.', /^Festival bonus/]);
    await offers.first().click();
    await expect(site.auth.login).toBeVisible();
    await site.auth.demo.click();
    await expect(page).toHaveURL('/bonus');
    const main = page.getByRole('main');
    await expect(main.getByRole('article', { name: 'Weekend bonus' })).toBeVisible();
    await expect(main.getByRole('article', { name: 'Welcome bonus' })).toHaveCount(1);
    await expect(main.getByRole('article', { name: 'Festival bonus' })).toHaveCount(0);

    const body = { success: false, status: 404, error: { message: 'Not Found' } };
    provider.instead.set('Bonus/GetBonuses', { status: 404, body });
    await page.reload();
    await expect(main.getByRole('article', { name: 'Festival bonus' })).toContainText('deposits of the week');
    await expect(main.getByRole('article', { name: 'Welcome bonus' })).toContainText(
      'A hundred to begin with.',
    );
    await expectWhole(page);
  });

  test('[R2.5, R1.5, R3.3] games from the settings are promoted in the casino: listed ones by id, others by address', async ({
    page,
    site,
  }) => {
    await site.openAsDemo('/casino');
    const featured = page.getByRole('region', { name: 'Featured' });
    await expect(featured.getByRole('article')).toHaveCount(2);
    await expect(featured.getByRole('link', { name: 'Poker night' })).toHaveAttribute(
      'href',
      'https://poker.example/tables',
    );
    await featured.getByRole('link', { name: 'Roulette' }).click();
    await expect(page).toHaveURL(/\/lotus\?game=.*9002/);
  });

  test('[R2.32, R3.3] an empty app link shows no bar', async ({ page, site }) => {
    await site.open('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /download/i })).toHaveCount(0);
  });
});

test.describe('provider of the specification, bare', () => {
  test.use({ variant: 'bare' });

  test('[R3.3, R1.5] empty lists in the settings leave no empty parts', async ({ page, site }) => {
    await site.openAsDemo('/casino');
    await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Featured' })).toHaveCount(0);
    await site.open('/markets/3001');
    await expect(page.getByRole('heading', { level: 1, name: 'Lahore Lions' })).toBeAttached();
    await expect(page.getByRole('region', { name: 'Live pictures' })).toHaveCount(0);
    await site.open('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bonuses' })).toHaveCount(0);
  });

  test('[R10.1] an event without markets says so', { tag: '@wide' }, async ({ page, site }) => {
    await site.open('/markets/3002');
    await expect(page.getByRole('main')).toContainText(/no (?:open )?markets|does not offer/i);
  });
});
