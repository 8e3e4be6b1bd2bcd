import type { ApiFailure } from '../../provider/failure.ts';

/**
 * One press of a button that moves money: its customerRef, and what it asked for. While it is not known whether a press
 * has arrived, the same content goes out under the same reference, and so is never two requests.
 */
interface Press {
  readonly ref: string;
  readonly content: string;
}

/** Answers after which nobody knows whether the request was made. */
const UNCLEAR_CODES: ReadonlySet<string | null> = new Set([
  'PAYMENT_UNAVAILABLE',
  'OVERLOADED',
  'UNAVAILABLE',
  'INTERNAL',
  null,
]);

/** True if the request may have been made all the same. */
export function isUnclear(failure: ApiFailure): boolean {
  if (failure.kind === 'refused') return failure.status >= 500 && UNCLEAR_CODES.has(failure.code);
  return failure.kind === 'network' || failure.kind === 'malformed';
}

/** The references of the presses of one form. */
export class PressRefs {
  #open: Press | null = null;
  readonly #newRef: () => string;

  constructor(newRef: () => string = randomRef) {
    this.#newRef = newRef;
  }

  /** The reference to send this content under. */
  refFor(content: unknown): string {
    const text = JSON.stringify(content);
    if (this.#open?.content !== text) this.#open = { ref: this.#newRef(), content: text };
    return this.#open.ref;
  }

  /** The press is answered: null for a success. What remains unclear keeps its reference. */
  answered(failure: ApiFailure | null): void {
    if (failure === null || !isUnclear(failure)) this.#open = null;
  }
}

/** 32 hexadecimal digits. */
function randomRef(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
