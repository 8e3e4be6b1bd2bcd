import { accept, refuse } from './answers.ts';
import type { Lead } from './commands.ts';
import type { Exchange } from './model.ts';
import type { Outcome } from './outcome.ts';
import { mayFollow } from './rules.ts';
import { ID_LENGTH, isText, isWhole } from './validate.ts';

const ADDRESS_LENGTH = 200;

/** Accepted whenever it is well formed: who leads is decided where the journal is written, not here. */
export function lead(exchange: Exchange, { epoch, node, address, rules = exchange.rules }: Lead): Outcome {
  const sound =
    isWhole(epoch, 1, Number.MAX_SAFE_INTEGER) &&
    isText(node, ID_LENGTH) &&
    isText(address, ADDRESS_LENGTH) &&
    (rules === exchange.rules || (exchange.seq === 0 && mayFollow(exchange.rules, rules)));
  if (!sound) return refuse('INVALID_INPUT');
  exchange.rules = rules;
  return accept([]);
}
