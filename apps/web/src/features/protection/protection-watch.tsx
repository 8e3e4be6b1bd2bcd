import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { playingTimeQuery, protectionQuery } from '../../api/protection.ts';
import { failureText } from '../../api/refusal-text.ts';
import { acknowledgeRealityCheck } from '../../provider/protection.ts';
import type { PlayingTime } from '../../provider/protection.ts';
import { request } from '../../provider/request.ts';
import { showPlayStop } from '../../session/play-stop.ts';
import type { PlayStop } from '../../session/play-stop.ts';
import { useUser } from '../../session/session-store.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { breakInForce, useBreakEnd } from './break-in-force.ts';
import { RealityCheckDialog } from './time.tsx';
import type { CheckAnswer } from './time.tsx';
import { StopBanner } from './stop-banner.tsx';

function stopOf(onBreak: boolean, time: PlayingTime | null): PlayStop | null {
  if (onBreak) return 'BREAK';
  if (!time) return null;
  if (time.limitMinutes !== null && time.minutesToday >= time.limitMinutes) return 'SESSION_TIME';
  return time.checkDue ? 'REALITY_CHECK' : null;
}

function RealityCheck({ player, time }: { readonly player: string; readonly time: PlayingTime }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const amount = useAmount();
  const [sending, setSending] = useState<CheckAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const answer = async (chosen: CheckAnswer) => {
    setSending(chosen);
    setProblem(null);
    const outcome = await request(acknowledgeRealityCheck, { body: {} });
    setSending(null);
    if (!outcome.ok) {
      setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
      return;
    }
    client.setQueryData(playingTimeQuery(player).queryKey, outcome.value);
    if (chosen === 'HISTORY') await navigate({ to: '/account-cash-statement' });
    if (chosen === 'BREAK') await navigate({ to: '/player-protection' });
  };

  return (
    <RealityCheckDialog
      time={time}
      sending={sending}
      problem={problem}
      onAnswer={(chosen) => void answer(chosen)}
    />
  );
}

/**
 * Protects a player on every page: reports playing time once a minute while the page is visible, shows breaks and
 * reality checks, and disables betting if the exchange would refuse it. Does nothing if the provider lacks these
 * calls.
 */
export function ProtectionWatch() {
  const player = useUser()?.userName ?? null;
  const { data: protection } = useQuery({ ...protectionQuery(player), retry: false });
  const time = useQuery(playingTimeQuery(player)).data ?? null;
  const now = useBreakEnd(protection?.break ?? null);
  const current = breakInForce(protection?.break ?? null, now);
  const stop = stopOf(current !== null, time);

  useEffect(() => {
    showPlayStop(stop);
    return () => showPlayStop(null);
  }, [stop]);

  if (player === null) return null;
  return (
    <>
      <StopBanner current={current} time={time} />
      {time?.checkDue && <RealityCheck player={player} time={time} />}
    </>
  );
}
