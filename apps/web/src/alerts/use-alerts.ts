import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { failureText } from '../api/refusal-text.ts';
import { valueOf } from '../provider/failure.ts';
import type { Outcome } from '../provider/failure.ts';
import { getAlerts, removeAlert, setAlert } from '../provider/alerts.ts';
import type { MarketAlert, NewAlert } from '../provider/alerts.ts';
import { request } from '../provider/request.ts';
import { linkStore } from '../live/link-store.ts';
import { usePollWithoutHub } from '../live/use-poll-without-hub.ts';
import { tellAlert } from './alert-fired.ts';
import { alertNews, missedOf } from './alert-news.ts';
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
    queryFn: async ({ signal }) => {
      const alerts = valueOf(await request(getAlerts, { signal }));
      for (const alert of missedOf(alerts)) tellAlert(alert);
      return alerts;
    },
    enabled: player !== null,
    refetchInterval: usePollWithoutHub(),
    retry: false,
  });
  useEffect(() => {
    const stopNews = alertNews.subscribe(({ last }) =>
      client.setQueryData<readonly MarketAlert[]>([ALERTS, player], (known) =>
        known?.map((alert) => (alert.alertId === last?.alertId ? last : alert)),
      ),
    );
    // While the connection was lost, the hub could not say what went off. Several bells cause one read.
    const stopWatching = linkStore.subscribe(({ hub }, { hub: before }) => {
      if (hub === 'Connected' && before !== 'Connected')
        void client.invalidateQueries({ queryKey: [ALERTS] }, { cancelRefetch: false });
    });
    return () => {
      stopNews();
      stopWatching();
    };
  }, [client, player]);
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
