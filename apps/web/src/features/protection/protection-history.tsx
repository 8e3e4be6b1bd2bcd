import type { ProtectionChange } from '../../provider/protection.ts';
import { listState } from '../../api/list-state.ts';
import type { Amounts } from '../../api/refusal-text.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { actionText, subjectText, valueText } from './limits.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { protection } from './texts.ts';

function Value({
  change,
  value,
  amounts,
}: {
  readonly change: ProtectionChange;
  readonly value: number | null;
  readonly amounts: Amounts;
}) {
  const text = valueText(change, value, amounts);
  if (typeof text === 'string') return text;
  return <RichText room={protection} text="Until {time}" parts={{ time: <WhenText at={text.until} /> }} />;
}

function columnsOf(
  t: Write<TextOf<typeof protection>>,
  amounts: Amounts,
): readonly Column<ProtectionChange>[] {
  return [
    { id: 'at', header: t('When'), cell: ({ at }) => <WhenText at={at} />, card: 'line' },
    { id: 'subject', header: t('What'), cell: ({ subject }) => subjectText(subject), card: 'title' },
    { id: 'action', header: t('Change'), cell: ({ action }) => actionText(action) },
    {
      id: 'before',
      header: t('Before'),
      cell: (change) => <Value change={change} value={change.before} amounts={amounts} />,
    },
    {
      id: 'after',
      header: t('After'),
      cell: (change) => <Value change={change} value={change.after} amounts={amounts} />,
    },
  ];
}

/** What was changed and when, newest first. */
export function ChangesPanel({ state }: { readonly state: ListState<ProtectionChange> }) {
  const t = useTexts(protection);
  const amounts = useAmount();
  return (
    <Panel title={t('History')}>
      <DataTable
        caption={t('Changes to your protection')}
        columns={columnsOf(t, amounts)}
        rowKey={({ at, subject, action }) => `${at} ${subject} ${action}`}
        state={state}
        empty={{ icon: 'clock', title: t('No changes yet') }}
        expectedRows={4}
      />
    </Panel>
  );
}

type Query = Parameters<typeof listState<readonly ProtectionChange[], ProtectionChange>>[0];

/** The history, as a query. */
export function ProtectionHistory({ query }: { readonly query: Query }) {
  const amounts = useAmount();
  return <ChangesPanel state={listState(query, (changes) => changes, amounts)} />;
}
