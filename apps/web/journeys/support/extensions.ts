import type { Page } from '@playwright/test';

/** Paths of the calls that are ours alone (R7.45): no other provider answers them. */
const OURS = [
  'Account/GetActivityLog',
  'Account/Logout',
  'Bet/CancelAll',
  'Bet/CancelBet',
  'Bet/ChangeBet',
  'Bet/GetBetDetail',
  'Bet/GetBetSlip',
  'Bet/GetPlayerGrid',
  'Bet/GetProfitLoss',
  'Bet/SaveBetSlip',
  'DepositWithdrawal/CancelRequest',
  'Event/GetByIds',
  'Odds/GetPriceHistory',
  'Protection/',
] as const;

/** Makes the provider one without our extensions: they answer 404, with a page as a plain web server has it. Gives what was asked. */
export async function withoutExtensions(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => {
      const path = url.pathname.split('/exchange/')[1] ?? '';
      return OURS.some((name) => (name.endsWith('/') ? path.startsWith(name) : path === name));
    },
    async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404 Not Found</h1>' });
    },
  );
  return asked;
}
