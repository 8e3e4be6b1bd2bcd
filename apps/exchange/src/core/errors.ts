import { Unavailable } from '@layline/server/errors.ts';
import type { NewCommand } from './engine.ts';

/** The single writer has stopped, and has not taken this. */
export class CoreStopped extends Unavailable {
  override readonly name = 'CoreStopped';

  constructor(cause?: unknown) {
    super('the exchange has stopped taking commands', cause === undefined ? {} : { cause });
  }
}

/**
 * Commands were taken, and then the writer stopped or did not answer in time: they may or may not be in the journal. Unlike
 * `Overloaded`, nothing may be undone on the strength of it. What knows its command again is sent again; rows stay as they are
 * and are repaired.
 */
export class OutcomeUnknown extends Unavailable {
  override readonly name = 'OutcomeUnknown';
  override readonly reference: string | null;

  constructor(commands: readonly NewCommand[], cause?: unknown) {
    super('it is not known whether this was carried out', cause === undefined ? {} : { cause });
    this.reference = commands.map(refOf).find((ref) => ref !== null) ?? null;
  }
}

/**
 * Too many wait to look at the state. Unlike `Overloaded` it says nothing of commands: those of the same caller may have been carried out
 * before.
 */
export class TooManyReads extends Unavailable {
  override readonly name = 'TooManyReads';

  constructor() {
    super('too many wait to look at the state');
  }
}

function refOf(command: NewCommand): string | null {
  return ('customerRef' in command ? command.customerRef : null) ?? null;
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

/** Commits are to wait for a standby, and the storage has none that they wait for. */
export class NotDurable extends Error {
  override readonly name = 'NotDurable';

  constructor() {
    super(
      'real money needs PostgreSQL with synchronous_standby_names, so that a bet outlives the disk it was taken on; DURABILITY=single does without',
    );
  }
}

/** The journal, or data that belongs to it, differs from what was written. Nothing may be built on it. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
}
