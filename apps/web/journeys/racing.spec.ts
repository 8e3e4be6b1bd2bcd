import { MatchList } from './pages/match-list.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const WINNER = 'Early Bird';

test(
  '[R1.3] [R7.14] a race: bets to win and to be placed, a withdrawal, the off, and a dead heat',
  { tag: '@wide' },
  async ({ page, site }) => {
    await site.openAsDemo('/matchlist/26');
    // A finished race stays above the next one for a while.
    const races = new MatchList(page).content.getByRole('link', { name: /Fixture Park R1/ });
    await races.last().click();
    const market = (name: string) => page.getByRole('region', { name, exact: true });
    const [win, place] = [market('Win'), market('Place, first 2')];
    const slip = new Slip(page, 'Back', WINNER);
    for (const [of, odds] of [
      [win, 8],
      [place, 3],
    ] as const) {
      await of
        .getByRole('button', { name: `Back ${WINNER}` })
        .last()
        .click();
      await slip.fill(100);
      await slip.place.click();
      await expect(slip.progress).toContainText(`₹100 matched at ${odds}.`);
      await slip.card.getByRole('button', { name: 'Done' }).click();
    }
    await expect(site.amount('Exposure')).toHaveText('₹200.00');

    const withdrawn = (of: typeof win) => of.getByRole('listitem').filter({ hasText: 'Lame Excuse' });
    await expect(withdrawn(win)).toContainText('Withdrawn, 25% reduction');
    await expect(withdrawn(place)).toContainText('Withdrawn, 20% reduction');
    // 8 less a quarter; for a place only the winnings are reduced.
    const bets = new OpenBets(page);
    await bets.show();
    for (const price of ['6', '2.6'])
      await expect(bets.panel.getByText(price, { exact: true })).toBeVisible();

    await expect(win.getByText('In-Play · 1 s delay')).toBeVisible();
    const score = page.getByRole('region', { name: 'Score' });
    await expect(score).toContainText('They are off');
    await expect(score).toContainText('Non-runners: 3 Lame Excuse');
    await expectAccessible(page);
    await expect(score).toContainText('Dead heat: 1 Early Bird and 2 Second Wind');
    // To win: 50 at 6 brings 250, 50 is lost, 10 commission. Place: 160 less 8.
    await expect(site.amount('Balance')).toHaveText('₹1,00,342.00');
    await expect(site.amount('Exposure')).toHaveText('₹0.00');
    await expect(win.getByRole('listitem').filter({ hasText: WINNER })).toContainText('Winner');
  },
);
