import type { Command } from './commands.ts';

/**
 * How the engine recognises a command that arrives a second time, however much later:
 * - CUSTOMER_REF: for 24 hours the player's remembered references give the first answer again.
 * - EXTERNAL_ID: transfers are remembered for good, except the casino's: those older than the memory are refused
 *   because of `since`.
 * - OWN_ID: the command creates or ends what it names, which can only happen once.
 * - SETTLEMENT_VERSION: the market has reached that version already.
 * - VERSION: anything set since has a higher version.
 * - EXPECTS: the first time raised the market's version, so the market is no longer what the command expects.
 * - MARK: the feed's mark has been moved that far already.
 * - WRITER: only the writer sends it, to say who leads or to do what is due; the second time there is nothing to do.
 */
export type CommandKey =
  | 'CUSTOMER_REF'
  | 'EXTERNAL_ID'
  | 'OWN_ID'
  | 'SETTLEMENT_VERSION'
  | 'VERSION'
  | 'EXPECTS'
  | 'MARK'
  | 'WRITER';

/** The key of every command. A new command cannot be added without saying how its repeat is recognised. */
export const COMMAND_KEYS: Readonly<Record<Command['type'], CommandKey>> = {
  openPlayer: 'OWN_ID',
  setPlayerState: 'VERSION',
  setOwnLimits: 'VERSION',
  setPlayerLimits: 'VERSION',
  transfer: 'EXTERNAL_ID',
  createMarket: 'OWN_ID',
  updateMarket: 'EXPECTS',
  openMarket: 'EXPECTS',
  quoteHouse: 'VERSION',
  suspendMarket: 'EXPECTS',
  turnInPlay: 'EXPECTS',
  removeRunner: 'EXPECTS',
  voidWindow: 'EXPECTS',
  voidBet: 'EXPECTS',
  settleMarket: 'SETTLEMENT_VERSION',
  voidMarket: 'SETTLEMENT_VERSION',
  archiveMarket: 'OWN_ID',
  placeBet: 'CUSTOMER_REF',
  cancelBet: 'CUSTOMER_REF',
  cancelAll: 'CUSTOMER_REF',
  changeBet: 'CUSTOMER_REF',
  cashOut: 'CUSTOMER_REF',
  cancelCashOut: 'OWN_ID',
  placeBasket: 'CUSTOMER_REF',
  cancelBasket: 'OWN_ID',
  placeTrigger: 'CUSTOMER_REF',
  cancelTrigger: 'OWN_ID',
  armOrder: 'CUSTOMER_REF',
  changeArmed: 'CUSTOMER_REF',
  disarmOrder: 'OWN_ID',
  createNode: 'OWN_ID',
  setCredit: 'VERSION',
  proposeTerms: 'OWN_ID',
  acceptTerms: 'OWN_ID',
  setLock: 'OWN_ID',
  liftLock: 'OWN_ID',
  proposeEntry: 'OWN_ID',
  answerEntry: 'OWN_ID',
  closeWeek: 'OWN_ID',
  closeRound: 'OWN_ID',
  closeNode: 'OWN_ID',
  moveNode: 'OWN_ID',
  setSettings: 'VERSION',
  openDispute: 'OWN_ID',
  closeDispute: 'OWN_ID',
  tick: 'WRITER',
  markFeed: 'MARK',
  lead: 'WRITER',
  switchRules: 'OWN_ID',
};
