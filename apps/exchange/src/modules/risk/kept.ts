/** Answers that take many reads, kept for a while and read once for all who ask meanwhile. */
export class Kept<Key, Answer> {
  readonly #now: () => number;
  readonly #keepMs: number;
  readonly #answers = new Map<Key, { readonly until: number; readonly answer: Promise<Answer> }>();

  /** Keeps each answer for `keepMs`. */
  constructor(now: () => number, keepMs: number) {
    this.#now = now;
    this.#keepMs = keepMs;
  }

  /** The answer in memory, or a new one if that is old. One that could not be read is not kept. */
  get(key: Key, read: () => Promise<Answer>): Promise<Answer> {
    const now = this.#now();
    for (const [old, { until }] of this.#answers) if (until <= now) this.#answers.delete(old);
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept.answer;
    const answer = read();
    this.#answers.set(key, { until: now + this.#keepMs, answer });
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }
}
