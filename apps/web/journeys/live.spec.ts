import { MatchList } from './pages/match-list.ts';
import { Connection } from './support/connection.ts';
import { movePrices } from './support/fixed-markets.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Drift Dynamo v Steam United';
const RUNNER = 'Drift Dynamo';

test('[R2.4] [R7.46] a guest sees odds change as others bet', async ({ page, site, exchange }) => {
  await site.open('/matchlist/1');
  const price = await new MatchList(page).price(TITLE, 'Back', RUNNER);
  await expect(price).toHaveAccessibleName(/^Back Drift Dynamo \d/);
  for (let times = 0; times < 3; times += 1) {
    const before = await price.innerText();
    await movePrices(exchange);
    await expect(price).not.toHaveText(before, { useInnerText: true });
  }
});

test('[R4.12, R8.11] without the hub, polling keeps odds fresh, and the player is not bothered', async ({
  page,
  site,
  exchange,
}) => {
  const connection = await Connection.of(page);
  await connection.closeHub();
  await site.open('/matchlist/1');
  const price = await new MatchList(page).price(TITLE, 'Back', RUNNER);
  await expect(price).toHaveAccessibleName(/^Back Drift Dynamo \d/);
  await expect(price).toBeEnabled();
  const before = await price.innerText();
  await movePrices(exchange);
  await expect(price).not.toHaveText(before, { useInnerText: true });
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Self-check' }).click();
  await expect(page.getByText(/prices by polling/)).toBeVisible();
});

test('[R4.12] without the exchange, prices are not shown as current; they return without a reload', async ({
  page,
  site,
  exchange,
}) => {
  const connection = await Connection.of(page);
  await site.open('/matchlist/1');
  const price = await new MatchList(page).price(TITLE, 'Back', RUNNER);
  await expect(price).toHaveAccessibleName(/^Back Drift Dynamo \d/);
  await expect(price).toBeEnabled();
  const before = await price.innerText();
  await connection.cut();
  await expect(price).toBeDisabled();
  await expect(price).toHaveAttribute('title', 'Prices are out of date');
  await expect(price).toHaveText(before, { useInnerText: true });
  await movePrices(exchange);
  await connection.mend();
  await expect(price).toBeEnabled();
  await expect(price).not.toHaveText(before, { useInnerText: true });
});
