/** One change that was asked for, by a request that may reach several nodes, late, or not at all. */
export class Attempt {
  /** The moment at which it was asked for. */
  readonly begunAt: number;
  /** The moment from which on it does nothing more; Infinity as long as that is not known. */
  endedAt = Infinity;
  #sent = 0;
  #done = 0;
  #refused = 0;
  #hasSentAll = false;
  readonly #moment: () => number;

  constructor(moment: () => number) {
    this.#moment = moment;
    this.begunAt = moment();
  }

  sent(): void {
    this.#sent += 1;
  }

  done(): void {
    this.#done += 1;
    this.#settle();
  }

  /** Refused for certain: this request did nothing. */
  refused(): void {
    this.#refused += 1;
    this.#settle();
  }

  /** Nothing more is sent. */
  hasSentAll(): void {
    this.#hasSentAll = true;
    this.#settle();
  }

  /** It was seen that it has been done. */
  seen(): void {
    if (this.#hasSentAll && this.#sent === 1) this.endedAt = Math.min(this.endedAt, this.#moment());
  }

  /** True once it is known that it was done. */
  get wasDone(): boolean {
    return this.endedAt < Infinity && !this.wasNothing;
  }

  /** True once it is known that nothing was done. */
  get wasNothing(): boolean {
    return this.#hasSentAll && this.#refused === this.#sent;
  }

  #settle(): void {
    if (this.#hasSentAll && this.#done + this.#refused === this.#sent)
      this.endedAt = Math.min(this.endedAt, this.#moment());
  }
}
