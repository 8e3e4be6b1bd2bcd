import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { Page } from '@playwright/test';

interface Kept {
  readonly origin: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Has the next page of `origin` find what the client keeps of a log-in (R3.6, R3.11, R9.6), as if the player had logged
 * in before. To be disposed of once the page is there: later pages find what the client has left.
 */
export function storeLogin(page: Page, origin: string, login: LoginResult): Promise<AsyncDisposable> {
  const { accessToken, refreshToken, expireInSeconds, casinoToken, userName, balance, exposure, flags } =
    login;
  const values = {
    userinfo: JSON.stringify({ userName, balance, exposure, ...flags }),
    casinoToken,
    refreshToken,
    refresh_token: refreshToken,
    expire_in: String(expireInSeconds),
    expire_DateTime: String(Date.now() + expireInSeconds * 1000),
    accessToken,
  };
  return page.addInitScript(
    (kept: Kept) => {
      // Frames of games have an origin of their own, and no storage.
      if (self.origin !== kept.origin) return;
      for (const [name, value] of Object.entries(kept.values)) localStorage.setItem(name, value);
    },
    { origin, values },
  );
}
