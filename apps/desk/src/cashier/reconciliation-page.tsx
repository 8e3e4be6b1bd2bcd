import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reconcileMoney } from '@layline/contract/calls/operator/reconciliation.ts';
import type { MoneySource, StatedPayment } from '@layline/contract/entities/reconciliation.ts';
import { DayField } from '@layline/ui/data-table/day-field.tsx';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { dayText } from '@layline/ui/data-table/period.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { errorText } from '@layline/ui/states/error-text.ts';
import { ask } from '../exchange/ask.ts';
import { Row } from '../parts/row.tsx';
import { Comparison } from './comparison.tsx';
import { readPaymentFile } from './payment-file.ts';

const DAY_MS = 86_400_000;
/** Largest file, bytes. */
const FILE_MAX = 2_000_000;

/** Which reference identifies a payment in the file of each source. */
const REFERENCES: Readonly<Record<MoneySource, string>> = {
  GATEWAY: 'the gateway’s own id of the payment',
  BANK: 'the UTR of a deposit, or what was typed when a withdrawal was marked as paid',
};

/** What is compared. */
interface Compared {
  readonly day: string;
  readonly source: MoneySource;
  readonly lines: readonly StatedPayment[];
}

/** Compares a day of the cashier with a file of the gateway or the bank. The file is read in the browser, and nothing of it is kept. */
export function ReconciliationPage() {
  const [day, setDay] = useState(() => dayText(Date.now() - DAY_MS));
  const [source, setSource] = useState<MoneySource>('GATEWAY');
  const [lines, setLines] = useState<readonly StatedPayment[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const comparison = useMutation({
    mutationFn: (asked: Compared) =>
      ask(reconcileMoney, {
        query: { day: asked.day, source: asked.source },
        body: { lines: [...asked.lines] },
      }),
  });

  /** Compares the file again after a change of the day or the source. */
  function compare(changed: Partial<Compared>): void {
    const all = changed.lines ?? lines;
    if (all !== null) comparison.mutate({ day, source, lines: all, ...changed });
  }

  async function open(file: File): Promise<void> {
    const read =
      file.size > FILE_MAX ? { fault: 'The file is larger than 2 MB.' } : readPaymentFile(await file.text());
    setFault('fault' in read ? read.fault : null);
    setLines('fault' in read ? null : read.lines);
    if ('fault' in read) comparison.reset();
    else compare({ lines: read.lines });
  }

  return (
    <ListPage
      title="Reconciliation"
      subtitle="A day of the cashier beside the file of the gateway or the bank."
      back={<Link to="/cashier">Cashier</Link>}
    >
      <Panel
        title="File"
        text={`A CSV file with the columns reference, amount and, if it has one, state. The reference is ${REFERENCES[source]}. The file is compared and not kept; the audit log records who compared which day, and the totals.`}
      >
        <Row>
          <DayField
            label="Day"
            value={day}
            onChange={(chosen) => {
              if (chosen === undefined) return;
              setDay(chosen);
              compare({ day: chosen });
            }}
          />
          <SelectField
            compact
            label="File of"
            value={source}
            options={[
              ['GATEWAY', 'The gateway'],
              ['BANK', 'The bank, for payments by hand'],
            ]}
            onChange={(chosen) => {
              setSource(chosen);
              compare({ source: chosen });
            }}
          />
          <FileButton busy={comparison.isPending} onFile={open} />
        </Row>
        <FormAlert text={fault ?? (comparison.error === null ? null : errorText(comparison.error))} />
      </Panel>
      {comparison.data !== undefined && <Comparison result={comparison.data} />}
    </ListPage>
  );
}

interface FileButtonProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => Promise<void>;
}

/** Chooses a file, and says which one has been read. */
function FileButton({ busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file === undefined) return;
          setName(file.name);
          // The same file can be chosen again after a correction.
          void onFile(file).finally(() => (target.value = ''));
        }}
      />
      <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
        {name === null ? 'Choose a file' : 'Choose another file'}
      </Button>
      {name !== null && <span>{name}</span>}
    </>
  );
}
