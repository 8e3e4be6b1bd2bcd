import type { Outcome } from '@layline/engine/outcome.ts';
import type { Core } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import { TooManyReads } from '../core/errors.ts';
import { Overloaded } from '@layline/server/errors.ts';

/** Maximum commands submitted to the writer together. */
export const FEED_BATCH = 256;

export interface FeedSenderOptions {
  readonly core: Pick<Core<unknown>, 'submitPatiently'>;
  /** A command was refused: a bug in the feed or a race with an operator. Never fatal. */
  readonly onRefused: (command: NewCommand, code: string) => void;
  /** Resolves when it is time to retry after the writer was too busy. */
  readonly pause: () => Promise<void>;
}

/** Submits a feed's commands to the single writer, in order and in batches, and retries while it is busy. */
export class FeedSender {
  readonly #options: FeedSenderOptions;

  constructor(options: FeedSenderOptions) {
    this.#options = options;
  }

  /** Resolves when all are done; reports unexpected refusals. Rejects only if the writer has stopped. */
  async submit(commands: readonly NewCommand[]): Promise<void> {
    for (let from = 0; from < commands.length; from += FEED_BATCH) {
      const batch = commands.slice(from, from + FEED_BATCH);
      const outcomes = await this.#submitBatch(batch);
      for (const [index, outcome] of outcomes.entries()) {
        const command = batch[index];
        if (command !== undefined && !outcome.ok && !isExpected(command, outcome.refusal.code)) {
          this.#options.onRefused(command, outcome.refusal.code);
        }
      }
    }
  }

  /** A busy writer slows the feed down but never loses a command. */
  async #submitBatch(batch: readonly NewCommand[]): Promise<readonly Outcome[]> {
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
  { core, pause }: { readonly core: Pick<Core<S>, 'read'>; readonly pause: FeedSenderOptions['pause'] },
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
