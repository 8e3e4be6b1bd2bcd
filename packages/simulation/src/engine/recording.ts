import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { ExchangeUnderAudit } from './exchange-under-audit.ts';

/** A snapshot as text, and how many commands preceded it. */
interface Saved {
  readonly text: string;
  readonly after: number;
}

/**
 * The commands and answers of a world, for replay on an empty engine and on one restored from a snapshot. Both must
 * reproduce every answer, every digest and the final state.
 */
export class Recording {
  readonly commands: Command[] = [];
  readonly #answers: string[] = [];
  readonly #digests: string[] = [];
  #saved: Saved | null = null;

  add(command: Command): void {
    this.commands.push(command);
  }

  /** The outcome of the command added last, and the digest of all outcomes after it. */
  answer(outcome: Outcome, digest: string): void {
    this.#answers.push(JSON.stringify(outcome));
    this.#digests.push(digest);
  }

  save(exchange: ExchangeUnderAudit): void {
    this.#saved = { text: exchange.saved(), after: this.commands.length };
  }

  /** An engine that replayed everything from empty; throws at the first different answer. */
  replayed(): ExchangeUnderAudit {
    return this.#tell(ExchangeUnderAudit.forgetful(), 0);
  }

  /** An engine restored from the snapshot that replayed the rest; null without a snapshot. */
  resumed(): ExchangeUnderAudit | null {
    return this.#saved && this.#tell(ExchangeUnderAudit.fromSaved(this.#saved.text), this.#saved.after);
  }

  #tell(exchange: ExchangeUnderAudit, from: number): ExchangeUnderAudit {
    for (let index = from; index < this.commands.length; index++) {
      const command = this.commands[index];
      const answer = command && JSON.stringify(exchange.step(command));
      if (answer === this.#answers[index] && exchange.digest === this.#digests[index]) continue;
      const origin = from === 0 ? 'the beginning' : `the snapshot before step ${from + 1}`;
      throw new Error(
        `a replay from ${origin} answers step ${index + 1} with ${answer}, not ${this.#answers[index]}; its digest is ${exchange.digest}, not ${this.#digests[index]}`,
      );
    }
    return exchange;
  }
}
