import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { givesAway } from './quote-draft.ts';
import type { QuoteKind } from './quote-draft.ts';
import { QuoteRow } from './quote-row.tsx';
import type { useRows } from './use-rows.ts';

interface QuoteRowsProps {
  readonly rows: ReturnType<typeof useRows>;
  readonly kind: QuoteKind;
  /** True if the first row gets the focus when quoting begins. */
  readonly first: boolean;
}

/** The rows of a market, each with what is in force and the fields of what comes next. */
export function QuoteRows({ rows, kind, first }: QuoteRowsProps) {
  const drafts = rows.runners.map(({ runnerId }) => rows.draftOf(runnerId));
  return (
    <>
      {rows.runners.map(({ runnerId, name }, index) => (
        <QuoteRow
          key={runnerId}
          name={name}
          kind={kind}
          inForce={rows.inForce(runnerId)}
          draft={rows.draftOf(runnerId)}
          maxStake={rows.maxStake}
          first={first && index === 0}
          onDraft={(draft) => rows.change(runnerId, draft)}
        />
      ))}
      <FormAlert
        text={
          givesAway(drafts, kind)
            ? 'At these figures a player can bet so that the house loses whatever the result is.'
            : null
        }
      />
    </>
  );
}
