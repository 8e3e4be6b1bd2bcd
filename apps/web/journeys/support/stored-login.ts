import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { Page } from '@playwright/test';

type Login = Pick<LoginResult, 'accessToken' | 'refreshToken' | 'expireInSeconds' | 'casinoToken'>;

interface Kept {
  readonly origin: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Puts a log-in into storage (R3.6, R3.11, R9.6) for the next page of `origin`, as if the player had logged in
 * earlier; `user` is what is known of the player. Dispose of it once the page has loaded: later pages keep what the
 * client has stored.
 */
export function storeLogin(
  page: Page,
  origin: string,
  { accessToken, refreshToken, expireInSeconds, casinoToken }: Login,
  user: Readonly<Record<string, unknown>>,
): Promise<AsyncDisposable> {
  const values = {
    userinfo: JSON.stringify(user),
    casinoToken,
    refreshToken,
    refresh_token: refreshToken,
    expire_in: String(expireInSeconds),
    expire_DateTime: String(Date.now() + expireInSeconds * 1000),
    accessToken,
  };
  return page.addInitScript(
    (kept: Kept) => {
      // Frames of games have a separate origin and no storage.
      if (self.origin !== kept.origin) return;
      for (const [name, value] of Object.entries(kept.values)) localStorage.setItem(name, value);
    },
    { origin, values },
  );
}
