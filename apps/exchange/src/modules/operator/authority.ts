import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';

const ALL = ['VIEWER', 'TRADER', 'CASHIER', 'ADMIN'] as const;
const DESK = ['TRADER'] as const;
const CAGE = ['CASHIER'] as const;
const CAGE_AND_ADMINS = ['CASHIER', 'ADMIN'] as const;
const STAFF = ['ADMIN'] as const;
const TRADERS_AND_ADMINS = ['TRADER', 'ADMIN'] as const;
const WITH_PLAYERS = ['TRADER', 'CASHIER', 'ADMIN'] as const;

/** When a call needs a second person, and who qualifies. Two operators are always two people: see `Staff`. */
export const SECOND_PERSON = {
  ANOTHER_ADMIN: 'Another admin, for whatever admits an operator or gives a role; disabling takes only one.',
  PROPOSAL:
    'The approver is not the proposer. A feed’s result takes one person, since the feed is the first.',
  MONEY:
    'Another cashier, for a deposit of more than was asked for, one that no gateway has reported, or one above what one cashier may decide alone; and for a gateway payout above that.',
  APPROVER: 'Not the person who approves the withdrawal.',
  PAYER: 'Not the person who approved the withdrawal.',
  SAME_CALL: 'Another operator makes the same call within 30 minutes.',
} as const;

export interface Authority {
  readonly roles: readonly OperatorRole[];
  readonly second?: keyof typeof SECOND_PERSON;
}

/**
 * Who may make each call, and which calls need two people. A role can do what its work requires and no more. Roles that deal with markets or players
 * may stop them. Only admins unlock players and manage operators, sites and the audit log. Admins neither trade nor pay, but can approve proposals.
 * `npm run layline -- operator authority` prints the table.
 */
export const AUTHORITY: Readonly<Record<OperatorCallName, Authority>> = {
  operatorLogOut: { roles: ALL },
  getOwnOperator: { roles: ALL },
  changeOperatorPassword: { roles: ALL },
  beginSecondFactor: { roles: ALL },
  confirmSecondFactor: { roles: ALL },
  beginOperatorProof: { roles: ALL },
  beginOperatorPasskey: { roles: ALL },
  addOperatorPasskey: { roles: ALL },
  getOperatorPasskeys: { roles: ALL },
  removeOperatorPasskey: { roles: ALL },
  getOperators: { roles: STAFF },
  addOperator: { roles: STAFF, second: 'ANOTHER_ADMIN' },
  changeOperator: { roles: STAFF, second: 'ANOTHER_ADMIN' },
  approveOperator: { roles: STAFF, second: 'ANOTHER_ADMIN' },
  getOperatorEvents: { roles: ALL },
  getOperatorMarkets: { roles: ALL },
  getOperatorMarket: { roles: ALL },
  suspendMarket: { roles: TRADERS_AND_ADMINS },
  openMarket: { roles: DESK },
  handBackMarket: { roles: DESK },
  updateMarket: { roles: DESK },
  quoteMarket: { roles: DESK },
  propose: { roles: DESK, second: 'PROPOSAL' },
  getProposals: { roles: ALL },
  approveProposal: { roles: TRADERS_AND_ADMINS, second: 'PROPOSAL' },
  rejectProposal: { roles: TRADERS_AND_ADMINS },
  getOperatorPlayers: { roles: WITH_PLAYERS },
  getOperatorPlayer: { roles: WITH_PLAYERS },
  lockPlayer: { roles: WITH_PLAYERS },
  unlockPlayer: { roles: STAFF },
  setPlayerLimits: { roles: TRADERS_AND_ADMINS },
  endSelfExclusion: { roles: STAFF },
  getPersonalData: { roles: STAFF },
  erasePersonalData: { roles: STAFF },
  getMoneyRequests: { roles: CAGE_AND_ADMINS },
  getReceipt: { roles: CAGE_AND_ADMINS },
  approveMoneyRequest: { roles: CAGE, second: 'MONEY' },
  rejectMoneyRequest: { roles: CAGE },
  markWithdrawalPaid: { roles: CAGE, second: 'PAYER' },
  clearRequestFlag: { roles: CAGE },
  getWithdrawalHolds: { roles: CAGE_AND_ADMINS },
  releaseWithdrawal: { roles: CAGE_AND_ADMINS, second: 'APPROVER' },
  getOfferedBonuses: { roles: ALL },
  addBonus: { roles: STAFF, second: 'SAME_CALL' },
  endBonus: { roles: STAFF },
  getBonusClaims: { roles: WITH_PLAYERS },
  cancelBonusClaim: { roles: STAFF },
  getCasinoResults: { roles: ALL },
  getOpenCasinoRounds: { roles: ALL },
  voidCasinoRound: { roles: CAGE_AND_ADMINS, second: 'SAME_CALL' },
  getHeldCredits: { roles: ALL },
  decideHeldCredit: { roles: CAGE_AND_ADMINS, second: 'SAME_CALL' },
  voidTableRound: { roles: TRADERS_AND_ADMINS, second: 'SAME_CALL' },
  getStuckReturns: { roles: ALL },
  payStuckReturn: { roles: CAGE_AND_ADMINS },
  getTableLimits: { roles: ALL },
  setTableLimits: { roles: TRADERS_AND_ADMINS },
  getSites: { roles: STAFF },
  getSiteSettings: { roles: STAFF },
  saveSiteSettings: { roles: STAFF },
  getAuditLog: { roles: STAFF },
  verifyAuditLog: { roles: STAFF },
};
