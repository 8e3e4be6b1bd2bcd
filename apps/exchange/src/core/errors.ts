import { Unavailable } from '@layline/server/errors.ts';

/**
 * The single writer has stopped. A command that gets this was not acknowledged; whether the journal has it
 * is known only after the next start.
 */
export class CoreStopped extends Unavailable {
  override readonly name = 'CoreStopped';

  constructor(cause?: unknown) {
    super('the exchange has stopped taking commands', cause === undefined ? {} : { cause });
  }
}

/** The journal or what belongs to it is not what was written; nothing may be built on it. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
}
