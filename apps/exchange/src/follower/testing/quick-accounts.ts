import { BreachedPasswords } from '../../modules/accounts/breached-passwords.ts';
import type { SmsPort } from '../../sms/sms-port.ts';
import { QUICK_ACCOUNTS } from '../../testing/test-app.ts';
import type { FollowedAccountsOptions } from '../following-process.ts';

/** The code that it sends, of as many digits as are wanted. */
const CODE = 59_999;

/** What a follower under test needs for log-in. All its one-time codes are the same; those of a leader under test are others. */
export function quickAccounts(sms: SmsPort): FollowedAccountsOptions {
  return {
    ...QUICK_ACCOUNTS,
    newCode: (digits) => String(CODE).padStart(digits, '0'),
    sms,
    breached: BreachedPasswords.read(),
  };
}
