import {
  armEntry,
  armExit,
  armOffset,
  changeArmedOrder,
  disarmOrder,
  getArmedOrders,
} from '@layline/contract/calls/armed-orders.ts';
import {
  armCashOut,
  disarmCashOut,
  getAutomaticCashOuts,
} from '@layline/contract/calls/automatic-cash-out.ts';
import { cancelBasket, getBaskets, placeBasket } from '@layline/contract/calls/baskets.ts';
import { getBetRecords } from '@layline/contract/calls/bet-records.ts';
import {
  cancelAllBets,
  cancelBet,
  changeBet,
  getBetSlip,
  getExpectedProfitLoss,
  getOpenBets,
  getOwnFills,
  placeBet,
} from '@layline/contract/calls/betting.ts';
import { cancelCashOut, cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import type { Call } from '@layline/contract/define-call.ts';

/**
 * What a follower serves to players: calls whose work is a command of the engine or a read of what it knows. Bets and moves of one-click are an exception, because the
 * leader keeps its caps in memory.
 */
export const FOLLOWED_CALLS: readonly Call[] = [
  armCashOut,
  armEntry,
  armExit,
  armOffset,
  cancelAllBets,
  cancelBasket,
  cancelBet,
  cancelCashOut,
  cashOut,
  changeArmedOrder,
  changeBet,
  disarmCashOut,
  disarmOrder,
  getArmedOrders,
  getAutomaticCashOuts,
  getBaskets,
  getBetRecords,
  getBetSlip,
  getCashOut,
  getExpectedProfitLoss,
  getOpenBets,
  getOwnFills,
  placeBasket,
  placeBet,
];
