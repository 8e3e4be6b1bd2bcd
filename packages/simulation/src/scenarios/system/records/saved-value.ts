import type { Attempt } from './attempt.ts';

interface Write {
  readonly value: string;
  readonly attempt: Pick<Attempt, 'begunAt' | 'endedAt' | 'wasNothing' | 'seen'>;
}

/** A value that a player replaces now and then, and what may be read of it. */
export class SavedValue {
  readonly #name: string;
  readonly #writes: Write[];

  /** `value` is what it was before all else. */
  constructor(name: string, value: string) {
    this.#name = name;
    this.#writes = [{ value, attempt: { begunAt: 0, endedAt: 0, wasNothing: false, seen: () => undefined } }];
  }

  writes(value: string, attempt: Attempt): void {
    this.#writes.push({ value, attempt });
  }

  /** It was read by a call sent at the moment `since`. Returns what is wrong with that; null if it may be. */
  read(value: string, since: number): string | null {
    const writes = this.#writes.filter(({ attempt }) => !attempt.wasNothing);
    const same = writes.filter((one) => one.value === value);
    // One that was certainly replaced before the call was sent cannot be read any more.
    const replaced = Math.max(
      ...writes.filter(({ attempt }) => attempt.endedAt < since).map(({ attempt }) => attempt.begunAt),
    );
    if (!same.some(({ attempt }) => attempt.endedAt >= replaced))
      return `${this.#name} is read as ${value}, which ${same.length === 0 ? 'nobody has saved' : 'had been replaced for certain'}`;
    if (same.length === 1) same[0]?.attempt.seen();
    return null;
  }
}
