import * as v from 'valibot';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { SubjectAudit } from '../audit/subject-audit.tsx';
import { useMay } from '../exchange/own.ts';
import styles from '../parts/tab-panels.module.css';
import { PlayerBets } from './player-bets.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { PlayerSessions } from './player-sessions.tsx';
import { PlayerFacts } from './player-facts.tsx';
import { PlayerRequests } from './player-requests.tsx';
import { PlayerStatement } from './player-statement.tsx';

const TABS = ['account', 'bets', 'statement', 'sessions', 'notes'] as const;
type Tab = (typeof TABS)[number];

/** Each tab with its title and the call that it makes. */
const ABOUT: Readonly<Record<Tab, { readonly title: string; readonly needs: OperatorCallName }>> = {
  account: { title: 'Account', needs: 'getOperatorPlayer' },
  bets: { title: 'Bets', needs: 'getPlayerBets' },
  statement: { title: 'Statement', needs: 'getPlayerStatement' },
  sessions: { title: 'Sessions', needs: 'getPlayerSessions' },
  notes: { title: 'Notes', needs: 'getPlayerNotes' },
};

const TabSearch = v.object({ tab: v.fallback(v.optional(v.picklist(TABS)), undefined) });

/** The tabs of a player's page that the role may see; the address names the open one. */
export function PlayerTabs({ player }: { readonly player: OperatorPlayerDetail }) {
  const may = useMay();
  const [{ tab }, change] = useSearchState(TabSearch);
  const { playerId, userName } = player;
  const tabs = TABS.filter((each) => may(ABOUT[each].needs));
  const shown = tabs.find((each) => each === tab) ?? 'account';
  return (
    <Tabs
      label={`About ${userName}`}
      tabs={tabs.map((value) => ({ value, label: ABOUT[value].title }))}
      value={shown}
      onValueChange={(chosen) => change({ tab: chosen }, { replace: true })}
    >
      <div className={styles.panels}>
        {shown === 'account' && (
          <>
            <PlayerFacts player={player} />
            {may('getMoneyRequests') && <PlayerRequests playerId={playerId} />}
            {may('getAuditLog') && <SubjectAudit subject={`player:${playerId}`} />}
          </>
        )}
        {shown === 'bets' && <PlayerBets playerId={playerId} />}
        {shown === 'statement' && <PlayerStatement playerId={playerId} />}
        {shown === 'sessions' && <PlayerSessions player={player} />}
        {shown === 'notes' && <PlayerNotes player={player} />}
      </div>
    </Tabs>
  );
}
