import { MarketPage } from './pages/market-page.ts';
import { Slip } from './pages/slip.ts';
import { expect, test } from './support/test.ts';

const AWAY = 'Calm Harbour';

interface Told {
  readonly Code: string;
  readonly Trace?: string;
}

/** What the hub tells the player in one frame, without prices and scores. */
function messagesIn(frame: string): readonly Told[] {
  return frame
    .split('\u001E')
    .filter((text) => text.includes('"target":"Message"'))
    .flatMap((text) => (JSON.parse(text) as { readonly arguments: readonly Told[] }).arguments);
}

test('a press has one trace: in its request, its answer, its customerRef and the hub’s message @wide', async ({
  page,
  site,
}) => {
  const told: Told[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => told.push(...messagesIn(String(payload))));
  });
  const codes = () => told.map(({ Code }) => Code);
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  // The hub connects after the first prices; from then on it knows whose page this is.
  await expect.poll(codes).toContain('UserBalance');
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
    .poll(() => told.filter(({ Trace }) => Trace === customerRef).map(({ Code }) => Code), {
      message: `told in all: ${JSON.stringify(told)}`,
    })
    .toContain('BetsChanged');
});
