import type { FastifyReply, FastifyRequest } from 'fastify';
import { armEntry } from '@layline/contract/calls/armed-orders.ts';
import { placeBasket } from '@layline/contract/calls/baskets.ts';
import { placeBet } from '@layline/contract/calls/betting.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { answerRefused } from '@layline/server/http/answer.ts';
import { refuse } from '@layline/server/http/route.ts';

/** New stakes are refused once a command has been waiting this long for the journal, ms. */
const LATE_MS = 1000;

/** Calls with which players take on new risk. Whatever reduces risk, such as a cancel or a cash-out, is not among them. */
const STAKES: ReadonlySet<string> = new Set([placeBet, placeBasket, armEntry].map(({ name }) => name));

const BUSY = refuse('OVERLOADED', { details: { retryAfterSec: 1 } });

type OnRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/**
 * Refuses a new stake that would wait too long, before anything of the request but its head has been looked at, so that refusing is cheap. Null for calls that are never refused for
 * this reason. `waitMs` is the age of the oldest command that is not on disk, ms.
 */
export function refusalOfLateStakes({ name }: Call, waitMs: () => number): OnRequest | null {
  if (!STAKES.has(name)) return null;
  return (_, reply, done) => {
    if (waitMs() < LATE_MS) done();
    else answerRefused(reply, BUSY);
  };
}
