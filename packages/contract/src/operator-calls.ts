import { erasePersonalData } from './calls/operator/erase-personal-data.ts';
import { getPersonalData } from './calls/operator/get-personal-data.ts';
import { getTableLimits } from './calls/operator/get-table-limits.ts';
import { setTableLimits } from './calls/operator/set-table-limits.ts';
import { getStuckReturns } from './calls/operator/get-stuck-returns.ts';
import { payStuckReturn } from './calls/operator/pay-stuck-return.ts';
import { voidTableRound } from './calls/operator/void-table-round.ts';
import { voidCasinoRound } from './calls/operator/void-casino-round.ts';
import { getOpenCasinoRounds } from './calls/operator/get-open-casino-rounds.ts';
import { markWithdrawalPaid } from './calls/operator/mark-withdrawal-paid.ts';
import { rejectMoneyRequest } from './calls/operator/reject-money-request.ts';
import { clearRequestFlag } from './calls/operator/clear-request-flag.ts';
import { approveMoneyRequest } from './calls/operator/approve-money-request.ts';
import { getReceipt } from './calls/operator/get-receipt.ts';
import { getMoneyRequests } from './calls/operator/get-money-requests.ts';
import { cancelBonusClaim } from './calls/operator/cancel-bonus-claim.ts';
import { getBonusClaims } from './calls/operator/get-bonus-claims.ts';
import { endBonus } from './calls/operator/end-bonus.ts';
import { addBonus } from './calls/operator/add-bonus.ts';
import { getOfferedBonuses } from './calls/operator/get-offered-bonuses.ts';
import { endSelfExclusion } from './calls/operator/end-self-exclusion.ts';
import { quoteMarket } from './calls/operator/quote-market.ts';
import { addOperator } from './calls/operator/add-operator.ts';
import { approveProposal } from './calls/operator/approve-proposal.ts';
import { beginSecondFactor } from './calls/operator/begin-second-factor.ts';
import { changeOperator } from './calls/operator/change-operator.ts';
import { changeOperatorPassword } from './calls/operator/change-operator-password.ts';
import { confirmSecondFactor } from './calls/operator/confirm-second-factor.ts';
import { getAuditLog } from './calls/operator/get-audit-log.ts';
import { getCasinoResults } from './calls/operator/get-casino-results.ts';
import { getOperatorEvents } from './calls/operator/get-operator-events.ts';
import { getOperatorMarket } from './calls/operator/get-operator-market.ts';
import { getOperatorMarkets } from './calls/operator/get-operator-markets.ts';
import { getOperatorPlayer } from './calls/operator/get-operator-player.ts';
import { getOperatorPlayers } from './calls/operator/get-operator-players.ts';
import { getOperators } from './calls/operator/get-operators.ts';
import { getOwnOperator } from './calls/operator/get-own-operator.ts';
import { getProposals } from './calls/operator/get-proposals.ts';
import { getSiteSettings } from './calls/operator/get-site-settings.ts';
import { getSites } from './calls/operator/get-sites.ts';
import { handBackMarket } from './calls/operator/hand-back-market.ts';
import { lockPlayer } from './calls/operator/lock-player.ts';
import { openMarket } from './calls/operator/open-market.ts';
import { operatorLogIn } from './calls/operator/operator-log-in.ts';
import { operatorLogOut } from './calls/operator/operator-log-out.ts';
import { propose } from './calls/operator/propose.ts';
import { rejectProposal } from './calls/operator/reject-proposal.ts';
import { saveSiteSettings } from './calls/operator/save-site-settings.ts';
import { setPlayerLimits } from './calls/operator/set-player-limits.ts';
import { suspendMarket } from './calls/operator/suspend-market.ts';
import { unlockPlayer } from './calls/operator/unlock-player.ts';
import { updateMarket } from './calls/operator/update-market.ts';
import { verifyAuditLog } from './calls/operator/verify-audit-log.ts';

/** The calls of those who run the exchange. An extension: no client of players makes them. */
export const OPERATOR_CALLS = [
  operatorLogIn,
  operatorLogOut,
  getOwnOperator,
  changeOperatorPassword,
  beginSecondFactor,
  confirmSecondFactor,
  getOperators,
  addOperator,
  changeOperator,
  getOperatorEvents,
  getOperatorMarkets,
  getOperatorMarket,
  suspendMarket,
  openMarket,
  handBackMarket,
  updateMarket,
  quoteMarket,
  propose,
  getProposals,
  approveProposal,
  rejectProposal,
  getOperatorPlayers,
  getOperatorPlayer,
  lockPlayer,
  unlockPlayer,
  setPlayerLimits,
  endSelfExclusion,
  getPersonalData,
  erasePersonalData,
  getMoneyRequests,
  getReceipt,
  approveMoneyRequest,
  rejectMoneyRequest,
  markWithdrawalPaid,
  clearRequestFlag,
  getOfferedBonuses,
  addBonus,
  endBonus,
  getBonusClaims,
  cancelBonusClaim,
  getCasinoResults,
  getOpenCasinoRounds,
  voidCasinoRound,
  voidTableRound,
  getStuckReturns,
  payStuckReturn,
  getTableLimits,
  setTableLimits,
  getSites,
  getSiteSettings,
  saveSiteSettings,
  getAuditLog,
  verifyAuditLog,
] as const;

/** Those that a role is asked for: all but the log-in. */
export type OperatorCallName = Exclude<(typeof OPERATOR_CALLS)[number]['name'], 'operatorLogIn'>;
