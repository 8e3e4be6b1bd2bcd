import type { Command } from './commands.ts';

/**
 * How the engine tells a command that is stepped a second time, at whatever distance, from a new one:
 * - CUSTOMER_REF: the player's memory of references answers it as the first time, for 24 hours.
 * - EXTERNAL_ID: transfers are remembered for good; of the casino's, those older than the memory are refused by `since`.
 * - OWN_ID: it creates what it names, or ends it, which can be done once.
 * - SETTLEMENT_VERSION: one that has been reached is done already.
 * - VERSION: what has been set since has a higher one.
 * - EXPECTS: it has raised the market's version, so the market is not what it expects any more.
 * - WRITER: the writer's own. It says who leads or does what is due, which is nothing the second time.
 */
export type CommandKey =
  | 'CUSTOMER_REF'
  | 'EXTERNAL_ID'
  | 'OWN_ID'
  | 'SETTLEMENT_VERSION'
  | 'VERSION'
  | 'EXPECTS'
  | 'WRITER';

/** The key of every command; a new one cannot be added without saying how a repeat of it is told. */
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
  tick: 'WRITER',
  lead: 'WRITER',
};
