import { addUserStakes } from './calls/add-user-stakes.ts';
import { authenticate } from './calls/authenticate.ts';
import { claimBonus } from './calls/claim-bonus.ts';
import { getBonuses } from './calls/get-bonuses.ts';
import { cancelAllBets } from './calls/cancel-all-bets.ts';
import { cancelBet } from './calls/cancel-bet.ts';
import { cancelRequest } from './calls/cancel-request.ts';
import { changeBet } from './calls/change-bet.ts';
import { changePassword } from './calls/change-password.ts';
import { createDeposit } from './calls/create-deposit.ts';
import { createRequestForDepositWithdrawal } from './calls/create-request-for-deposit-withdrawal.ts';
import { createWithdrawal } from './calls/create-withdrawal.ts';
import { exchangeToken } from './calls/exchange-token.ts';
import { forgotPassword } from './calls/forgot-password.ts';
import { getAccessTokenValidateTime } from './calls/get-access-token-validate-time.ts';
import { getActivityLog } from './calls/get-activity-log.ts';
import { getBetDetail } from './calls/get-bet-detail.ts';
import { getBetHistory } from './calls/get-bet-history.ts';
import { getBetSlip } from './calls/get-bet-slip.ts';
import { getClosestEvents } from './calls/get-closest-events.ts';
import { getDepositWithdrawals } from './calls/get-deposit-withdrawals.ts';
import { getEventMarkets } from './calls/get-event-markets.ts';
import { getEventsByIds } from './calls/get-events-by-ids.ts';
import { getEventsBySport } from './calls/get-events-by-sport.ts';
import { getExpectedProfitLoss } from './calls/get-expected-profit-loss.ts';
import { getLoginAttempts } from './calls/get-login-attempts.ts';
import { getHouseMarkets } from './calls/get-house-markets.ts';
import { getOdds } from './calls/get-odds.ts';
import { getOpenBets } from './calls/get-open-bets.ts';
import { getPlayerGrid } from './calls/get-player-grid.ts';
import { getPaymentInfo } from './calls/get-payment-info.ts';
import { getPriceHistory } from './calls/get-price-history.ts';
import { getScoreCard } from './calls/get-score-card.ts';
import { getProfitLossReport } from './calls/get-profit-loss-report.ts';
import { getSettingExpiry } from './calls/get-setting-expiry.ts';
import { getSetting } from './calls/get-setting.ts';
import { getSportTree } from './calls/get-sport-tree.ts';
import { getTopWinners } from './calls/get-top-winners.ts';
import { getTransactionDetail } from './calls/get-transaction-detail.ts';
import { getTransactionHistory } from './calls/get-transaction-history.ts';
import { getUserLimits } from './calls/get-user-limits.ts';
import { getUserWithdrawalHistory } from './calls/get-user-withdrawal-history.ts';
import { loginAsDemoUser } from './calls/login-as-demo-user.ts';
import { logout } from './calls/logout.ts';
import { lookUpAddress } from './calls/look-up-address.ts';
import { placeBet } from './calls/place-bet.ts';
import { playerRequests } from './calls/player-requests.ts';
import { refreshToken } from './calls/refresh-token.ts';
import { register } from './calls/register.ts';
import { resendVerificationCode } from './calls/resend-verification-code.ts';
import { resetPassword } from './calls/reset-password.ts';
import { saveBetSlip } from './calls/save-bet-slip.ts';
import { storeImage } from './calls/store-image.ts';
import { verifyUser } from './calls/verify-user.ts';
import { getProtection } from './calls/get-protection.ts';
import { setOwnLimit } from './calls/set-own-limit.ts';
import { confirmOwnLimit } from './calls/confirm-own-limit.ts';
import { takeTimeOut } from './calls/take-time-out.ts';
import { excludeSelf } from './calls/exclude-self.ts';
import { setRealityCheck } from './calls/set-reality-check.ts';
import { getPlayingTime } from './calls/get-playing-time.ts';
import { acknowledgeRealityCheck } from './calls/acknowledge-reality-check.ts';
import { getProtectionHistory } from './calls/get-protection-history.ts';
import { getSessions } from './calls/get-sessions.ts';
import { endSession } from './calls/end-session.ts';
import { getPreferences } from './calls/get-preferences.ts';
import { setPreferences } from './calls/set-preferences.ts';
import { getGames } from './calls/get-games.ts';
import { getTableGameUrl } from './calls/get-table-game-url.ts';
import { getLobbyGameUrl } from './calls/get-lobby-game-url.ts';
import { getInternationalGameUrl } from './calls/get-international-game-url.ts';
import { getGameAddress } from './calls/get-game-address.ts';
import { getGameVisit } from './calls/get-game-visit.ts';
import { endGameVisit } from './calls/end-game-visit.ts';
import { getOwnGames } from './calls/get-own-games.ts';
import { setFavourite } from './calls/set-favourite.ts';
import { getRounds } from './calls/get-rounds.ts';
import { getGameResults } from './calls/get-game-results.ts';
import { OPERATOR_CALLS } from './operator-calls.ts';

/** Every call of the contract, in the order of the reference. Servers register it, OpenAPI and tests are made from it. */
export const CALLS = [
  authenticate,
  loginAsDemoUser,
  exchangeToken,
  register,
  verifyUser,
  resendVerificationCode,
  forgotPassword,
  resetPassword,
  getAccessTokenValidateTime,
  refreshToken,
  logout,
  changePassword,
  getLoginAttempts,
  getActivityLog,
  getSessions,
  endSession,
  addUserStakes,
  lookUpAddress,
  getSettingExpiry,
  getSetting,
  getPreferences,
  setPreferences,
  getEventsBySport,
  getSportTree,
  getEventsByIds,
  getClosestEvents,
  getEventMarkets,
  getHouseMarkets,
  getScoreCard,
  getOdds,
  getUserLimits,
  getPriceHistory,
  placeBet,
  cancelBet,
  cancelAllBets,
  changeBet,
  getExpectedProfitLoss,
  getOpenBets,
  saveBetSlip,
  getBetSlip,
  getBonuses,
  claimBonus,
  getProtection,
  setOwnLimit,
  confirmOwnLimit,
  takeTimeOut,
  excludeSelf,
  setRealityCheck,
  getPlayingTime,
  acknowledgeRealityCheck,
  getProtectionHistory,
  getPlayerGrid,
  getBetHistory,
  getBetDetail,
  getProfitLossReport,
  getTopWinners,
  getTransactionHistory,
  getTransactionDetail,
  getPaymentInfo,
  createDeposit,
  createWithdrawal,
  createRequestForDepositWithdrawal,
  cancelRequest,
  playerRequests,
  getDepositWithdrawals,
  getUserWithdrawalHistory,
  storeImage,
  getGames,
  getTableGameUrl,
  getLobbyGameUrl,
  getInternationalGameUrl,
  getGameAddress,
  getGameVisit,
  endGameVisit,
  getOwnGames,
  setFavourite,
  getRounds,
  getGameResults,
  ...OPERATOR_CALLS,
] as const;

export type CallName = (typeof CALLS)[number]['name'];
