import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelBonusClaim, getBonusClaims } from '@layline/contract/calls/operator/bonuses.ts';
import type { OperatorBonusClaim } from '@layline/contract/entities/operator-money.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { stateText } from '../parts/words.ts';
import { PlayerLink } from '../risk/player-link.tsx';

const COLUMNS: readonly Column<OperatorBonusClaim>[] = [
  {
    id: 'player',
    header: 'Player',
    card: 'title',
    cell: ({ playerId }) => <PlayerLink playerId={playerId} userName="" />,
  },
  {
    id: 'amount',
    header: 'Amount',
    figure: true,
    card: 'amount',
    cell: ({ amount }) => <Rupees amount={amount} />,
  },
  { id: 'state', header: 'State', card: 'tag', cell: ({ state }) => <Badge>{stateText(state)}</Badge> },
  { id: 'wagered', header: 'Wagered', figure: true, cell: ({ wagered }) => <Rupees amount={wagered} /> },
  { id: 'toWager', header: 'To wager', figure: true, cell: ({ toWager }) => <Rupees amount={toWager} /> },
  { id: 'claimed', header: 'Claimed', time: true, cell: ({ claimedAt }) => <WhenText at={claimedAt} /> },
];

/** The claims of a bonus, the newest first. A claim that is being wagered can be taken back. */
export function BonusClaims({ bonusId }: { readonly bonusId: string }) {
  const may = useMay();
  const claims = useQuery(read(getBonusClaims, { bonusId }));
  const [cancelled, setCancelled] = useState<OperatorBonusClaim | null>(null);
  const acts: Column<OperatorBonusClaim> = {
    id: 'acts',
    header: 'Acts',
    card: 'actions',
    cell: (claim) =>
      claim.state === 'WAGERING' &&
      may('cancelBonusClaim') && (
        <Button size="sm" onClick={() => setCancelled(claim)}>
          Take back
        </Button>
      ),
  };
  return (
    <ListPanel>
      <DataTable
        caption="Claims, at most the newest 200"
        columns={[...COLUMNS, acts]}
        rowKey={({ claimId }) => claimId}
        state={listOf(claims, (rows) => rows)}
        empty={{ icon: 'list', title: 'Nobody has claimed it' }}
        expectedRows={3}
      />
      {cancelled !== null && (
        <ActDialog
          onClose={() => setCancelled(null)}
          act={{
            title: `Take back a bonus from ${cancelled.playerId}`,
            will: [
              'The whole bonus goes back to the house at once; what was won with other money stays.',
              'The player reads the reason, and cannot claim it again.',
            ],
            verb: 'Take back',
            done: `The bonus has been taken back from ${cancelled.playerId}.`,
            danger: true,
            run: (reason) => ask(cancelBonusClaim, { body: { claimId: cancelled.claimId, reason } }),
          }}
        />
      )}
    </ListPanel>
  );
}
