import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endSession } from '../../provider/activity.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import { ownSessionsQuery } from '../../api/own-sessions.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { request } from '../../provider/request.ts';
import { Panel } from '@layline/ui/panel.tsx';
import { ReadState } from '@layline/ui/read-state.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { reportFailure } from '@layline/ui/report-failure.ts';
import { showToast } from '@layline/ui/toast.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { SessionList } from './session-list.tsx';

/** Where the player is logged in, to see and to end. A provider that does not tell has no such panel. */
export function SessionsPanel({ player }: { readonly player: string }) {
  const client = useQueryClient();
  const amount = useAmount();
  const query = useQuery({ ...ownSessionsQuery(player), retry: false });
  const [ending, setEnding] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const end = async (which: string) => {
    if (ending !== null) return;
    setEnding(which);
    setProblem(null);
    const body = which === 'OTHERS' ? { others: true as const } : { sessionId: which };
    const outcome = await request(endSession, { body });
    if (!outcome.ok) {
      setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
    } else {
      const { ended } = outcome.value;
      showToast('success', ended === 1 ? 'Session ended.' : `${ended} sessions ended.`);
      void client.invalidateQueries({ queryKey: [READS.activity] });
    }
    await client.invalidateQueries({ queryKey: [READS.sessions] });
    setEnding(null);
  };

  if (isUnknownCall(query.error)) return null;
  return (
    <Panel
      title="Where you are logged in"
      text="See a session you do not recognise? End it, then change your password."
    >
      <ReadState query={query} what="Your sessions" skeleton={<Skeleton height="104px" />}>
        {(sessions) => (
          <SessionList
            sessions={sessions}
            ending={ending}
            problem={problem}
            onEnd={(sessionId) => void end(sessionId)}
            onEndOthers={() => void end('OTHERS')}
          />
        )}
      </ReadState>
    </Panel>
  );
}
