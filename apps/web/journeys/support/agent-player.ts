import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { Exchange } from './exchange.ts';
import type { Player } from './exchange.ts';

const PASSWORD = 'Monsoon#2026';

/** A player whom an agent has opened chooses a password with a code, and logs in. */
export async function enter(
  request: APIRequestContext,
  { userName, mobile }: { readonly userName: string; readonly mobile: string },
): Promise<Player> {
  const exchange = new Exchange(request);
  const post = async (call: string, data: object) => {
    const response = await request.post(`/exchange/Account/${call}`, { data });
    if (!response.ok()) throw new Error(`${call}: ${await response.text()}`);
    return ((await response.json()) as { readonly result: { readonly accessToken: string } }).result;
  };
  const domain = 'localhost';
  await post('ForgotPassword', { userName, mobile, domain });
  // The code is sent after the answer, so that the answer does not tell whether there is such a player.
  let otp = '';
  await expect(async () => {
    otp = await exchange.codeFor(mobile);
  }).toPass();
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  await post('ResetPassword', { userName, mobile, domain, otp, ...password });
  const { accessToken } = await post('Authenticate', {
    userNameOrEmailAddress: userName,
    password: PASSWORD,
  });
  return exchange.player(accessToken);
}
