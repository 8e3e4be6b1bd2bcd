import type { Page } from 'playwright';
import { fillSlip } from './states.ts';

const TREE = '**/Event/TreeSportWithEvent*';
const SPORT = '**/event/GetBySportName*';

/** Sports without any match. */
export async function emptyLists(page: Page): Promise<void> {
  await page.route(SPORT, (route) =>
    route.fulfill({ json: { success: true, status: 200, result: [], error: null } }),
  );
  await page.route(TREE, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly result: readonly object[] };
    const result = body.result.map((sport) => ({ ...sport, events: [] }));
    await route.fulfill({ response, json: { ...body, result } });
  });
}

/** A site with lists beside its settings: the partner's. */
export async function fillLists(page: Page): Promise<void> {
  await page.route('**/cdn/settings/localhost.json*', async (route) => {
    const response = await route.fetch();
    const partner = await route.fetch({
      url: route.request().url().replace('localhost.json', 'partner.localhost.json'),
    });
    const { setting } = (await response.json()) as { readonly setting: object };
    await route.fulfill({ response, json: { ...((await partner.json()) as object), setting } });
  });
}

/** The provider does not answer the self-check. */
export async function failProbe(page: Page): Promise<void> {
  await page.route('**/setting/GetSettingExpiry*', (route) => route.abort());
}

/** Resolves once the page shows the text. */
export async function seen(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

async function place(page: Page): Promise<void> {
  await page
    .getByRole('form', { name: 'Bet' })
    .getByRole('button', { name: /^(Yes|No|Back|Lay) .* at / })
    .click();
}

/** A bet that was placed and matched, with the slip still open. */
export async function placeBet(page: Page): Promise<void> {
  await fillSlip(page);
  await place(page);
  await seen(page, /matched at 2\./);
}

/** A bet in flight, held back while the picture is taken. */
export async function holdBet(page: Page): Promise<void> {
  await page.route('**/Bet/PlaceBetV2', () => new Promise(() => undefined));
  await fillSlip(page);
  await place(page);
  await seen(page, 'Placing bet');
}

/** A bet on a session, with what each result would bring. */
export async function fillSessionSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Yes 6 over runs/ }).click();
  await page.getByRole('form', { name: 'Bet' }).getByRole('textbox', { name: 'Stake' }).fill('1000');
  await seen(page, '45 and more');
}

/** A bookmaker bet. */
export async function fillBookmakerSlip(page: Page): Promise<void> {
  const market = page.getByRole('region', { name: 'Bookmaker' });
  await market
    .getByRole('button', { name: /^Back / })
    .first()
    .click();
  await page.getByRole('form', { name: 'Bet' }).getByRole('textbox', { name: 'Stake' }).fill('1000');
}
