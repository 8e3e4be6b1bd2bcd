import type { Reconciliation } from '@layline/contract/entities/reconciliation.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import { CsvButton, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { DAY } from '@layline/ui/format/when-forms.ts';
import { whenText } from '@layline/ui/format/when.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { counted } from '../parts/words.ts';
import { csvText, saveCsv } from '../parts/csv.ts';
import { known } from '../parts/list-of.ts';
import { Rupees } from '../parts/rupees.tsx';
import { DIFFERENCE_COLUMNS, differenceText } from './difference-columns.tsx';

function sumOf({ count, amount }: Reconciliation['here']) {
  return (
    <>
      <Rupees amount={amount} /> in {counted(count, 'payment')}
    </>
  );
}

function save({ day, differences }: Reconciliation): Promise<void> {
  const rows = differences.map((one) => {
    const { reference, there, here } = one;
    const file = [there?.amount ?? null, there?.state ?? null];
    const own = [here?.amount ?? null, here?.status ?? null, here?.requestId ?? null, here?.playerId ?? null];
    return [differenceText(one), reference, ...file, ...own];
  });
  const head = [
    'what',
    'reference',
    'amount there',
    'state there',
    'amount here',
    'state here',
    'request',
    'player',
  ];
  saveCsv(csvText([head, ...rows]), `differences-${day}.csv`);
  return Promise.resolve();
}

/** What a file and the requests of a day have in common, and every payment that is not the same on both sides. */
export function Comparison({ result }: { readonly result: Reconciliation }) {
  const { here, there, matched, notMade, differences, differencesTotal, day, timeZone } = result;
  const { tag } = useLocale();
  return (
    <>
      <ListPanel>
        <Figures
          label="Sums"
          phase="ready"
          figures={[
            { label: 'In the file', value: sumOf(there) },
            { label: 'Here', value: sumOf(here) },
            { label: 'The same on both sides', value: sumOf(matched), strong: true },
            { label: 'Differences', value: differencesTotal },
          ]}
        />
      </ListPanel>
      <Panel
        title={differencesTotal === 0 ? 'Everything agrees' : counted(differencesTotal, 'difference')}
        text={[
          `Deposits credited and withdrawals paid on ${whenText(Date.parse(day), DAY, tag)} by the clock of ${timeZone}.`,
          ...(notMade === 0
            ? []
            : [
                `${counted(notMade, 'line')} in the file said that nothing was paid, and nothing was booked here.`,
              ]),
          ...(matched.count === 0 && there.count > 0
            ? ['No payment is the same on both sides: is this the file of that day, and of that source?']
            : []),
        ].join(' ')}
        action={differences.length > 0 && <CsvButton onDownload={() => save(result)} />}
      >
        {differences.length < differencesTotal && <p>These are the first {differences.length}.</p>}
        {differences.length > 0 && (
          <DataTable
            caption="Differences"
            columns={DIFFERENCE_COLUMNS}
            rowKey={({ reference }, index) => `${index} ${reference}`}
            state={known(differences)}
            empty={{ title: 'No differences' }}
          />
        )}
      </Panel>
    </>
  );
}
