import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { SETTINGS } from './agent-words.ts';

/** What the level above has set for the bets of a branch. */
export function MemberSettings({ member: { settings } }: { readonly member: AgentMemberDetail }) {
  const facts = SETTINGS.map(([name, label]) => {
    const value = settings[name];
    const isShort = name === 'betDelaySec' || value === null;
    return [label, isShort ? value : <Rupees key={name} amount={value} />] as const;
  });
  const isSet = facts.some(([, value]) => value !== null);
  return (
    <Panel
      title="Bet limits"
      text="They limit the bets of every player below, on top of the limits of the market and of the levels above. The tightest limit applies."
    >
      {isSet ? <Facts facts={facts} /> : <p>None of its own.</p>}
    </Panel>
  );
}
