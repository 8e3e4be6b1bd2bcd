import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';

/** Says that an exclusion for ever waits for a second person; nothing for roles that may not agree to one, or if none waits. */
export function WaitingExclusion({ playerId }: { readonly playerId: string }) {
  const may = useMay();
  const asked = useQuery({ ...read(getAskedActs, {}, { live: true }), enabled: may('getAskedActs') });
  const waiting = asked.data?.find(({ act }) => act.call === 'excludePlayer' && act.playerId === playerId);
  if (waiting === undefined) return null;
  const { reason, askedBy, askedAt, expiresAt } = waiting;
  return (
    <Panel title="A permanent exclusion is waiting for a second person" text={reason}>
      <Facts
        facts={[
          ['Asked for by', askedBy],
          ['At', <WhenText key="at" at={askedAt} />],
          ['Until', <WhenText key="until" at={expiresAt} />],
        ]}
      />
      {may('getProposals') && <Link to="/waiting">Everything that is waiting for a second person</Link>}
    </Panel>
  );
}
