import { BONUS_COST, shareBonus } from '../agents/bonus-share.ts';
import { closeAfter, countInRound, isRoundId, roundVerdict } from '../agents/rounds.ts';
import { lockOn } from '../agents/tree.ts';
import { stakeVerdict } from '../agents/upline-check.ts';
import type { Transfer } from '../commands.ts';
import { TRANSFER_CEILING } from '../limits.ts';
import type { Exchange, Player } from '../model.ts';
import type { Refusal } from '../refusals.ts';
import type { Step } from '../step-context.ts';
import { isId, isRecord, isWhole } from '../validate.ts';
import { isCasino } from './accounts.ts';
import type { AccountKind } from './accounts.ts';
import { isOfCasino } from './transfer-memory.ts';

/** What the levels above a player have to do with a transfer of the player's money. */

function isBonus(account: string): boolean {
  return account.startsWith('player:') && account.endsWith(':bonus');
}

/** True if round and claim have the right shape, and stand on a transfer that can have them. */
export function areSharesSound(command: Transfer): boolean {
  const { from, to, round, claim } = command;
  if (round !== undefined) {
    const isShaped = isRecord(round) && isRoundId(round.id) && isWhole(round.most, 0, TRANSFER_CEILING);
    const isEnd = round?.closes === undefined || typeof round.closes === 'boolean';
    if (!isShaped || !isEnd || !isOfCasino(command)) return false;
  }
  return claim === undefined || (isId(claim) && (isBonus(from) || isBonus(to)));
}

/**
 * What stands between an agent's player and a transfer. Its money comes from its agent and goes back there, so beside its own purses it deals with the
 * accounts of the house only. A stake in the casino is bound by the levels above.
 */
export function uplineVerdict(
  exchange: Exchange,
  { to, amount, round }: Transfer,
  source: AccountKind,
  target: AccountKind,
): Refusal | null {
  const from = source.kind === 'PLAYER' ? source.player : null;
  const into = target.kind === 'PLAYER' ? target.player : null;
  if (!from?.upline && !into?.upline) return null;
  if (from !== null && into !== null && from !== into) return { code: 'NOT_YOUR_CHILD' };
  if (source.kind === 'PSP' || target.kind === 'PSP') return { code: 'NOT_YOUR_CHILD' };
  if (!from?.upline || !isCasino(to)) return null;
  if (lockOn(from.upline) !== null) return { code: 'BET_LOCKED' };
  const stopped = round === undefined ? null : roundVerdict(exchange, from.upline, to, round);
  return stopped ?? stakeVerdict(from.upline, amount);
}

/** Counts a transfer that was made towards the round or the claim that it names. */
export function countForLevels(step: Step, command: Transfer, { upline }: Player): void {
  const { from, to, amount, round, claim, externalId } = command;
  if (upline === null) return;
  if (round !== undefined) {
    const back = externalId.startsWith('casino-refund:') ? 'REFUND' : 'CREDIT';
    const [how, account] = isCasino(to) ? (['STAKE', to] as const) : ([back, from] as const);
    countInRound(step, upline, { how, account, amount, round });
    if (round.closes === true) closeAfter(step, account, round.id, upline.player.id);
  }
  if (claim !== undefined && (from === BONUS_COST || isBonus(from))) {
    shareBonus(step, upline, claim, command);
  }
}
