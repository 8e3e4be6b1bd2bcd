import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';

/** What the balance says about who owes whom. */
function debtText({ balance, level }: AgentMemberDetail): string {
  const who = level === 'PLAYER' ? 'player' : 'branch';
  if (balance === 0) return `Nothing is owed between this ${who} and the level above.`;
  return balance > 0
    ? `The level above owes this ${who} the balance.`
    : `This ${who} owes the balance to the level above.`;
}

/** Cash, credit, balance, exposure of a member, and what is available. */
export function MemberFacts({ member }: { readonly member: AgentMemberDetail }) {
  const isPlayer = member.level === 'PLAYER';
  return (
    <Panel title="Money" text={debtText(member)}>
      <Facts
        facts={[
          ['Balance', <Rupees key="balance" amount={member.balance} profit />],
          ['Cash', <Rupees key="cash" amount={member.cash} />],
          ['Credit', member.funded ? 'none: prepaid' : <Rupees key="credit" amount={member.credit} />],
          [isPlayer ? 'Exposure' : 'Own exposure', <Rupees key="own" amount={member.ownExposure} />],
          ['Branch exposure', isPlayer ? null : <Rupees key="branch" amount={member.branchExposure} />],
          ['Due from last week', member.due === 0 ? null : <Rupees key="due" amount={member.due} profit />],
          ['Available', <Rupees key="room" amount={member.room} />],
          ['Branch available', isPlayer ? null : <Rupees key="branchRoom" amount={member.branchRoom} />],
          [
            'Own exposure up to',
            isPlayer || member.exposureLimit === null ? null : (
              <Rupees key="limit" amount={member.exposureLimit} />
            ),
          ],
          ['Since', <WhenText key="since" at={member.createdAt} />],
          ['Id', member.nodeId],
        ]}
      />
    </Panel>
  );
}
