/** The outcome of a promise. */
export interface Settled {
  readonly ok: boolean;
  readonly value?: unknown;
  /** Why it failed. */
  readonly text: string;
}

/** Waits for a promise up to a time limit. */
export type Settle = (promise: Promise<unknown>) => Promise<Settled>;

/** Makes a `Settle` with a limit of `ms`. */
export function settleWithin(ms: number): Settle {
  return async (promise) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Settled>((resolve) => {
      timer = setTimeout(() => resolve({ ok: false, text: 'nothing came' }), ms);
    });
    const settled = promise.then(
      (value): Settled => ({ ok: true, value, text: '' }),
      (error: unknown): Settled => ({ ok: false, text: reasonOf(error) }),
    );
    return Promise.race([settled, late]).finally(() => clearTimeout(timer));
  };
}

function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 160);
}
