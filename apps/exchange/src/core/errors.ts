import { Unavailable } from '@layline/server/errors.ts';

/**
 * The single writer has stopped. The command was not acknowledged; whether it reached the journal is known only
 * after the next start.
 */
export class CoreStopped extends Unavailable {
  override readonly name = 'CoreStopped';

  constructor(cause?: unknown) {
    super('the exchange has stopped taking commands', cause === undefined ? {} : { cause });
  }
}

/**
 * Another process leads, or the session that had the lead is gone. Nothing was written, and this process must not append again.
 */
export class NotLeading extends Error {
  override readonly name = 'NotLeading';

  constructor(epoch: number, seq: number) {
    super(
      `epoch ${epoch} may not append after ${seq}: another process leads now, or the session of the lock is not that of the append`,
    );
  }
}

/** The journal, or data that belongs to it, differs from what was written. Nothing may be built on it. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
}
