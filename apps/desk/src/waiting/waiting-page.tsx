import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { PlaceLink } from './place-link.tsx';
import { useWaiting } from './use-waiting.ts';
import type { WaitingItem, ProposedStep } from './waiting-items.ts';
import { actionText } from '../trading/action-text.ts';
import { useRunnerNames } from '../trading/use-runner-names.ts';

/** What the second person does, as a sentence; a proposed result names its runners. */
function SecondStep({ about }: Pick<WaitingItem, 'about'>) {
  return typeof about === 'string' ? about : <Proposed {...about} />;
}

function Proposed({ marketId, action }: ProposedStep) {
  const { nameOf } = useRunnerNames(marketId);
  return actionText(action, nameOf);
}

/** Everything that one person has begun and another has to finish, as far as the role may see it. */
export function WaitingPage() {
  const may = useMay();
  const own = useOwn();
  const waiting = useWaiting();
  const columns: readonly Column<WaitingItem>[] = [
    {
      id: 'what',
      header: 'What',
      card: 'title',
      cell: ({ what, place }) => <PlaceLink place={place}>{what}</PlaceLink>,
    },
    { id: 'about', header: 'Second step', card: 'wide', cell: ({ about }) => <SecondStep about={about} /> },
    { id: 'by', header: 'First step by', card: 'line', cell: ({ by }) => by },
    {
      id: 'since',
      header: 'Since',
      time: true,
      card: 'line',
      cell: ({ since }) => since !== null && <WhenText at={since} />,
    },
    {
      id: 'next',
      header: 'Who may',
      card: 'tag',
      cell: ({ by, needs, refused }) =>
        refused === true ? (
          <Badge tone="danger">refused</Badge>
        ) : may(needs) && by !== own?.name ? (
          <Badge tone="warn">you</Badge>
        ) : (
          <Badge>a colleague</Badge>
        ),
    },
  ];
  return (
    <ListPage
      title="Waiting for a second person"
      subtitle="One person has begun each of these; another finishes it on its own screen."
    >
      <ListPanel>
        <DataTable
          caption="Waiting for a second person"
          columns={columns}
          rowKey={({ key }) => key}
          state={waiting}
          empty={{
            icon: 'list',
            title: 'Nothing is waiting',
            text: 'Anything that takes two people appears here.',
          }}
          expectedRows={6}
        />
      </ListPanel>
    </ListPage>
  );
}
