import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';

const ALL = ['VIEWER', 'TRADER', 'CASHIER', 'ADMIN'] as const;
const DESK = ['TRADER'] as const;
const CAGE = ['CASHIER'] as const;
const CAGE_AND_ADMINS = ['CASHIER', 'ADMIN'] as const;
const STAFF = ['ADMIN'] as const;
const TRADERS_AND_ADMINS = ['TRADER', 'ADMIN'] as const;
const WITH_PLAYERS = ['TRADER', 'CASHIER', 'ADMIN'] as const;

/**
 * Permissions by role: each has what its work needs and no more. Roles that deal with markets or players may stop
 * them; letting a player in again, and everything about operators, sites and the audit log, is for admins. An admin
 * trades nothing and pays nothing, but can be the second person of a proposal.
 */
export const MAY: Readonly<Record<OperatorCallName, readonly OperatorRole[]>> = {
  operatorLogOut: ALL,
  getOwnOperator: ALL,
  changeOperatorPassword: ALL,
  beginSecondFactor: ALL,
  confirmSecondFactor: ALL,
  getOperators: STAFF,
  addOperator: STAFF,
  changeOperator: STAFF,
  getOperatorEvents: ALL,
  getOperatorMarkets: ALL,
  getOperatorMarket: ALL,
  suspendMarket: TRADERS_AND_ADMINS,
  openMarket: DESK,
  handBackMarket: DESK,
  updateMarket: DESK,
  quoteMarket: DESK,
  propose: DESK,
  getProposals: ALL,
  approveProposal: TRADERS_AND_ADMINS,
  rejectProposal: TRADERS_AND_ADMINS,
  getOperatorPlayers: WITH_PLAYERS,
  getOperatorPlayer: WITH_PLAYERS,
  lockPlayer: WITH_PLAYERS,
  unlockPlayer: STAFF,
  setPlayerLimits: TRADERS_AND_ADMINS,
  endSelfExclusion: STAFF,
  getPersonalData: STAFF,
  erasePersonalData: STAFF,
  getMoneyRequests: CAGE_AND_ADMINS,
  getReceipt: CAGE_AND_ADMINS,
  approveMoneyRequest: CAGE,
  rejectMoneyRequest: CAGE,
  markWithdrawalPaid: CAGE,
  clearRequestFlag: CAGE,
  getOfferedBonuses: ALL,
  addBonus: STAFF,
  endBonus: STAFF,
  getBonusClaims: WITH_PLAYERS,
  cancelBonusClaim: STAFF,
  getCasinoResults: ALL,
  getOpenCasinoRounds: ALL,
  voidCasinoRound: CAGE_AND_ADMINS,
  voidTableRound: TRADERS_AND_ADMINS,
  getStuckReturns: ALL,
  payStuckReturn: CAGE_AND_ADMINS,
  getTableLimits: ALL,
  setTableLimits: TRADERS_AND_ADMINS,
  getSites: STAFF,
  getSiteSettings: STAFF,
  saveSiteSettings: STAFF,
  getAuditLog: STAFF,
  verifyAuditLog: STAFF,
};
