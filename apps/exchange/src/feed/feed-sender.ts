import type { FeedMark } from '@layline/engine/commands.ts';
import { isLater } from '@layline/engine/feed-marks.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { CoreCommands, CoreReads } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import { TooManyReads } from '../core/errors.ts';
import { Overloaded } from '@layline/server/errors.ts';

/** Maximum commands submitted to the writer together. */
export const FEED_BATCH = 256;

export interface FeedSenderOptions {
  readonly core: Pick<CoreCommands, 'submitPatiently'>;
  /** A command was refused: a bug in the feed or a race with an operator. Never fatal. */
  readonly onRefused: (command: NewCommand, code: string) => void;
  /** Resolves when it is time to retry after the writer was too busy. */
  readonly pause: () => Promise<void>;
}

/** Another process has carried this run of a feed further. */
export class FeedTakenOver extends Error {
  override readonly name = 'FeedTakenOver';
}

/**
 * Submits a feed's commands to the single writer, in order and in batches, and retries while it is busy. Each batch is on
 * disk as a whole or not at all. The last one of a group moves the mark of the run, and every command expects the mark
 * before it, so that no group is carried out twice.
 */
export class FeedSender {
  readonly #options: FeedSenderOptions;
  readonly #run: string;
  #mark: FeedMark | null;
  #last: Promise<void> = Promise.resolve();

  /** `mark` is how far the run has been carried out. */
  constructor(options: FeedSenderOptions, run: string, mark: FeedMark | null) {
    this.#options = options;
    this.#run = run;
    this.#mark = mark;
  }

  /**
   * Submits commands, with which all messages up to `upTo` have been carried out; null if they follow from no message.
   * One call at a time is carried out, because each expects the mark that the one before has left. Resolves when all are
   * done; reports unexpected refusals. Without a command nothing is written, and the mark stays. Rejects with
   * `FeedTakenOver`, or if the writer has stopped.
   */
  submit(commands: readonly NewCommand[], upTo: FeedMark | null): Promise<void> {
    const done = this.#last.then(() => this.#submitAll(commands, upTo));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #submitAll(commands: readonly NewCommand[], upTo: FeedMark | null): Promise<void> {
    const room = FEED_BATCH - 1;
    // The first batch is the short one: takes are at the end of a group, and must be on disk together with the mark.
    const first = commands.length % room;
    for (let to = first === 0 ? room : first; to <= commands.length; to += room) {
      const batch = commands.slice(Math.max(0, to - room), to);
      await this.#submitBatch(batch, to === commands.length ? upTo : null);
    }
  }

  async #submitBatch(batch: readonly NewCommand[], upTo: FeedMark | null): Promise<void> {
    const expects = { run: this.#run, mark: this.#mark };
    const to = upTo !== null && (this.#mark === null || isLater(upTo, this.#mark)) ? upTo : null;
    const moves = to === null ? [] : [{ type: 'markFeed', run: this.#run, mark: to } as const];
    const outcomes = await this.#send([...batch, ...moves].map((command) => ({ ...command, expects })));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.ok) continue;
      if (outcome.refusal.code === 'TOO_OLD')
        throw new FeedTakenOver(`${this.#run} was carried on elsewhere`);
      const command = batch[index];
      if (command !== undefined && !isExpected(command, outcome.refusal.code))
        this.#options.onRefused(command, outcome.refusal.code);
    }
    this.#mark = to ?? this.#mark;
  }

  /** A busy writer slows the feed down but never loses a command. */
  async #send(batch: readonly NewCommand[]): Promise<readonly Outcome[]> {
    for (;;) {
      try {
        return await this.#options.core.submitPatiently(batch);
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error;
        await this.#options.pause();
      }
    }
  }
}

/** Reads the state for a feed, which cannot be told to retry: waits while too many others are reading. Rejects only if the writer has stopped. */
export async function readPatiently<S, T>(
  { core, pause }: { readonly core: Pick<CoreReads<S>, 'read'>; readonly pause: FeedSenderOptions['pause'] },
  look: (state: S) => T,
): Promise<T> {
  for (;;) {
    try {
      return await core.read(look);
    } catch (error) {
      if (!(error instanceof TooManyReads)) throw error;
      await pause();
    }
  }
}

/** Refusals explained by a race: an order matched before its cancel, or a suspension before a quote. */
function isExpected(command: NewCommand, code: string): boolean {
  if (command.type === 'openPlayer') return code === 'PLAYER_EXISTS';
  // An operator closed the market or withdrew the runner before the feed knew.
  if (command.type === 'quoteHouse') return code === 'INVALID_MARKET_STATE' || code === 'RUNNER_REMOVED';
  // Less of the order was left than the size it was to be reduced to.
  if (command.type === 'changeBet' && code === 'INVALID_BET_SIZE') return true;
  const betting = command.type === 'placeBet' || command.type === 'cancelBet' || command.type === 'changeBet';
  return (
    betting &&
    [
      'BET_TAKEN_OR_LAPSED',
      'BET_NOT_FOUND',
      'MARKET_SUSPENDED',
      'MARKET_NOT_OPEN_FOR_BETTING',
      'INVALID_BACK_LAY_COMBINATION',
    ].includes(code)
  );
}
