import { useCallback, useEffect, useState } from 'react';
import { getSettingExpiry } from '../../provider/preferences.ts';
import { request } from '../../provider/request.ts';

/** Possible faults of the browser itself. */
export interface Environment {
  readonly online: boolean;
  /** Whether settings and session survive a reload. */
  readonly storage: boolean;
  /** How far this clock is ahead of the server's, seconds; null until known. */
  readonly clockAheadSec: number | null;
}

const PROBE_KEY = 'selfCheck';

function storageWorks(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '1');
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Every answer has the server's time, in whole seconds. */
async function clockAhead(signal: AbortSignal): Promise<number | null> {
  try {
    const begun = Date.now();
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    const server = Date.parse(answer.headers.get('date') ?? '');
    const middle = (begun + Date.now()) / 2;
    return Number.isNaN(server) ? null : Math.round((middle - server) / 1000);
  } catch {
    return null;
  }
}

/** Checks network, storage and clock; again when `round` changes. */
export function useEnvironment(round: unknown): Environment {
  const [found, setFound] = useState<Environment>(() => ({
    online: navigator.onLine,
    storage: storageWorks(),
    clockAheadSec: null,
  }));
  useEffect(() => {
    const controller = new AbortController();
    void clockAhead(controller.signal).then((clockAheadSec) => {
      if (controller.signal.aborted) return;
      setFound({ online: navigator.onLine, storage: storageWorks(), clockAheadSec });
    });
    return () => controller.abort();
  }, [round]);
  return found;
}

export type Probe =
  | { readonly state: 'running' }
  | { readonly state: 'reached'; readonly latencyMs: number }
  | { readonly state: 'failed'; readonly message: string };

/** Makes a small call to the provider and measures how long the answer takes. */
export function useProbe(): { readonly probe: Probe; readonly run: () => void } {
  const [probe, setProbe] = useState<Probe>({ state: 'running' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const begun = performance.now();
    void request(getSettingExpiry, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      setProbe(
        outcome.ok
          ? { state: 'reached', latencyMs: Math.round(performance.now() - begun) }
          : { state: 'failed', message: outcome.failure.message },
      );
    });
    return () => controller.abort();
  }, [round]);

  const run = useCallback(() => {
    setProbe({ state: 'running' });
    setRound((count) => count + 1);
  }, []);
  return { probe, run };
}
