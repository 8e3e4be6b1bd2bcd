import type { BasketRequest, CashOutRequest, Order } from '../order.ts';
import { KeyedList } from '../keyed-list.ts';
import type { Reply } from '../outcome.ts';
import { isRestingReply, restingReply } from './resting-reply.ts';
import type { PlacedBet } from './resting-reply.ts';

/**
 * What a customerRef was used for, to compare with later commands under it: an order, a cash-out, a basket, or any other request
 * as text.
 */
export type KeyedRequest = Order | CashOutRequest | BasketRequest | string;

/** One remembered customerRef. */
export interface KeyedAnswer {
  readonly ref: string;
  readonly at: number;
  /** A bet stands for its order. */
  readonly body: KeyedRequest | PlacedBet;
  readonly answer: Reply;
}

/** An answer as it is kept. Nearly all say that a bet rests in the book; for those the bet itself is enough. */
type Kept = KeyedAnswer | PlacedBet;

/** True for a bet that stands for its order. */
export function isPlaced(body: KeyedAnswer['body']): body is PlacedBet {
  return typeof body === 'object' && 'order' in body;
}

function isAnswer(kept: Kept): kept is KeyedAnswer {
  return 'answer' in kept;
}

function keep(known: KeyedAnswer): Kept {
  const { at, body, answer } = known;
  return isPlaced(body) && at === body.placedAt && isRestingReply(body, answer) ? body : known;
}

function refOf(kept: Kept): string | null {
  return isAnswer(kept) ? kept.ref : kept.customerRef;
}

function answerOf(kept: Kept): KeyedAnswer {
  if (isAnswer(kept)) return kept;
  return { ref: kept.customerRef ?? '', at: kept.placedAt, body: kept, answer: restingReply(kept) };
}

/** A customerRef's bit: one of 32, by a hash. */
function bitOf(ref: string): number {
  let hash = 0;
  for (let at = 0; at < ref.length; at += 1) hash = Math.imul(hash ^ ref.charCodeAt(at), 0x9e3779b1);
  return 1 << (hash >>> 27);
}

/** Answers from a snapshot that nobody has asked for yet. */
export interface Unread {
  /** When the oldest and the newest were given, UTC ms. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** All of them, oldest first. */
  entries(): Iterable<KeyedAnswer>;
}

/**
 * What a player's customerRefs of the last 24 hours were answered, oldest first. After a start from a snapshot they are read when the player first needs
 * them, because nearly every bet has one and hardly any is asked for again.
 */
export class Remembered implements Iterable<KeyedAnswer> {
  readonly #answers = new KeyedList(refOf);
  #unread: Unread | null = null;
  /**
   * The bits of all the refs that are in the list, and perhaps of some that no longer are. A ref whose bit is not set is new, and is not looked for: each
   * comparison would read a bet somewhere on the heap.
   */
  #bits = 0;

  /** Sets what was remembered before. Only for a player without any answers. */
  restore(unread: Unread): void {
    this.#unread = unread;
  }

  /** Reads what a snapshot left unread. */
  #read(): KeyedList<string | null, Kept> {
    if (this.#unread !== null) {
      const { entries } = this.#unread;
      this.#unread = null;
      for (const known of entries()) {
        this.#answers.set(keep(known));
        this.#bits |= bitOf(known.ref);
      }
    }
    return this.#answers;
  }

  get(ref: string): KeyedAnswer | undefined {
    const answers = this.#read();
    if ((this.#bits & bitOf(ref)) === 0) return undefined;
    const kept = answers.get(ref);
    return kept && answerOf(kept);
  }

  /** Remembers an answer as the newest. */
  add(known: KeyedAnswer): void {
    const answers = this.#read();
    const bit = bitOf(known.ref);
    // An expired answer may still have its place.
    if ((this.#bits & bit) !== 0) answers.delete(known.ref);
    this.#bits |= bit;
    answers.append(keep(known));
  }

  /** Replaces an answer in its place; does nothing if there is none. */
  replace(ref: string, answer: KeyedAnswer['answer']): void {
    const known = this.get(ref);
    if (known !== undefined) this.#answers.set(keep({ ...known, answer }));
  }

  /** Keeps a copy of the order of a bet that is about to be forgotten. */
  letGo(bet: PlacedBet): void {
    // The unread answers find their orders by the bets.
    const answers = this.#read();
    const known = bet.customerRef === null ? undefined : this.get(bet.customerRef);
    if (known?.body === bet) answers.set({ ...known, body: bet.order });
  }

  /** Forgets the answers given until then, UTC ms. True if any is left. */
  forgetUntil(at: number): boolean {
    if (this.#unread !== null) {
      if (this.#unread.firstAt > at) return true;
      if (this.#unread.lastAt <= at) this.#unread = null;
    }
    const answers = this.#read();
    const old: (string | null)[] = [];
    for (const kept of answers) {
      if ((isAnswer(kept) ? kept.at : kept.placedAt) > at) break;
      old.push(refOf(kept));
    }
    for (const ref of old) answers.delete(ref);
    if (answers.size === 0) this.#bits = 0;
    return answers.size > 0;
  }

  /** Oldest first; leaves unread what is. */
  *[Symbol.iterator](): Iterator<KeyedAnswer> {
    if (this.#unread !== null) yield* this.#unread.entries();
    else for (const kept of this.#answers) yield answerOf(kept);
  }
}
