import { useQuery } from '@tanstack/react-query';
import { getAgentMember } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { BASIS_WORDS, KIND_WORDS, LEVEL_WORDS, REBATE_KINDS, SHARE_KINDS } from '../agents/agent-words.ts';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';

function sharesText(shares: NonNullable<AgentMemberDetail['shares']>): string {
  const carried = SHARE_KINDS.filter((kind) => shares[kind] > 0);
  if (carried.length === 0) return 'none';
  return carried.map((kind) => `${KIND_WORDS[kind]} ${shares[kind]}%`).join(', ');
}

function rebatesText({ rates, bases }: Pick<AgentMemberDetail, 'rates' | 'bases'>): string {
  const given = REBATE_KINDS.filter((kind) => rates[kind] > 0);
  if (given.length === 0) return 'none';
  return given.map((kind) => `${KIND_WORDS[kind]} ${rates[kind]}% of ${BASIS_WORDS[bases[kind]]}`).join(', ');
}

/** What a level of agents has been given, for the admin who approves its person. */
export function LevelGiven({ agentId }: { readonly agentId: string }) {
  const member = useQuery(read(getAgentMember, { nodeId: agentId }));
  return (
    <ReadState query={member} what="The level" skeleton={<RowsSkeleton height="48px" />}>
      {({ name, level, funded, credit, shares, rates, bases }) => (
        <Facts
          facts={[
            ['Speaks for', `${name} (${LEVEL_WORDS[level].toLowerCase()})`],
            ['Credit', funded ? 'none: prepaid' : <Rupees key="credit" amount={credit} />],
            ['Branch share', shares === null ? null : sharesText(shares)],
            ['Rebates', rebatesText({ rates, bases })],
          ]}
        />
      )}
    </ReadState>
  );
}
