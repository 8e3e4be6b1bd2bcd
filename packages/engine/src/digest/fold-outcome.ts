import type { Command } from '../commands.ts';
import type { Exchange } from '../model.ts';
import type { Outcome, Reply } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import { inner, type ExchangeState } from '../state.ts';
import type { Digest } from './digest.ts';
import { foldEvent } from './fold-event.ts';

/** The digest of all outcomes so far, 16 hex digits. Two engines that ever came to different outcomes have different digests. */
export function digestOf(state: ExchangeState): string {
  return inner(state).digest.toString();
}

/**
 * Folds the outcome of a command that changed the state into the digest: its position and time, its reply, and the numbers, codes and balances of its
 * events. `lead` is left out: the leader writes the digest beside it before it takes the step.
 */
export function foldOutcome(
  exchange: Exchange,
  command: Command,
  { reply, events, blanks = 0 }: Extract<Outcome, { ok: true }>,
): void {
  if (command.type === 'lead') return;
  const { digest } = exchange;
  digest.number(command.seq).number(command.at).number(blanks);
  foldReply(digest, reply);
  for (const event of events) foldEvent(exchange, event);
}

function foldReply(digest: Digest, reply: Reply): void {
  switch (reply.type) {
    case 'done':
      digest.code('done');
      return;
    case 'placed':
      digest.number(reply.betId).code(reply.status).number(reply.matched).number(reply.remaining);
      digest.number(reply.averagePrice).number(reply.delayUntil).number(reply.ownBetCrossed);
      return;
    case 'cancelled':
      foldNumbers(digest.number(reply.size), reply.betIds);
      return;
    case 'cancelledNotPlaced':
      foldRefusal(digest.number(reply.size), reply.because);
      return;
    case 'cashOut':
      digest.number(reply.cashOutId).code(reply.status).number(reply.figure);
      digest.number(reply.delayUntil).code(reply.because);
      foldNumbers(digest, reply.betIds);
      return;
    case 'basket':
      digest.number(reply.basketId).code(reply.status).number(reply.delayUntil);
      digest.code(reply.because).code(reply.runnerId).number(reply.bets.length);
      for (const { betId, averagePrice, line } of reply.bets) {
        digest.number(betId).number(averagePrice).number(line);
      }
      return;
    case 'armed':
      digest.number(reply.triggerId).number(reply.best);
      return;
    case 'orderArmed':
      digest.number(reply.armedId);
      return;
    default:
      reply satisfies never;
  }
}

function foldRefusal(digest: Digest, refusal: Refusal): void {
  const { code, min, max, step, needed, available, rate, line, limit, figure, bound, least } = refusal;
  digest.code(code);
  for (const detail of [min, max, step, needed, available, rate, line, limit, figure, bound, least])
    digest.number(detail ?? null);
  if (refusal.reason !== undefined) digest.code(refusal.reason);
  if (refusal.runnerId !== undefined) digest.code(refusal.runnerId);
}

function foldNumbers(digest: Digest, numbers: readonly number[]): void {
  digest.number(numbers.length);
  for (const one of numbers) digest.number(one);
}
