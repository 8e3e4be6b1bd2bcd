import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';

const EVERYBODY = ['VIEWER', 'SUPPORT', 'TRADER', 'CASHIER', 'ADMIN', 'AGENT'] as const;
const ALL = ['VIEWER', 'TRADER', 'CASHIER', 'ADMIN'] as const;
const DESK = ['TRADER'] as const;
const CAGE = ['CASHIER'] as const;
const CAGE_AND_ADMINS = ['CASHIER', 'ADMIN'] as const;
const STAFF = ['ADMIN'] as const;
const TRADERS_AND_ADMINS = ['TRADER', 'ADMIN'] as const;
const LEVELS = ['AGENT'] as const;
const WITH_AGENTS = ['CASHIER', 'ADMIN', 'AGENT'] as const;
const ADMINS_AND_LEVELS = ['ADMIN', 'AGENT'] as const;
const CAGE_AND_LEVELS = ['CASHIER', 'AGENT'] as const;
const WITH_PLAYERS = ['TRADER', 'CASHIER', 'ADMIN'] as const;
const SECOND_PERSONS = ['TRADER', 'CASHIER', 'ADMIN', 'AGENT'] as const;
const PLAYER_READERS = ['SUPPORT', ...WITH_PLAYERS] as const;
const REQUEST_READERS = ['SUPPORT', ...CAGE_AND_ADMINS] as const;

/** When a call needs a second person, and who qualifies. Two operators are always two people: see `Staff`. */
export const SECOND_PERSON = {
  ANOTHER_ADMIN:
    'Another admin, for anything that adds an operator or gives a role; disabling takes only one.',
  PROPOSAL:
    'The approver is not the proposer. A feed’s result takes one person, since the feed is the first.',
  MONEY:
    'Another cashier, for a deposit of more than was asked for, one that no gateway has reported, or one above what one cashier may decide alone; and for a gateway payout above that.',
  APPROVER: 'Not the person who approves the withdrawal.',
  PAYER: 'Not the person who approved the withdrawal.',
  ABOVE:
    'For a raise while bets are open: somebody of the level above the parent makes the same call within 30 minutes; for a level below the site, another admin.',
  SITE_PAYS:
    'For an entry that debits the site: another cashier makes the same call within 30 minutes. Money is said to have been handed over, and nothing proves it.',
  DISPUTE:
    'For an adjustment, and for every decision on an edge of the site: another person of the same level, or of the site, makes the same call within 30 minutes. Nobody who proposed or approved a result of the disputed markets decides for the site.',
  FOR_EVER:
    'For an exclusion for ever, which nobody can end: another operator makes the same call within 30 minutes.',
  SAME_CALL: 'Another operator makes the same call within 30 minutes.',
  SUSPENDING: 'Another admin makes the same call within 30 minutes, unless it only suspends the site.',
} as const;

export interface Authority {
  readonly roles: readonly OperatorRole[];
  readonly second?: keyof typeof SECOND_PERSON;
}

/**
 * Who may make each call, and which calls need two people. A role can do what its work requires and no more. Roles that deal with markets or players
 * may stop them; support only reads about players. Only admins unlock players and manage operators, sites and the audit log. Admins neither trade nor pay, but can approve proposals.
 * `npm run layline -- operator authority` prints the table.
 */
