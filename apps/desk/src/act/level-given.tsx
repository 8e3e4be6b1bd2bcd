import { useQuery } from '@tanstack/react-query';
import { getAgentMember } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { KIND_WORDS, LEVEL_WORDS, SHARE_KINDS } from '../agents/agent-words.ts';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';

function sharesText(shares: NonNullable<AgentMemberDetail['shares']>): string {
  const carried = SHARE_KINDS.filter((kind) => shares[kind] > 0);
  if (carried.length === 0) return 'none';
  return carried.map((kind) => `${KIND_WORDS[kind]} ${shares[kind]}%`).join(', ');
}

/** What a level of agents has been given, for the admin who approves a person of it. */
export function LevelGiven({ agentId }: { readonly agentId: string }) {
  const member = useQuery(read(getAgentMember, { nodeId: agentId }));
  return (
    <ReadState query={member} what="The level" skeleton={<RowsSkeleton height="48px" />}>
      {({ name, level, funded, credit, shares }) => (
        <Facts
          facts={[
            ['Speaks for', `${name} (${LEVEL_WORDS[level].toLowerCase()})`],
            ['Credit', funded ? 'none: prepaid' : <Rupees key="credit" amount={credit} />],
            ['Branch share', shares === null ? null : sharesText(shares)],
          ]}
        />
      )}
    </ReadState>
  );
}
