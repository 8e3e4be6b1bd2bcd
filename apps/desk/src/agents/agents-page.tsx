import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAgentEntries } from '@layline/contract/calls/operator/agents.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { BranchList } from './branch-list.tsx';
import { CodesDialog } from '../act/codes-dialog.tsx';
import type { Codes } from '../act/codes-dialog.tsx';
import { MemberPage } from './member-page.tsx';
import { OpenDisputes } from './open-disputes.tsx';
import { OpenLevelDialog } from './open-level-dialog.tsx';
import { SharedCampaigns } from './shared-campaigns.tsx';
import { WaitingEntries } from './waiting-entries.tsx';

/** The top of the tree: the branches, and the transfers that wait for the site. */
function SitePage() {
  const may = useMay();
  const entries = useQuery(read(getAgentEntries, { status: 'PROPOSED' }, { live: true }));
  const [act, setAct] = useState<Act | null>(null);
  const [opening, setOpening] = useState(false);
  const [codes, setCodes] = useState<Codes | null>(null);
  return (
    <ListPage
      title="Agents"
      subtitle="The branches of the site. A positive balance is what the site owes a branch, a negative one what the branch owes the site."
      actions={
        may('openAgent') && (
          <Button size="sm" onClick={() => setOpening(true)}>
            Add an agent
          </Button>
        )
      }
    >
      <WaitingEntries entries={entries.data?.entries ?? []} onAct={setAct} />
      <OpenDisputes />
      <SharedCampaigns />
      <BranchList nodeId={null} />
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
      {opening && <OpenLevelDialog own={null} onClose={() => setOpening(false)} onCodes={setCodes} />}
      {codes !== null && !opening && <CodesDialog {...codes} onClose={() => setCodes(null)} />}
    </ListPage>
  );
}

/** The operator's own level, or the top of the tree for people of the site. */
export function AgentsPage() {
  const own = useOwn();
  const agentId = own?.agentId ?? null;
  return agentId === null ? <SitePage /> : <MemberPage nodeId={agentId} />;
}
