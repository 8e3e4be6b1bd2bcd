import * as bonus from '@layline/contract/examples/bonus.ts';
import * as cashier from '@layline/contract/examples/cashier.ts';
import * as cricket from '@layline/contract/examples/cricket-match.ts';
import * as house from '@layline/contract/examples/house-markets.ts';
import * as player from '@layline/contract/examples/player.ts';
import * as protection from '@layline/contract/examples/protection.ts';
import * as v from 'valibot';
import { OpenBet, ProfitLoss } from '../provider/bets.ts';
import { Bonus } from '../provider/bonuses.ts';
import { MoneyRequest } from '../provider/cashier.ts';
import { Market } from '../provider/markets.ts';
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
export const exampleMarket = v.parse(Market, cricket.exampleMarket);
export const exampleLineMarket = v.parse(Market, cricket.exampleLineMarket);
export const exampleMeter = v.parse(Market, house.exampleMeter);
export const exampleSessionBet = v.parse(OpenBet, house.exampleSessionBet);
export const exampleOpenBet = v.parse(OpenBet, player.exampleOpenBet);
export const exampleProfitLoss = v.parse(v.array(ProfitLoss), player.exampleProfitLoss);
