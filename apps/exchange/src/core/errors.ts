import { Unavailable } from '@layline/server/errors.ts';
import type { NewCommand } from './engine.ts';

/** The single writer has stopped and has not taken this. */
export class CoreStopped extends Unavailable {
  override readonly name = 'CoreStopped';

  constructor(cause?: unknown) {
    super('the exchange has stopped taking commands', cause === undefined ? {} : { cause });
  }
}

/**
 * Commands were taken, but then the writer stopped or did not answer in time: they may or may not be in the journal. So, unlike after `Overloaded`,
 * nothing may be undone. Commands with an idempotency key are sent again; rows stay as they are and are repaired later.
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
 * Too many callers are waiting to read the state. Unlike `Overloaded`, it says nothing about commands: the same caller's may already have been
 * carried out.
 */
export class TooManyReads extends Unavailable {
  override readonly name = 'TooManyReads';

  constructor() {
    super('too many callers are waiting to read the state');
  }
}

function refOf(command: NewCommand): string | null {
  return ('customerRef' in command ? command.customerRef : null) ?? null;
}

/** This process does not lead, or no longer leads. What it was given was certainly not taken, and nothing was written. */
export class NotLeading extends Unavailable {
  override readonly name = 'NotLeading';
  override readonly elsewhere: string | null;

  /** `leader` is the address of the process that leads, if it is known. */
  constructor(message: string, leader: string | null = null) {
    super(message);
    this.elsewhere = leader;
  }
}

/** Commits should wait for a standby, but the storage is not configured to do so. */
export class NotDurable extends Error {
  override readonly name = 'NotDurable';

  constructor() {
    super(
      'real money needs PostgreSQL with synchronous_standby_names, so that a bet survives the loss of a disk; set DURABILITY=single to do without',
    );
  }
}

/**
 * The commands of the journal did not come out as they did for the leader that recorded them, so balances and bets are not those that players were
 * shown. The engine or its memory is at fault, or the program plays by other rules without saying so.
 */
export class OutcomesDiffer extends Error {
  override readonly name = 'OutcomesDiffer';

  constructor(seq: number, recorded: string, found: string) {
    super(
      `the commands up to ${seq} came out otherwise than recorded: their digest is ${found}, the journal has ${recorded}`,
    );
  }
}

/** The journal goes on under rules that this program does not know, so it can neither lead nor follow. */
export class RulesUnknown extends Error {
  override readonly name = 'RulesUnknown';

  constructor(inForce: number, known: number) {
    super(
      `the exchange plays by version ${inForce} of its rules, and this release knows them up to version ${known}: start a newer release`,
    );
  }
}

/** The journal, or data belonging to it, is not what was written. It must not be used. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
}

/** True if the state or the journal is wrong, also when the error comes from another thread and has lost its class. */
export function isUnsound(error: unknown): boolean {
  return error instanceof Error && ['OutcomesDiffer', 'JournalDamaged'].includes(error.name);
}
