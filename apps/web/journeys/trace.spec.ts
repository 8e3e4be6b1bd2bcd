import { MarketPage } from './pages/market-page.ts';
import { Slip } from './pages/slip.ts';
import { expect, test } from './support/test.ts';

const AWAY = 'Calm Harbour';

test('a press has one trace: in its request, its answer, its customerRef, and the message of the hub @wide', async ({
  page,
  site,
}) => {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  // The hub comes after the first prices; from here on it knows whose page this is.
  await expect.poll(() => heard.join('')).toContain('UserBalance');
  await market.best('Back', AWAY).click();
  const slip = new Slip(page, 'Back', AWAY);
  await slip.fill(200);
  const answered = page.waitForResponse(/\/Bet\/PlaceBetV2/);
  await slip.place.click();
  const response = await answered;
  const request = response.request();
  const { customerRef } = request.postDataJSON() as { customerRef: string };
  expect(request.headers()['traceparent']).toMatch(new RegExp(`^00-${customerRef}-[0-9a-f]{16}-01$`));
  expect(response.headers()['x-trace-id']).toBe(customerRef);
  expect(await response.json()).toMatchObject({ success: true });
  await expect
    .poll(() => heard.filter((frame) => frame.includes(`"Trace":"${customerRef}"`)).join(''))
    .toContain('BetsChanged');
});
