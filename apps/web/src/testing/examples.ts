import * as bonus from '@layline/contract/examples/bonus.ts';
import * as cashier from '@layline/contract/examples/cashier.ts';
import * as cricket from '@layline/contract/examples/cricket-match.ts';
import * as house from '@layline/contract/examples/house-markets.ts';
import * as player from '@layline/contract/examples/player.ts';
import { getPlayerGrid } from '@layline/contract/calls/get-player-grid.ts';
import { getProfitLossReport } from '@layline/contract/calls/get-profit-loss-report.ts';
import { getTransactionDetail } from '@layline/contract/calls/get-transaction-detail.ts';
import * as reports from '@layline/contract/examples/reports.ts';
import * as session from '@layline/contract/examples/session.ts';
import * as protection from '@layline/contract/examples/protection.ts';
import * as v from 'valibot';
import { OwnSession } from '../provider/activity.ts';
import { HistoryBet, HistoryFragment } from '../provider/bet-history.ts';
import { OpenBet, ProfitLoss } from '../provider/bets.ts';
import { Bonus } from '../provider/bonuses.ts';
import { MarketBook } from '../provider/books.ts';
import { MoneyRequest } from '../provider/cashier.ts';
import { Event } from '../provider/catalogue.ts';
import { Market } from '../provider/markets.ts';
import { PaymentInfo } from '../provider/payment-info.ts';
import { entriesOf } from '../provider/site-lists.ts';
import type { SettingsEntry } from '../provider/site-lists.ts';
import { PlayerGrid, ProfitLossReport } from '../provider/reports.ts';
import { StatementLine, TransactionDetail } from '../provider/statement.ts';
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
export const exampleHistoryBet = v.parse(HistoryBet, reports.exampleHistoryBet);
export const exampleFragment = v.parse(HistoryFragment, reports.exampleFragment);
export const exampleReducedFragment = v.parse(HistoryFragment, reports.exampleReducedFragment);
export const exampleLine = v.parse(StatementLine, reports.exampleLine);
export const exampleCommissionLine = v.parse(StatementLine, reports.exampleCommissionLine);
export const exampleTransaction = v.parse(TransactionDetail, getTransactionDetail.example.result);
export const exampleGrid = v.parse(PlayerGrid, getPlayerGrid.example.result);
export const exampleReport = v.parse(ProfitLossReport, getProfitLossReport.example.result);
export const exampleOwnSession = v.parse(OwnSession, session.exampleSession);

/** An entry of the lists beside the settings as the client reads it. */
export function settingsEntry(said: object): SettingsEntry {
  const [entry] = entriesOf('tv', [said]);
  if (!entry) throw new Error('This is no entry of the settings.');
  return entry;
}
