import {
  changePassword,
  endSession,
  forgotPassword,
  getActivityLog,
  getLoginAttempts,
  getSessions,
  register,
  resendVerificationCode,
  resetPassword,
  verifyUser,
} from '@layline/contract/calls/account.ts';
import {
  answerOwnAgentEntry,
  askAgentWithdrawal,
  getOwnAgentEntries,
} from '@layline/contract/calls/agent-entries.ts';
import { getAlerts, removeAlert, setAlert } from '@layline/contract/calls/alerts.ts';
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
  getPlayerGrid,
  placeBet,
  saveBetSlip,
} from '@layline/contract/calls/betting.ts';
import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { cancelCashOut, cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import {
  cancelRequest,
  createDeposit,
  createRequestForDepositWithdrawal,
  createWithdrawal,
  getDepositWithdrawals,
  getPaymentInfo,
  getUserWithdrawalHistory,
  playerRequests,
  storeImage,
} from '@layline/contract/calls/cashier.ts';
import {
  endGameVisit,
  getGameAddress,
  getGameResults,
  getGames,
  getGameVisit,
  getInternationalGameUrl,
  getLobbyGameUrl,
  getOwnGames,
  getRounds,
  getTableGameUrl,
  setFavourite,
} from '@layline/contract/calls/casino.ts';
import {
  changeStars,
  getClosestEvents,
  getEventMarkets,
  getEventsByIds,
  getEventsBySport,
  getHouseMarkets,
  getOdds,
  getPriceHistory,
  getScoreCard,
  getScoreMoments,
  getSportTree,
  getStars,
  getTraded,
  getTrades,
  getUserLimits,
} from '@layline/contract/calls/catalogue.ts';
import { deleteDeskPage, getDeskPages, saveDeskPage } from '@layline/contract/calls/desk-pages.ts';
import { getInbox, markInboxRead } from '@layline/contract/calls/inbox.ts';
import {
  authenticate,
  exchangeToken,
  getAccessTokenValidateTime,
  loginAsDemoUser,
  logout,
  refreshToken,
} from '@layline/contract/calls/log-in.ts';
import { getPushSetup, subscribePush, unsubscribePush } from '@layline/contract/calls/notices.ts';
import { armOneClick, disarmOneClick } from '@layline/contract/calls/one-click.ts';
import { getOwnDisputes, openOwnDispute } from '@layline/contract/calls/own-disputes.ts';
import { getPracticeRecordings } from '@layline/contract/calls/practice.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeyLogIn,
  getPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from '@layline/contract/calls/passkeys.ts';
import {
  acknowledgeRealityCheck,
  confirmOwnLimit,
  excludeSelf,
  getPlayingTime,
  getProtection,
  getProtectionHistory,
  setOwnLimit,
  setRealityCheck,
  takeTimeOut,
} from '@layline/contract/calls/protection.ts';
import {
  getBetDetail,
  getBetHistory,
  getBettingFigures,
  getProfitLossReport,
  getTopWinners,
  getTransactionDetail,
  getTransactionHistory,
} from '@layline/contract/calls/reports.ts';
import {
  addUserStakes,
  getPreferences,
  getSetting,
  getSettingExpiry,
  lookUpAddress,
  setPreferences,
} from '@layline/contract/calls/settings.ts';
import type { Call } from '@layline/contract/define-call.ts';

/** Calls whose work is a command of the engine or a read of what it knows. The caps of one-click are counted by the leader, which each press asks. */
const BETTING: readonly Call[] = [
  armCashOut,
  armEntry,
  armExit,
  armOffset,
  armOneClick,
  cancelAllBets,
  cancelBasket,
  cancelBet,
  cancelCashOut,
  cashOut,
  changeArmedOrder,
  changeBet,
  disarmCashOut,
  disarmOneClick,
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
  saveBetSlip,
];

/**
 * What players read of their own, where the answer follows from the engine's state, the storage and the settings.
 */
export const READS: readonly Call[] = [
  getActivityLog,
  getBetDetail,
  getBetHistory,
  getBettingFigures,
  getBonuses,
  getDepositWithdrawals,
  getGameResults,
  getGameVisit,
  getLoginAttempts,
  getOwnAgentEntries,
  getOwnDisputes,
  getOwnGames,
  getPasskeys,
  getPlayerGrid,
  getProfitLossReport,
  getProtectionHistory,
  getRounds,
  getTransactionDetail,
  getTransactionHistory,
  getUserWithdrawalHistory,
  playerRequests,
];

/** What players keep with their accounts, which is in the storage alone. */
const SETTINGS: readonly Call[] = [
  addUserStakes,
  changeStars,
  deleteDeskPage,
  getDeskPages,
  getInbox,
  getPreferences,
  getSetting,
  getStars,
  markInboxRead,
  saveDeskPage,
  setPreferences,
];

/** What the leader keeps for players in memory and in the storage, and changes for followers. */
const NOTICES: readonly Call[] = [
  getAlerts,
  getPushSetup,
  removeAlert,
  setAlert,
  subscribePush,
  unsubscribePush,
];

/** What players do with their accounts once they are logged in. */
export const OWN_ACCOUNT_CALLS: readonly Call[] = [
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  changePassword,
  endSession,
  getSessions,
  logout,
  removePasskey,
  renamePasskey,
];

/** What moves players' money and what they must know for it, each player's in turn on all nodes. */
export const MONEY_CALLS: readonly Call[] = [
  cancelRequest,
  createDeposit,
  createRequestForDepositWithdrawal,
  createWithdrawal,
  endGameVisit,
  getGameAddress,
  getInternationalGameUrl,
  getLobbyGameUrl,
  getPaymentInfo,
  getTableGameUrl,
  setFavourite,
  storeImage,
];

/** What players set and see of their protection. */
export const PROTECTION_CALLS: readonly Call[] = [
  acknowledgeRealityCheck,
  confirmOwnLimit,
  excludeSelf,
  getPlayingTime,
  getProtection,
  setOwnLimit,
  setRealityCheck,
  takeTimeOut,
];

/** How players get bonuses. */
export const BONUS_CALLS: readonly Call[] = [claimBonus];

/** What players do about the agent who opened their account. */
export const AGENT_CALLS: readonly Call[] = [answerOwnAgentEntry, askAgentWithdrawal, openOwnDispute];

/** What players begin in turn over all nodes, and what they read with it. Followers that take no turns do not serve it. */
export const TURN_CALLS: readonly Call[] = [
  ...MONEY_CALLS,
  ...PROTECTION_CALLS,
  ...BONUS_CALLS,
  ...AGENT_CALLS,
];

/** What proxies send to a player's follower. */
export const FOLLOWED_CALLS: readonly Call[] = [
  ...BETTING,
  ...READS,
  ...SETTINGS,
  ...NOTICES,
  ...TURN_CALLS,
  ...OWN_ACCOUNT_CALLS,
];

/** Calls by which players get their accounts, and get into them. Proxies send them to followers although they have no token. */
export const ENTRY_CALLS: readonly Call[] = [
  authenticate,
  beginPasskeyLogIn,
  exchangeToken,
  forgotPassword,
  getAccessTokenValidateTime,
  logInWithPasskey,
  loginAsDemoUser,
  refreshToken,
  register,
  resendVerificationCode,
  resetPassword,
  verifyUser,
];

/** Calls that are open to everybody. Proxies send them to followers for guests as well. */
export const PUBLIC_CALLS: readonly Call[] = [
  getClosestEvents,
  getEventMarkets,
  getEventsByIds,
  getEventsBySport,
  getGames,
  getHouseMarkets,
  getOdds,
  getPracticeRecordings,
  getPriceHistory,
  getScoreCard,
  getScoreMoments,
  getSettingExpiry,
  getSportTree,
  getTopWinners,
  getTraded,
  getTrades,
  getUserLimits,
  lookUpAddress,
];
