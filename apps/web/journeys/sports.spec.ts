import type { Event } from '@layline/contract/entities/event.ts';
import { expectAccessible } from './support/axe.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, test } from './support/test.ts';

const CRICKET = 3;
const KABADDI = 25;
const HORSE_RACING = 26;

/** A simulated match: the latest of those that `wanted` accepts, because it runs for longest. */
async function simulated(
  exchange: Exchange,
  sportId: number,
  wanted: (event: Event) => boolean,
): Promise<Event> {
  let found: Event | undefined;
  await expect
    .poll(async () => {
      found = (await exchange.events(sportId))
        .filter((event) => event.id.startsWith('sim.') && wanted(event))
        .toSorted((a, b) => a.startTime - b.startTime)
        .at(-1);
      return found;
    })
    .toBeDefined();
  if (!found) throw new Error('The simulator has no such event');
  return found;
}

test('[R1.3] [R7.20] a race: card with silks, draw and form, win and place markets', async ({
  page,
  site,
  exchange,
}) => {
  const race = await simulated(exchange, HORSE_RACING, ({ status }) => status === 'UPCOMING');
  await site.openAsDemo(`/markets/${race.id}`);
  await expect(page.getByRole('heading', { level: 1, name: race.title })).toBeVisible();
  const card = page.getByRole('group').filter({ has: page.getByText('Race card', { exact: true }) });
  const first = card.getByRole('listitem').first();
  if (!(await first.isVisible())) await page.getByText('Race card', { exact: true }).click();
  await expect(first).toContainText('years');
  await expect(first.locator('svg')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Win' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Place/ })).toBeVisible();
  await expectAccessible(page);
});

test('[R1.3] [R7.20] kabaddi: the raids of the running match, its markets below', async ({
  page,
  site,
  exchange,
}) => {
  // A match that ends while its page opens makes room for another.
  await expect(async () => {
    const match = await simulated(exchange, KABADDI, ({ status }) => status === 'IN_PLAY');
    await site.openAsDemo(`/markets/${match.id}`);
    await expect(page.getByRole('region', { name: 'Score' })).toContainText(match.teams[0] ?? '');
  }).toPass();
  await page.getByText('Full scorecard', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Points' })).toContainText('Total');
  await page.getByText('Raid by raid', { exact: true }).click();
  await expect(
    page
      .getByRole('list')
      .filter({ hasText: /raid|Raid|Tackle/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Match Odds' })).toBeVisible();
  await expectAccessible(page);
});

test('[R7.20] cricket: the full card opens under the score, and is beside the fancies', async ({
  page,
  site,
  exchange,
}) => {
  const match = await simulated(
    exchange,
    CRICKET,
    ({ status, marketCount }) => status === 'IN_PLAY' && marketCount > 5,
  );
  await site.openAsDemo(`/markets/${match.id}`);
  await page.getByText('Full scorecard', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Batting' })).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Innings' })).toBeVisible();
  // However long the card is, the prices stay on the same screen.
  await expect(page.getByRole('region', { name: 'Match Odds' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Bookmaker' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fancy', exact: true })).toBeVisible();
});
