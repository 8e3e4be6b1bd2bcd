import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getOperatorPlayer } from '@layline/contract/calls/operator/players.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { actsOn } from './player-acts.tsx';
import { PersonalFile } from './personal-file.tsx';
import { PlayerStateBadge } from './player-state-badge.tsx';
import { PlayerTabs } from './player-tabs.tsx';
import { WaitingExclusion } from './waiting-exclusion.tsx';

/** Everything about one player that the role may see, and the acts that it allows. */
export function PlayerPage({ playerId }: { readonly playerId: string }) {
  const player = useQuery(read(getOperatorPlayer, { playerId }, { live: true }));
  return (
    <ReadState query={player} what="The player" skeleton={<RowsSkeleton height="480px" />}>
      {(known) => <KnownPlayer player={known} />}
    </ReadState>
  );
}

/** True if nothing could exclude the player for longer. */
function isForEver({ break: pause }: OperatorPlayerDetail): boolean {
  return pause !== null && pause.kind === 'SELF_EXCLUSION' && pause.until === null;
}

function KnownPlayer({ player }: { readonly player: OperatorPlayerDetail }) {
  const may = useMay();
  const [act, setAct] = useState<Act | 'limits' | 'exclude' | null>(null);
  const { playerId, userName, state } = player;
  return (
    <ListPage
      title={userName}
      subtitle={<PlayerStateBadge state={state} />}
      back={<Link to="/players">Players</Link>}
      actions={
        <>
          {actsOn(player, may).map((possible) => (
            <Button key={possible.label} size="sm" onClick={() => setAct(possible.act)}>
              {possible.label}
            </Button>
          ))}
          {may('excludePlayer') && !isForEver(player) && (
            <Button size="sm" onClick={() => setAct('exclude')}>
              Exclude
            </Button>
          )}
          {may('setPlayerLimits') && (
            <Button size="sm" onClick={() => setAct('limits')}>
              Limits
            </Button>
          )}
          {may('getPersonalData') && <PersonalFile playerId={playerId} />}
        </>
      }
    >
      <WaitingExclusion playerId={playerId} />
      <PlayerTabs player={player} />
      {act === 'limits' && <LimitsDialog player={player} onClose={() => setAct(null)} />}
      {act === 'exclude' && <ExcludeDialog player={player} onClose={() => setAct(null)} />}
      {typeof act === 'object' && act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </ListPage>
  );
}
