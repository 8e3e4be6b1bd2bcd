import { useParams } from '@tanstack/react-router';
import { MemberPage } from '../../agents/member-page.tsx';
import { Needs } from '../needs.tsx';

/** One level or player, for those who may read it. */
export default function AgentScreen() {
  const { nodeId = '' } = useParams({ strict: false });
  return (
    <Needs call="getAgentMember">
      <MemberPage key={nodeId} nodeId={nodeId} />
    </Needs>
  );
}
