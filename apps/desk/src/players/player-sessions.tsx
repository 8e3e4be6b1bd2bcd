import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endPlayerSessions, getPlayerSessions } from '@layline/contract/calls/operator/player-sessions.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import type { PlayerSession } from '@layline/contract/entities/operator-player-care.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { readUserAgent } from '@layline/ui/format/user-agent.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { ActDialog, type Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { counted, stateText } from '../parts/words.ts';
import { listOf } from '../parts/list-of.ts';

const COLUMNS: readonly Column<PlayerSession>[] = [
  {
    id: 'browser',
    header: 'Browser',
    card: 'title',
    cell: ({ browser }) => browser !== null && <span title={browser}>{browserName(browser)}</span>,
  },
  {
    id: 'state',
    header: 'State',
    card: 'tag',
    cell: ({ endedAt, endReason }) =>
      endedAt === null ? (
        <Badge tone="good">open</Badge>
      ) : (
        <>
          <Badge>ended</Badge> {endReason === null ? null : stateText(endReason)}
        </>
      ),
  },
  { id: 'device', header: 'Device', card: 'line', cell: ({ device }) => device },
  { id: 'address', header: 'Address', card: 'line', cell: ({ address }) => address },
  { id: 'site', header: 'Site', card: 'line', wideOnly: true, cell: ({ site }) => site },
  { id: 'since', header: 'Since', time: true, card: 'line', cell: ({ since }) => <WhenText at={since} /> },
  {
    id: 'seen',
    header: 'Last seen',
    time: true,
    card: 'line',
    cell: ({ lastSeenAt }) => <WhenText at={lastSeenAt} seconds />,
  },
  {
    id: 'ended',
    header: 'Ended',
    time: true,
    card: 'line',
    cell: ({ endedAt }) => endedAt !== null && <WhenText at={endedAt} seconds />,
  },
];

/** The familiar name of a browser, as `Chrome 141 on Android`. */
function browserName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  return [browser ?? userAgent.slice(0, 80), system].filter((part) => part !== null).join(' on ');
}

type Subject = Pick<OperatorPlayerDetail, 'playerId' | 'userName'>;

function endAct({ playerId, userName }: Subject, sessionId: string | null, what: string): Act {
  return {
    title: `End ${what} of ${userName}`,
    will: ['Logs the player out there at once.', 'The player can log in again. A lock would prevent that.'],
    verb: 'End',
    done:
      sessionId === null
        ? `${userName} has been logged out everywhere.`
        : `A session of ${userName} has been ended.`,
    danger: true,
    run: (reason) => ask(endPlayerSessions, { body: { playerId, sessionId, reason } }),
  };
}

/** Where a player is logged in and was, with the devices, and buttons that end sessions. */
export function PlayerSessions({ player }: { readonly player: Subject }) {
  const may = useMay();
  const [act, setAct] = useState<Act | null>(null);
  const sessions = useQuery(read(getPlayerSessions, { playerId: player.playerId }, { live: true }));
  const open = (sessions.data ?? []).filter(({ endedAt }) => endedAt === null);
  const mayEnd = may('endPlayerSessions');
  const actions: Column<PlayerSession> = {
    id: 'actions',
    header: 'Act',
    card: 'actions',
    cell: ({ sessionId, endedAt, browser }) =>
      endedAt === null && (
        <Button
          size="sm"
          aria-label={`End the session ${sessionId}, ${browser ?? 'unknown browser'}`}
          onClick={() => setAct(endAct(player, sessionId, 'a session'))}
        >
          End
        </Button>
      ),
  };
  return (
    <Panel
      title="Sessions and devices"
      text="Sessions with the same entry under “Device” were opened on the same device."
      {...(mayEnd && open.length > 0
        ? {
            action: (
              <Button size="sm" onClick={() => setAct(endAct(player, null, counted(open.length, 'session')))}>
                End all
              </Button>
            ),
          }
        : {})}
    >
      <DataTable
        caption="Sessions of this player"
        columns={mayEnd ? [...COLUMNS, actions] : COLUMNS}
        rowKey={({ sessionId }) => sessionId}
        state={listOf(sessions, (rows) => rows)}
        empty={{ icon: 'list', title: 'No sessions', text: 'The player has not logged in lately.' }}
        expectedRows={4}
      />
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </Panel>
  );
}
