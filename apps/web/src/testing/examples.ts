import * as bonus from '@layline/contract/examples/bonus.ts';
import * as cashier from '@layline/contract/examples/cashier.ts';
import * as cricket from '@layline/contract/examples/cricket-match.ts';
import * as house from '@layline/contract/examples/house-markets.ts';
import * as player from '@layline/contract/examples/player.ts';
import * as protection from '@layline/contract/examples/protection.ts';
import * as v from 'valibot';
import { OpenBet, ProfitLoss } from '../provider/bets.ts';
import { Bonus } from '../provider/bonuses.ts';
import { MarketBook } from '../provider/books.ts';
import { MoneyRequest } from '../provider/cashier.ts';
import { Event } from '../provider/catalogue.ts';
import { Market } from '../provider/markets.ts';
import { PaymentInfo } from '../provider/payment-info.ts';
import { PlayingTime, Protection } from '../provider/protection.ts';

/** The contract's examples as the client reads them. */

export const exampleEvent = v.parse(Event, cricket.exampleEvent);
export const exampleMarket = v.parse(Market, cricket.exampleMarket);
export const exampleLineMarket = v.parse(Market, cricket.exampleLineMarket);
export const exampleBook = v.parse(MarketBook, cricket.exampleBook);
export const exampleBookmaker = v.parse(Market, house.exampleBookmaker);
export const exampleSession = v.parse(Market, house.exampleSession);
export const exampleMeter = v.parse(Market, house.exampleMeter);
export const exampleKhado = v.parse(Market, house.exampleKhado);
export const exampleToss = v.parse(Market, house.exampleToss);
export const exampleProfitLoss = player.exampleProfitLoss.map((answer) => v.parse(ProfitLoss, answer));

export const exampleOpenBet = v.parse(OpenBet, player.exampleOpenBet);
export const exampleBonus = v.parse(Bonus, bonus.exampleBonus);
export const exampleDeposit = v.parse(MoneyRequest, cashier.exampleDeposit);
export const exampleOnlineDeposit = v.parse(MoneyRequest, cashier.exampleOnlineDeposit);
export const exampleWithdrawal = v.parse(MoneyRequest, cashier.exampleWithdrawal);
export const examplePaymentInfo = v.parse(PaymentInfo, cashier.examplePaymentInfo);
export const exampleProtection = v.parse(Protection, protection.exampleProtection);
export const examplePlayingTime = v.parse(PlayingTime, protection.examplePlayingTime);
export const exampleSessionBook = v.parse(ProfitLoss, house.exampleSessionBook);
export const exampleSessionBet = v.parse(OpenBet, house.exampleSessionBet);
