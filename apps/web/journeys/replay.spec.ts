import { MarketPage } from './pages/market-page.ts';
import { Site } from './pages/site.ts';
import { Slip } from './pages/slip.ts';
import { recording, startReplay } from './support/replay.ts';
import { expect, test } from './support/test.ts';

/** A T20 match won by the Netherlands; about half a minute at this speed. */
const RECORDING = '1.200806927.jsonl.gz';
const SPEED = 600;
const WINNER = 'Netherlands';

test(
  '[R7.17] [R1.8] a recorded match: score and odds on screen, a bet meets recorded money and settles',
  {
    tag: '@wide',
  },
  async ({ page }, testInfo) => {
    const file = recording(RECORDING);
    testInfo.skip(file === null, `No ${RECORDING}: set LAYLINE_DATA to the folder that has betfair-stream/`);
    const exchange = await startReplay(file ?? '', SPEED);
    try {
      const site = new Site(page, exchange.port);
      const market = new MarketPage(page, site);
      await market.openAsDemo('31573045');
      await expect(market.score).toContainText(/\d+\/\d+/);
      const slip = new Slip(page, 'Back', WINNER);
      await market.best('Back', WINNER).click();
      // The lowest odds with "best price" take whatever is available. A wicket may void the wait, hence the second
      // attempt.
      await slip.fill(100, 1.01);
      await expect(async () => {
        await slip.place.click();
        await expect(slip.card).toContainText(/(Matched|Partly matched|Not placed|Lapsed)|suspended/);
        if (!(await slip.progress.getByText(/^\s*(Matched|Partly matched)/).isVisible())) {
          await slip.card.getByRole('button', { name: 'Repeat bet' }).click({ timeout: 500 });
        }
        await expect(slip.progress).toContainText(/matched at 1\./, { timeout: 100 });
      }).toPass({ timeout: 20_000 });
      const toast = site.toast(/^Match Odds is settled: \+₹/);
      await expect(toast).toBeVisible({ timeout: 40_000 });
      const won = Number((await toast.innerText()).split('+₹')[1]);
      expect(won).toBeGreaterThan(0);
      await expect(site.amount('Exposure')).toHaveText('₹0.00');
      await expect(site.amount('Balance')).toHaveText(`₹1,00,0${won.toFixed(2).padStart(5, '0')}`);
      await expect(market.overlay('CLOSED')).toBeVisible();
      await expect(market.runner(WINNER)).toContainText('Winner');
    } finally {
      await exchange.stop();
    }
  },
);
