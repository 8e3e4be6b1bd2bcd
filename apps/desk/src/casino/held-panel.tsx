import { getHeldCredits } from '@layline/contract/calls/operator/casino.ts';
import type { HeldCredit } from '@layline/contract/entities/operator-casino.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay } from '../exchange/own.ts';
import { usePages } from '../exchange/use-pages.ts';
import { counted } from '../parts/words.ts';
import { Facts } from '../parts/facts.tsx';
import { Row } from '../parts/row.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { decideAct } from './casino-acts.ts';

const WHY: Readonly<Record<HeldCredit['why'], string>> = {
  ROUND_CLOSED: 'its round was over long before',
  ROUND_MAX: 'the round pays too much',
  DAY_MAX: 'the provider pays too much in a day',
};

const COLUMNS: readonly Column<HeldCredit>[] = [
  { id: 'player', header: 'Player', card: 'title', cell: ({ userName }) => userName },
  {
    id: 'amount',
    header: 'Amount',
    figure: true,
    card: 'amount',
    cell: ({ amount }) => <Rupees amount={amount} />,
  },
  { id: 'why', header: 'Held because', card: 'wide', cell: ({ why }) => WHY[why] },
  { id: 'game', header: 'Game', cell: ({ gameId }) => gameId },
  { id: 'round', header: 'Round', cell: ({ roundId }) => roundId },
  { id: 'staked', header: 'Staked', figure: true, cell: ({ staked }) => <Rupees amount={staked} /> },
  {
    id: 'returned',
    header: 'Paid so far',
    figure: true,
    wideOnly: true,
    cell: ({ returned }) => <Rupees amount={returned} />,
  },
  { id: 'at', header: 'Since', time: true, cell: ({ at }) => <WhenText at={at} /> },
];

/** Credits of providers that are out of line, the oldest first. Two operators decide each. */
export function HeldPanel({ onAct }: { readonly onAct: (act: Act) => void }) {
  const may = useMay();
  const { first, state, pages } = usePages(
    getHeldCredits,
    {},
    {
      live: true,
      rowsOf: ({ credits }) => credits,
      nextOf: ({ next }) => (next === null ? null : { cursor: next }),
    },
  );
  const columns: readonly Column<HeldCredit>[] = may('decideHeldCredit')
    ? [
        ...COLUMNS,
        {
          id: 'acts',
          header: 'Acts',
          card: 'actions',
          cell: (credit) => (
            <Row>
              <Button size="sm" onClick={() => onAct(decideAct(credit, 'PAY'))}>
                Pay
              </Button>
              <Button size="sm" onClick={() => onAct(decideAct(credit, 'DECLINE'))}>
                Decline
              </Button>
            </Row>
          ),
        },
      ]
    : COLUMNS;
  const providers = first?.providers ?? [];
  return (
    <>
      {providers.length > 0 && (
        <Panel title="By provider">
          <Facts
            facts={providers.map(({ provider, credits, amount, paused }) => [
              provider,
              <span key={provider}>
                {counted(credits, 'credit')}, <Rupees amount={amount} />{' '}
                {paused && <Badge tone="danger">paused until some are decided</Badge>}
              </span>,
            ])}
          />
        </Panel>
      )}
      <ListPanel>
        <DataTable
          caption="Held credits"
          columns={columns}
          rowKey={({ provider, txId }) => `${provider} ${txId}`}
          state={state}
          pages={pages}
          empty={{
            icon: 'check',
            title: 'Nothing is held',
            text: 'No provider has paid anything out of line.',
          }}
          expectedRows={4}
        />
      </ListPanel>
    </>
  );
}
