import type { Scheduler } from '../scheduler.ts';

/** How long the storage may take to answer, ms. */
const PATIENCE_MS = 2000;

/** One thing that a server needs; `reason` says in plain words what is wrong. */
export interface Check {
  readonly ok: boolean;
  readonly reason?: string;
}

/**
 * `ready`: all is well. `degraded`: something lags or is silent, but players can be served; keep routing them here.
 * `not ready`: do not route players here.
 */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not ready';
  /** Absent for a program that has no roles. */
  readonly role?: 'leader' | 'follower';
  readonly checks: Readonly<Record<string, Check>>;
}

export interface StorageCheckOptions {
  readonly scheduler: Scheduler;
  /** Resolves when the storage has answered a read. */
  readonly askStorage: () => Promise<unknown>;
  /** Called with the reason when the storage did not answer. */
  readonly onError: (error: unknown) => void;
}

export const GOOD: Check = { ok: true };
export const bad = (reason: string): Check => ({ ok: false, reason });

/** Returns the check behind `/readyz`. Concurrent callers share one check. */
export function shareReadiness<R extends Readiness>(check: () => Promise<R>): () => Promise<R> {
  let underWay: Promise<R> | undefined;
  return () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Whether the storage answers a read in time. */
export async function checkStorage({ scheduler, askStorage, onError }: StorageCheckOptions): Promise<Check> {
  const late = Promise.withResolvers<Check>();
  const stop = scheduler.after(PATIENCE_MS, () =>
    late.resolve(bad(`the storage has not answered for ${PATIENCE_MS / 1000} s`)),
  );
  const answered = askStorage().then(
    () => GOOD,
    (error: unknown) => {
      onError(error);
      return bad('the storage cannot be read; the log says why');
    },
  );
  try {
    return await Promise.race([answered, late.promise]);
  } finally {
    stop();
  }
}
