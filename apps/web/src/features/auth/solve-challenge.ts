import { trustedScript } from '../../site/trusted-script.ts';

/** Challenges with more zero bits than this are not tried: they would take minutes. */
const BITS_MAX = 24;

/** Kept, because a page may make its policy only once. */
let trusted: string | undefined;

/** The worker's address, marked as trusted. Rejects if the download fails; the next call tries again. */
async function workerAddress(): Promise<string> {
  const { default: own } = await import('./challenge-worker.ts?worker&url');
  return (trusted ??= trustedScript('challenge-worker', own));
}

/**
 * Solves a provider's challenge in a worker, which takes seconds. Null if `signal` cancelled it, or if this browser
 * cannot solve it.
 */
export async function solveChallenge(challenge: string, signal: AbortSignal): Promise<string | null> {
  const bits = Number.parseInt(challenge, 10);
  if (!(bits > 0 && bits <= BITS_MAX)) return null;
  const address = await workerAddress();
  if (signal.aborted) return null;
  return new Promise((resolve) => {
    const worker = new Worker(address, { type: 'module' });
    const end = (solution: string | null) => {
      worker.terminate();
      resolve(solution);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(data));
    worker.addEventListener('error', () => end(null));
    signal.addEventListener('abort', () => end(null));
    worker.postMessage(challenge);
  });
}
