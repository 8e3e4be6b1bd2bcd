interface Answer<T> {
  readonly at: number;
  readonly answer: Promise<T>;
}

/** How old an answer may be, ms. */
const AGE_MS = 1000;
/** Maximum answers kept. */
const KEPT = 200;

/** Answers to questions that many clients ask at the same time: each question is worked out at most once a second. */
export class RecentAnswers<T> {
  readonly #now: () => number;
  readonly #answers = new Map<string, Answer<T>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The recent answer to a question, or else that of `read`, whose rejection is not kept. */
  get(question: string, read: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(question);
    const now = this.#now();
    if (known !== undefined && now - known.at < AGE_MS) return known.answer;
    const answer = read();
    this.#answers.delete(question);
    this.#answers.set(question, { at: now, answer });
    answer.catch(() => {
      if (this.#answers.get(question)?.answer === answer) this.#answers.delete(question);
    });
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= KEPT) break;
      this.#answers.delete(oldest);
    }
    return answer;
  }
}
