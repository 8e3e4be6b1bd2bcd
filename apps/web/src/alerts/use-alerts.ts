import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { failureText } from '../api/refusal-text.ts';
import { valueOf } from '../provider/failure.ts';
import type { Outcome } from '../provider/failure.ts';
import { getAlerts, removeAlert, setAlert } from '../provider/alerts.ts';
import type { NewAlert } from '../provider/alerts.ts';
import { request } from '../provider/request.ts';
import { alertNews } from './alert-news.ts';
import { useUser } from '../session/session-store.ts';

const ALERTS = 'alerts';

/** The player's alerts, and what changes them. `problem` says why the last change failed. */
export function useAlerts() {
  const player = useUser()?.userName ?? null;
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [ALERTS, player],
    queryFn: async ({ signal }) => valueOf(await request(getAlerts, { signal })),
    enabled: player !== null,
    retry: false,
  });
  useEffect(
    () => alertNews.subscribe(() => void client.invalidateQueries({ queryKey: [ALERTS] })),
    [client],
  );
  const change = async (send: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const outcome = await send();
    if (!outcome.ok) setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
    await client.invalidateQueries({ queryKey: [ALERTS] });
    setBusy(false);
    return outcome.ok;
  };
  return {
    query,
    busy,
    problem,
    set: (alert: NewAlert) => change(() => request(setAlert, { body: alert })),
    remove: (alertId: string) => change(() => request(removeAlert, { body: { alertId } })),
  };
}
