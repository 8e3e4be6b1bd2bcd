import type { Paise } from '@layline/units/money.ts';
import { fundsOf } from '../agents/tree.ts';
import { accept, already, refuse, refuseWith } from '../answers.ts';
import type { Transfer } from '../commands.ts';
import { beginStep } from '../step-context.ts';
import { TRANSFER_CEILING } from '../limits.ts';
import type { Exchange, TransferBody } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { isExternalId, isKind, isWhole } from '../validate.ts';
import { countResult, lossVerdict } from '../own-limits.ts';
import type { Refusal } from '../refusals.ts';
import { accountKind, isCasino, post } from './accounts.ts';
import type { AccountKind } from './accounts.ts';
import { areSharesSound, countForLevels, uplineVerdict } from './transfer-uplines.ts';
import { isBeforeMemory, isOfCasino, knownTransfer, rememberTransfer } from './transfer-memory.ts';

/** External ids that the engine generates itself. A transfer must not use one. */
const OWN_IDS =
  /^(?:settle|(?:reverse-)?(?:commission|share|commission-share|rebate)|round-share|bonus-share|reverse|entry|adjust):/;

/**
 * External ids of casino transfers, and of no others. Only these are ever forgotten, so a forgotten id can never be
 * reused by a transfer whose age is not checked.
 */
const CASINO_IDS = /^casino(?:-refund)?:/;

/** A casino stake passes the same checks as a bet: account state and the player's own limits (checks 1 and 11). */
function casinoVerdict(from: AccountKind, to: string, amount: number, at: number): Refusal | null {
  if (from.kind !== 'PLAYER' || from.purse !== 'cash' || !isCasino(to)) return null;
  if (from.player.kind === 'HOUSE') return null;
  if (from.player.state !== 'ACTIVE') return { code: 'INVALID_ACCOUNT_STATE' };
  const { maxStake } = from.player.limits;
  if (maxStake !== null && amount > maxStake) return { code: 'LOSS_LIMIT_EXCEEDED', limit: maxStake };
  return lossVerdict(from.player, amount, at);
}

function countCasino(source: AccountKind, target: AccountKind, { from, to, amount, at }: Transfer): void {
  if (source.kind === 'PLAYER' && source.purse === 'cash' && isCasino(to))
    countResult(source.player, 0 - amount, at);
  if (target.kind === 'PLAYER' && target.purse === 'cash' && isCasino(from))
    countResult(target.player, amount, at);
}

/** What a PLAYER can spend: cash above the exposure, or all of another purse. House accounts are unlimited. */
function spendable(exchange: Exchange, from: AccountKind, name: string, to: string): number | null {
  if (from.kind !== 'PLAYER' || from.player.kind === 'HOUSE') return null;
  const { player } = from;
  // Credit can be staked in the casino, but never taken out.
  if (from.purse === 'cash') {
    const free = fundsOf(player) - player.exposure;
    return isCasino(to) ? free : Math.min(free, player.cash.balance);
  }
  return exchange.accounts.get(name)?.balance ?? 0;
}

function sameTransfer(a: TransferBody, b: TransferBody): boolean {
  return a.from === b.from && a.to === b.to && a.amount === b.amount && a.kind === b.kind;
}

/** Moves money once between two ledger accounts (rules section 11). */
export function transfer(exchange: Exchange, command: Transfer): Outcome {
  const { externalId, from, to, amount, kind, since = 0, at } = command;
  if (!isExternalId(externalId) || OWN_IDS.test(externalId) || !isKind(kind)) return refuse('INVALID_INPUT');
  // A position that has not been reached yet says nothing about what was carried out before.
  if (!isWhole(since, 0, exchange.seq)) return refuse('INVALID_INPUT');
  const source = accountKind(exchange, from);
  const target = accountKind(exchange, to);
  if (source.kind === 'INVALID' || target.kind === 'INVALID' || from === to) return refuse('INVALID_INPUT');
  if (CASINO_IDS.test(externalId) !== isOfCasino(command)) return refuse('INVALID_INPUT');
  if (!areSharesSound(command)) return refuse('INVALID_INPUT');
  if (source.kind === 'NO_PLAYER' || target.kind === 'NO_PLAYER') return refuse('PLAYER_NOT_FOUND');
  if (!isWhole(amount, 1, TRANSFER_CEILING)) return refuse('INVALID_AMOUNT');
  const body: TransferBody = { from, to, amount, kind };
  const known = knownTransfer(exchange, externalId);
  if (known !== undefined) return sameTransfer(known, body) ? already() : refuse('DUPLICATE_TRANSACTION');
  if (isBeforeMemory(exchange, command)) return refuse('TOO_OLD');
  const stopped = casinoVerdict(source, to, amount, at) ?? uplineVerdict(exchange, command, source, target);
  if (stopped !== null) return refuseWith(stopped);
  const available = spendable(exchange, source, from, to);
  if (available !== null && amount > available) {
    return refuseWith({ code: 'INSUFFICIENT_FUNDS', needed: amount, available: available as Paise });
  }
  const highest = Number.MAX_SAFE_INTEGER - amount;
  const balance = (name: string): number => exchange.accounts.get(name)?.balance ?? 0;
  if (balance(to) > highest || balance(from) < -highest) return refuse('INVALID_AMOUNT');
  rememberTransfer(exchange, command, body);
  const player = source.kind === 'PLAYER' ? source.player : target.kind === 'PLAYER' ? target.player : null;
  countCasino(source, target, command);
  const step = beginStep(exchange, command);
  const entry = { externalId, from, to, amount, kind, marketId: null, playerId: player?.id ?? null };
  post(step, entry);
  if (player !== null) countForLevels(step, command, player);
  return accept(step.events);
}
