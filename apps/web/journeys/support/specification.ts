import type { Page } from '@playwright/test';
import { SpecificationProvider } from '../../../../tools/specification-provider/provider.ts';
import type { Variant } from '../../../../tools/specification-provider/site.ts';
import { Site } from '../pages/site.ts';
import { storeLogin } from './stored-login.ts';
import { expect, test as base } from './test.ts';

interface Options {
  readonly variant: Variant;
  /** Lifetime of the provider's access tokens, s. */
  readonly sessionSec: number;
}

interface Fixtures {
  readonly provider: SpecificationProvider;
}

/** The site of a specification provider, whose demo player is always the same. */
class ProvidedSite extends Site {
  readonly #provider: SpecificationProvider;

  constructor(page: Page, provider: SpecificationProvider) {
    super(page, provider.port);
    this.#provider = provider;
  }

  override async openAsDemo(path: string): Promise<void> {
    const { house, origin } = this.#provider;
    const login = house.openSession(house.playerNamed('Demo'));
    await using _ = await storeLogin(this.page, origin, login, { userName: 'Demo', stakes: login.stakes });
    await this.open(path);
    await this.accountMenu.waitFor();
  }
}

/** A journey with its own specification provider, whose state can be set and answers replaced. */
export const test = base.extend<Options & Fixtures>({
  variant: ['bare', { option: true }],
  sessionSec: [3600, { option: true }],
  provider: async ({ variant, sessionSec }, run) => {
    const provider = await SpecificationProvider.open({ variant, sessionSec });
    await run(provider);
    await provider.close();
  },
  baseURL: async ({ provider }, run) => {
    await run(provider.origin);
  },
  site: async ({ page, provider }, run) => {
    await run(new ProvidedSite(page, provider));
  },
});

/** Both variants of the provider. */
export const VARIANTS: readonly Variant[] = ['bare', 'talkative'];

/** The client's messages about unusable answers. */
const BROKEN = /could not be (?:loaded|downloaded|read)|went wrong on this page|not up to date|malformed/i;

/** Everything has loaded, and no error is shown. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.getByText(BROKEN)).toHaveCount(0);
  await expect(page.locator('.Toastify__toast--error')).toHaveCount(0);
}

/** Places a bet for the logged-in player by the call, without the screen. */
export async function placeByCall(
  page: Page,
  provider: SpecificationProvider,
  bet: { readonly eventId: string; readonly stake: number },
): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const response = await page.request.post(`${provider.baseUrl}Bet/PlaceBetV2`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...bet, side: 'BACK', price: 2 },
  });
  expect(await response.json()).toMatchObject({ success: true });
}

export { expect };
