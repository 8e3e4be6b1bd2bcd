import { parsed } from '../provider/decode.ts';
import * as bonus from '@layline/contract/examples/cashier.ts';
import * as cashier from '@layline/contract/examples/cashier.ts';
import * as cricket from '@layline/contract/examples/cricket-match.ts';
import * as house from '@layline/contract/examples/house-markets.ts';
import * as player from '@layline/contract/examples/player.ts';
import { getPlayerGrid } from '@layline/contract/calls/betting.ts';
import {
  getBettingFigures,
  getProfitLossReport,
  getTransactionDetail,
} from '@layline/contract/calls/reports.ts';
import * as reports from '@layline/contract/examples/reports.ts';
import * as session from '@layline/contract/examples/player.ts';
import * as protection from '@layline/contract/examples/player.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { OwnSession } from '../provider/activity.ts';
import { BettingFigures } from '../provider/figures.ts';
import { HistoryBet, HistoryFragment } from '../provider/bet-history.ts';
import { OpenBet } from '../provider/bets.ts';
import { ProfitLoss } from '../provider/profit-loss.ts';
import { Bonus } from '../provider/bonuses.ts';
import { MarketBook } from '../provider/books.ts';
import { MoneyRequest } from '../provider/cashier.ts';
import { Event } from '../provider/catalogue.ts';
import { Market } from '../provider/markets.ts';
import { OwnPasskey } from '../provider/passkeys.ts';
import { PaymentInfo } from '../provider/payment-info.ts';
import { entriesOf } from '../provider/site-lists.ts';
import type { SettingsEntry } from '../provider/site-lists.ts';
import { PlayerGrid, ProfitLossReport } from '../provider/reports.ts';
import { StatementLine, TransactionDetail } from '../provider/statement.ts';
import { PlayingTime, Protection } from '../provider/protection.ts';

/** The contract's examples as decoded by the client. */

export const exampleEvent = parsed(Event, cricket.exampleEvent);
export const exampleMarket = parsed(Market, cricket.exampleMarket);
export const exampleLineMarket = parsed(Market, cricket.exampleLineMarket);
export const exampleBook = parsed(MarketBook, cricket.exampleBook);
export const exampleBookmaker = parsed(Market, house.exampleBookmaker);
export const exampleSession = parsed(Market, house.exampleSession);
export const exampleMeter = parsed(Market, house.exampleMeter);
export const exampleKhado = parsed(Market, house.exampleKhado);
export const exampleToss = parsed(Market, house.exampleToss);
export const exampleProfitLoss = player.exampleProfitLoss.map((answer) => parsed(ProfitLoss, answer));

export const exampleOpenBet = parsed(OpenBet, player.exampleOpenBet);
export const exampleBonus = parsed(Bonus, bonus.exampleBonus);
export const exampleDeposit = parsed(MoneyRequest, cashier.exampleDeposit);
export const exampleOnlineDeposit = parsed(MoneyRequest, cashier.exampleOnlineDeposit);
export const exampleWithdrawal = parsed(MoneyRequest, cashier.exampleWithdrawal);
export const examplePaymentInfo = parsed(PaymentInfo, cashier.examplePaymentInfo);
export const exampleProtection = parsed(Protection, protection.exampleProtection);
export const examplePlayingTime = parsed(PlayingTime, protection.examplePlayingTime);
export const exampleSessionBook = parsed(ProfitLoss, house.exampleSessionBook);
export const exampleSessionBet = parsed(OpenBet, house.exampleSessionBet);
export const exampleHistoryBet = parsed(HistoryBet, reports.exampleHistoryBet);
export const exampleFragment = parsed(HistoryFragment, reports.exampleFragment);
export const exampleReducedFragment = parsed(HistoryFragment, reports.exampleReducedFragment);
export const exampleLine = parsed(StatementLine, reports.exampleLine);
export const exampleCommissionLine = parsed(StatementLine, reports.exampleCommissionLine);
export const exampleTransaction = parsed(TransactionDetail, docsOf(getTransactionDetail).example.result);
export const exampleGrid = parsed(PlayerGrid, docsOf(getPlayerGrid).example.result);
export const exampleReport = parsed(ProfitLossReport, docsOf(getProfitLossReport).example.result);
export const exampleFigures = parsed(BettingFigures, docsOf(getBettingFigures).example.result);
export const exampleOwnSession = parsed(OwnSession, session.exampleSession);
export const exampleOwnPasskey = parsed(OwnPasskey, session.examplePasskey);

/** An entry of the lists beside the settings, as decoded by the client. */
export function settingsEntry(said: object): SettingsEntry {
  const [entry] = entriesOf('tv', [said]);
  if (!entry) throw new Error('This is no entry of the settings.');
  return entry;
}
