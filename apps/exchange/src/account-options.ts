import { rupees, ZERO } from '@layline/units/money.ts';
import type { Configuration } from './configuration.ts';
import { randomCode } from './modules/accounts/one-time-codes.ts';
import { PASSWORD_COST } from './modules/accounts/passwords.ts';
import type { AccountServicesOptions } from './modules/accounts/services.ts';
import type { SmsOutbox } from './sms/outbox.ts';
import { TwilioSms } from './sms/twilio.ts';

/** Play money of a demo player and of a new account. */
const DEMO_CREDIT = rupees(100_000);
const WELCOME_CREDIT = rupees(10_000);

/** What accounts need of a configuration, the same in every process. Messages go to the `local` outbox unless a provider sends them. */
export function accountOptions(
  { playMoney, partners, twilio }: Pick<Configuration, 'playMoney' | 'partners' | 'twilio'>,
  local: SmsOutbox,
): AccountServicesOptions {
  return {
    passwordCost: PASSWORD_COST,
    demoCredit: playMoney ? DEMO_CREDIT : null,
    welcomeCredit: playMoney ? WELCOME_CREDIT : ZERO,
    partners,
    newCode: randomCode,
    sms: twilio === null ? local : new TwilioSms(twilio),
  };
}
