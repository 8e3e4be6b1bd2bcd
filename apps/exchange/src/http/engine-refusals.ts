import type { ErrorDetails } from '@layline/contract/envelope.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { Outcome, Reply } from '@layline/engine/outcome.ts';
import type { Refusal } from '@layline/engine/refusals.ts';
import type { CoreCommands } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';

/** How long to wait after hitting the engine's limit on bets, seconds; it allows 50 a second. */
const BET_RATE_WAIT_SEC = 1;

/** Submits a command to the engine; returns its reply, or its refusal in the contract's form. Throws `Overloaded`. */
export function submitCommand(core: CoreCommands, command: NewCommand): Promise<Reply | Refused> {
  return core.submit(command).then(answerOf);
}

function answerOf(outcome: Outcome): Reply | Refused {
  return outcome.ok ? outcome.reply : refusedBy(outcome.refusal);
}

/** The engine's refusal in the contract's form: the codes are the same, and amounts become major units. */
export function refusedBy(refusal: Refusal): Refused {
  const details = detailsOf(refusal);
  return refuse(refusal.code, Object.keys(details).length === 0 ? {} : { details });
}

/** What a refusal may say in paise. */
const AMOUNTS = ['min', 'max', 'step', 'needed', 'available', 'limit', 'least', 'figure'] as const;

/** What the player needs in order to correct it, major units; empty if the code says everything. */
export function detailsOf({ code, rate, line, bound, reason, runnerId, ...amounts }: Refusal): ErrorDetails {
  const details: ErrorDetails = {};
  for (const name of AMOUNTS) {
    const amount = amounts[name];
    if (amount !== undefined) details[name] = fromPaise(amount);
  }
  if (runnerId !== undefined) details.runnerId = runnerId;
  if (reason !== undefined) details.obstacle = reason;
  if (rate !== undefined) details.rate = fromHundredths(rate);
  if (bound !== undefined) details.bound = fromHundredths(bound);
  if (line !== undefined) details.line = line === null ? null : fromHundredths(line);
  if (code === 'TOO_MANY_REQUESTS') details.retryAfterSec = BET_RATE_WAIT_SEC;
  return details;
}
