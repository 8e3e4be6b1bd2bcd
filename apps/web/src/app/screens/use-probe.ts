import { getSettingExpiry } from '../../provider/preferences.ts';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../provider/request.ts';

export type Probe =
  | { readonly state: 'running' }
  | { readonly state: 'reached'; readonly latencyMs: number }
  | { readonly state: 'failed'; readonly message: string };

/** Asks the provider for something small and measures how long the answer takes. */
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
