import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAgentEntries, getAgentMember } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useOwn } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { LEVEL_WORDS } from './agent-words.ts';
import { CodesDialog } from '../act/codes-dialog.tsx';
import type { Codes } from '../act/codes-dialog.tsx';
import { MemberActions } from './member-actions.tsx';
import type { MemberDialogName } from './member-actions.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberPath } from './member-path.tsx';
import { MemberState } from './member-state.tsx';
import { MemberTabs } from './member-tabs.tsx';
import { MemberLocks, TermProposals } from './member-waits.tsx';
import { OpenDisputes } from './open-disputes.tsx';
import { WaitingEntries } from './waiting-entries.tsx';

/** A level or a player of the operator's branch. */
export function MemberPage({ nodeId }: { readonly nodeId: string }) {
  const member = useQuery(read(getAgentMember, { nodeId }, { live: true }));
  return (
    <ReadState query={member} what="The member" skeleton={<RowsSkeleton height="480px" />}>
      {(known) => <KnownMember member={known} />}
    </ReadState>
  );
}

function KnownMember({ member }: { readonly member: AgentMemberDetail }) {
  const own = useOwn();
  const [act, setAct] = useState<Act | null>(null);
  const [dialog, setDialog] = useState<MemberDialogName | null>(null);
  const [codes, setCodes] = useState<Codes | null>(null);
  const isOwn = member.nodeId === own?.agentId;
  // The level's own page shows everything that waits for that level, from below too.
  const all = useQuery({ ...read(getAgentEntries, { status: 'PROPOSED' }, { live: true }), enabled: isOwn });
  const waiting = isOwn ? (all.data?.entries ?? member.openEntries) : member.openEntries;
  return (
    <ListPage
      title={member.name}
      subtitle={
        <>
          {LEVEL_WORDS[member.level]}
          {isOwn && ', your own level'} <MemberState member={member} />
        </>
      }
      back={<MemberPath path={member.path} />}
      actions={<MemberActions member={member} onAct={setAct} onDialog={setDialog} />}
    >
      <WaitingEntries entries={waiting} onAct={setAct} />
      {isOwn && <OpenDisputes />}
      <TermProposals member={member} onAct={setAct} />
      <MemberLocks member={member} onAct={setAct} />
      <MemberFacts member={member} />
      <MemberTabs member={member} onAct={setAct} onCodes={setCodes} />
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
      {dialog !== null && (
        <MemberDialog name={dialog} member={member} onClose={() => setDialog(null)} onCodes={setCodes} />
      )}
      {codes !== null && act === null && dialog === null && (
        <CodesDialog {...codes} onClose={() => setCodes(null)} />
      )}
    </ListPage>
  );
}
