import type { BasketRequest, CashOutRequest, Order } from '../order.ts';
import type { Reply } from '../outcome.ts';

/**
 * What a customerRef was used for, to compare with later commands under it: an order, a cash-out, a basket, or any other request
 * as text.
 */
export type KeyedRequest = Order | CashOutRequest | BasketRequest | string;

/** One remembered customerRef. There is one per bet for 24 hours, hence a single flat object. */
export interface KeyedAnswer {
  readonly at: number;
  readonly body: KeyedRequest;
  readonly answer: Reply;
}

type Entry = readonly [ref: string, answer: KeyedAnswer];

/** Answers from a snapshot that nobody has asked for yet. */
export interface Unread {
  /** When the oldest and the newest were given, UTC ms. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** All of them, oldest first. */
  entries(): Iterable<Entry>;
}

/**
 * What a player's customerRefs of the last 24 hours were answered, oldest first. After a start from a snapshot they are read when the player first needs
 * them, because nearly every bet has one and hardly any is asked for again.
 */
export class Remembered implements Iterable<Entry> {
  readonly #answers = new Map<string, KeyedAnswer>();
  #unread: Unread | null = null;

  /** Sets what was remembered before. Only for a player without any answers. */
  restore(unread: Unread): void {
    this.#unread = unread;
  }

  /** Reads what a snapshot left unread. Necessary before a bet is forgotten, because the bet has the order that was answered. */
  read(): Map<string, KeyedAnswer> {
    if (this.#unread !== null) {
      const { entries } = this.#unread;
      this.#unread = null;
      for (const [ref, answer] of entries()) this.#answers.set(ref, answer);
    }
    return this.#answers;
  }

  get(ref: string): KeyedAnswer | undefined {
    return this.read().get(ref);
  }

  /** Remembers an answer as the newest. */
  add(ref: string, answer: KeyedAnswer): void {
    const answers = this.read();
    const known = answers.size;
    answers.set(ref, answer);
    if (answers.size > known) return;
    // An expired answer had its place here.
    answers.delete(ref);
    answers.set(ref, answer);
  }

  /** Replaces an answer in its place; does nothing if there is none. */
  replace(ref: string, answer: KeyedAnswer['answer']): void {
    const known = this.get(ref);
    if (known !== undefined) this.#answers.set(ref, { ...known, answer });
  }

  /** Forgets the answers given until then, UTC ms. True if any is left. */
  forgetUntil(at: number): boolean {
    if (this.#unread !== null) {
      if (this.#unread.firstAt > at) return true;
      if (this.#unread.lastAt <= at) this.#unread = null;
    }
    for (const [ref, answer] of this.read()) {
      if (answer.at > at) return true;
      this.#answers.delete(ref);
    }
    return false;
  }

  /** Oldest first; leaves unread what is. */
  [Symbol.iterator](): Iterator<Entry> {
    return (this.#unread?.entries() ?? this.#answers)[Symbol.iterator]();
  }
}
