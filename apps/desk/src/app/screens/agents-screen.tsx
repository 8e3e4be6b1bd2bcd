import { MemberPage } from '../../agents/member-page.tsx';
import { SitePage } from '../../agents/site-page.tsx';
import { useOwn } from '../../exchange/own.ts';
import { Needs } from '../needs.tsx';

/** The operator's own level, or the top of the tree for people of the site. */
export default function AgentsScreen() {
  const own = useOwn();
  const agentId = own?.agentId ?? null;
  return (
    <Needs call="getAgentBranch">{agentId === null ? <SitePage /> : <MemberPage nodeId={agentId} />}</Needs>
  );
}
