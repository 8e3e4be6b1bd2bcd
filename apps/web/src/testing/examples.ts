import * as bonus from '@layline/contract/examples/bonus.ts';
import * as cashier from '@layline/contract/examples/cashier.ts';
import * as protection from '@layline/contract/examples/protection.ts';
import * as v from 'valibot';
import { Bonus } from '../provider/bonuses.ts';
import { MoneyRequest } from '../provider/cashier.ts';
import { PaymentInfo } from '../provider/payment-info.ts';
import { PlayingTime, Protection } from '../provider/protection.ts';

/** The contract's examples as the client reads them. */

export const exampleBonus = v.parse(Bonus, bonus.exampleBonus);
export const exampleDeposit = v.parse(MoneyRequest, cashier.exampleDeposit);
export const exampleOnlineDeposit = v.parse(MoneyRequest, cashier.exampleOnlineDeposit);
export const exampleWithdrawal = v.parse(MoneyRequest, cashier.exampleWithdrawal);
export const examplePaymentInfo = v.parse(PaymentInfo, cashier.examplePaymentInfo);
export const exampleProtection = v.parse(Protection, protection.exampleProtection);
export const examplePlayingTime = v.parse(PlayingTime, protection.examplePlayingTime);
