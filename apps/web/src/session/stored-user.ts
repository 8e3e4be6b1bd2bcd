import { Amount, Money } from '@layline/contract/wire.ts';
import { SportFlags } from '@layline/contract/entities/sport-flags.ts';
import { majorFromPaise, paiseFromMajor, ZERO } from '@layline/units/money.ts';
import * as v from 'valibot';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import type { UserInfo } from './session-store.ts';

/** The stored form of R3.6: amounts in major units, the flags beside them. */
const StoredUser = v.object({
  userName: v.string(),
  balance: v.fallback(Money, 0),
  exposure: v.fallback(Amount, 0),
  ...SportFlags.entries,
});

/** Keeps the user info. */
export function writeUserInfo(user: UserInfo): void {
  const stored: v.InferInput<typeof StoredUser> = {
    userName: user.userName,
    balance: majorFromPaise(user.balance),
    exposure: majorFromPaise(user.exposure),
    ...user.flags,
  };
  storage.set(KEYS.userInfo, JSON.stringify(stored));
}

/** The stored user info; null where there is none or it is damaged. */
export function readUserInfo(): UserInfo | null {
  const text = storage.get(KEYS.userInfo);
  if (text === null) return null;
  try {
    const { userName, balance, exposure, ...flags } = v.parse(StoredUser, JSON.parse(text));
    return {
      userName,
      balance: paiseFromMajor(balance) ?? ZERO,
      exposure: paiseFromMajor(exposure) ?? ZERO,
      flags,
    };
  } catch {
    return null;
  }
}
