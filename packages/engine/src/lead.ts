import { accept, refuse } from './answers.ts';
import type { Lead } from './commands.ts';
import type { Outcome } from './outcome.ts';
import { ID_LENGTH, isText, isWhole } from './validate.ts';

const ADDRESS_LENGTH = 200;

/** Accepted whenever it is well formed: who leads is decided where the journal is written, not here. */
export function lead({ epoch, node, address }: Lead): Outcome {
  const sound =
    isWhole(epoch, 1, Number.MAX_SAFE_INTEGER) && isText(node, ID_LENGTH) && isText(address, ADDRESS_LENGTH);
  return sound ? accept([]) : refuse('INVALID_INPUT');
}
