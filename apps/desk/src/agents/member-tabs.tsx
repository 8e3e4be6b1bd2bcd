import * as v from 'valibot';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { SubjectAudit } from '../audit/subject-audit.tsx';
import { useMay } from '../exchange/own.ts';
import { BranchList } from './branch-list.tsx';
import type { Codes } from '../act/codes-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { MemberPeople } from './member-people.tsx';
import { MemberSettings } from './member-settings.tsx';
import { MemberTerms } from './member-terms.tsx';
import { PositionList } from './position-list.tsx';
import { Statement } from './statement.tsx';
import styles from '../parts/tab-panels.module.css';

const TABS = ['below', 'positions', 'statement', 'entries', 'terms'] as const;
type Tab = (typeof TABS)[number];

const TAB_WORDS: Readonly<Record<Tab, string>> = {
  below: 'Below',
  positions: 'Positions',
  statement: 'Statement',
  entries: 'Transfers',
  terms: 'Terms',
};

const TabSearch = v.object({ tab: v.fallback(v.optional(v.picklist(TABS)), undefined) });

interface MemberTabsProps {
  readonly member: AgentMemberDetail;
  readonly onAct: (act: Act) => void;
  readonly onCodes: (codes: Codes) => void;
}

/** The tabs of a member's page; the address names the open tab. */
export function MemberTabs({ member, onAct, onCodes }: MemberTabsProps) {
  const may = useMay();
  const [{ tab }, change] = useSearchState(TabSearch);
  const { nodeId, level } = member;
  const isPlayer = level === 'PLAYER';
  const tabs = TABS.filter((each) => !isPlayer || each !== 'below');
  const shown = tabs.find((each) => each === tab) ?? tabs[0] ?? 'terms';
  return (
    <Tabs
      label={`About ${member.name}`}
      tabs={tabs.map((value) => ({
        value,
        label: TAB_WORDS[value],
      }))}
      value={shown}
      onValueChange={(chosen) => change({ tab: chosen }, { replace: true })}
    >
      <div className={styles.panels}>
        {shown === 'below' && <BranchList nodeId={nodeId} />}
        {shown === 'positions' && <PositionList nodeId={nodeId} />}
        {shown === 'statement' && <Statement member={member} />}
        {shown === 'entries' && <EntryList nodeId={nodeId} />}
        {shown === 'terms' && (
          <>
            <MemberTerms member={member} />
            <MemberSettings member={member} />
            <MemberPeople member={member} onAct={onAct} onCodes={onCodes} />
            {may('getAuditLog') && <SubjectAudit subject={`agent:${nodeId}`} />}
          </>
        )}
      </div>
    </Tabs>
  );
}