export const AUTHORITY: Readonly<Record<OperatorCallName, Authority>> = {
  operatorLogOut: { roles: EVERYBODY },
  getOwnOperator: { roles: EVERYBODY },
  changeOperatorPassword: { roles: EVERYBODY },
  beginSecondFactor: { roles: EVERYBODY },
  confirmSecondFactor: { roles: EVERYBODY },
  beginOperatorProof: { roles: EVERYBODY },
  beginOperatorPasskey: { roles: EVERYBODY },
  addOperatorPasskey: { roles: EVERYBODY },
  getOperatorPasskeys: { roles: EVERYBODY },
  removeOperatorPasskey: { roles: EVERYBODY },
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
  createEvent: { roles: TRADERS_AND_ADMINS },
  updateEvent: { roles: TRADERS_AND_ADMINS },
  setEventsListed: { roles: TRADERS_AND_ADMINS },
  withdrawEvent: { roles: TRADERS_AND_ADMINS },
  createMarket: { roles: TRADERS_AND_ADMINS },
  turnInPlay: { roles: DESK },
  stopEventQuotes: { roles: DESK },
  getMarketTimeline: { roles: ALL },
  getFeeds: { roles: ALL },
  setFeedListing: { roles: TRADERS_AND_ADMINS },
  previewResult: { roles: TRADERS_AND_ADMINS },
  propose: { roles: DESK, second: 'PROPOSAL' },
  getProposals: { roles: ALL },
  approveProposal: { roles: TRADERS_AND_ADMINS, second: 'PROPOSAL' },
  rejectProposal: { roles: TRADERS_AND_ADMINS },
  getOperatorPlayers: { roles: PLAYER_READERS },
  getOperatorPlayer: { roles: PLAYER_READERS },
  getPlayerBets: { roles: PLAYER_READERS },
  getPlayerBet: { roles: PLAYER_READERS },
  getPlayerStatement: { roles: PLAYER_READERS },
  getPlayerSessions: { roles: PLAYER_READERS },
  endPlayerSessions: { roles: WITH_PLAYERS },
  getPlayerNotes: { roles: PLAYER_READERS },
  addPlayerNote: { roles: WITH_PLAYERS },
  lockPlayer: { roles: WITH_PLAYERS },
  unlockPlayer: { roles: STAFF },
  setPlayerLimits: { roles: TRADERS_AND_ADMINS },
  excludePlayer: { roles: WITH_PLAYERS, second: 'FOR_EVER' },
  endSelfExclusion: { roles: STAFF },
  getPersonalData: { roles: STAFF },
  erasePersonalData: { roles: STAFF },
  getMoneyRequests: { roles: REQUEST_READERS },
  getReceipt: { roles: CAGE_AND_ADMINS },
  approveMoneyRequest: { roles: CAGE, second: 'MONEY' },
  rejectMoneyRequest: { roles: CAGE },
  markWithdrawalPaid: { roles: CAGE, second: 'PAYER' },
  clearRequestFlag: { roles: CAGE },
  getWithdrawalHolds: { roles: CAGE_AND_ADMINS },
  releaseWithdrawal: { roles: CAGE_AND_ADMINS, second: 'APPROVER' },
  reconcileMoney: { roles: CAGE_AND_ADMINS },
  getMoneyFigures: { roles: CAGE_AND_ADMINS },
  getAskedActs: { roles: SECOND_PERSONS },
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
  getOfferedGames: { roles: STAFF },
  getHouseReport: { roles: ALL },
  getAgentBranch: { roles: WITH_AGENTS },
  getAgentMember: { roles: WITH_AGENTS },
  getAgentEntries: { roles: WITH_AGENTS },
  getAgentPositions: { roles: WITH_AGENTS },
  getAgentStatement: { roles: WITH_AGENTS },
  getAgentGroups: { roles: WITH_AGENTS },
  openAgent: { roles: ADMINS_AND_LEVELS, second: 'ANOTHER_ADMIN' },
  openAgentPlayer: { roles: LEVELS },
  proposeAgentTerms: { roles: ADMINS_AND_LEVELS },
  acceptAgentTerms: { roles: LEVELS },
  setAgentCredit: { roles: ADMINS_AND_LEVELS, second: 'ABOVE' },
  setAgentSettings: { roles: ADMINS_AND_LEVELS },
  setAgentLock: { roles: ADMINS_AND_LEVELS },
  liftAgentLock: { roles: ADMINS_AND_LEVELS },
  closeAgentMember: { roles: ADMINS_AND_LEVELS },
  moveAgentMember: { roles: ADMINS_AND_LEVELS },
  proposeAgentEntry: { roles: CAGE_AND_LEVELS, second: 'SITE_PAYS' },
  answerAgentEntry: { roles: CAGE_AND_LEVELS, second: 'SITE_PAYS' },
  getAgentDisputes: { roles: WITH_AGENTS },
  openAgentDispute: { roles: ADMINS_AND_LEVELS },
  decideAgentDispute: { roles: ADMINS_AND_LEVELS, second: 'DISPUTE' },
  getRiskExposure: { roles: ALL },
  getRiskResults: { roles: ALL },
  getRiskPlayers: { roles: TRADERS_AND_ADMINS },
  getRiskPositions: { roles: TRADERS_AND_ADMINS },
  getRiskBets: { roles: TRADERS_AND_ADMINS },
  getLargestBets: { roles: TRADERS_AND_ADMINS },
  getRiskWins: { roles: TRADERS_AND_ADMINS },
  getSites: { roles: STAFF },
  getSiteSettings: { roles: STAFF },
  getSiteVersions: { roles: STAFF },
  getSiteDraft: { roles: STAFF },
  saveSiteSettings: { roles: STAFF, second: 'SUSPENDING' },
  getAuditLog: { roles: STAFF },
  verifyAuditLog: { roles: STAFF },
};
