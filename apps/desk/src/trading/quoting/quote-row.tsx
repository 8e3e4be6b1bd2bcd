import type { KeyboardEvent } from 'react';
import type { HouseQuote } from '@layline/contract/entities/market.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { stateText } from '../../parts/words.ts';
import {
  linesMoved,
  oddsText,
  QUOTE_FIELDS,
  quoteText,
  stepped,
  type QuoteKind,
  type RowDraft,
} from './quote-draft.ts';
import styles from './quoting.module.css';

interface QuoteRowProps {
  readonly name: string;
  readonly kind: QuoteKind;
  readonly inForce: HouseQuote | null;
  readonly draft: RowDraft;
  /** The market’s own limit on a bet, rupees. */
  readonly maxStake: number;
  /** True for the row that gets the focus when quoting begins. */
  readonly first: boolean;
  readonly onDraft: (draft: RowDraft) => void;
}

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
const PAGES: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };
/** What Shift multiplies a step by. */
const LEAP = 5;

/** A runner: what is in force, and the fields of what comes next. */
export function QuoteRow({ name, kind, inForce, draft, maxStake, first, onDraft }: QuoteRowProps) {
  const press = (field: keyof RowDraft) => (event: KeyboardEvent) => {
    const leap = event.shiftKey ? LEAP : 1;
    const arrow = ARROWS[event.key];
    const page = PAGES[event.key];
    if (arrow !== undefined) onDraft(stepped(draft, field, arrow * leap));
    else if (page !== undefined) onDraft(linesMoved(draft, page * leap));
    else return;
    event.preventDefault();
  };
  const odds = oddsText(draft, kind);
  return (
    <fieldset className={styles.row}>
      <legend>{name}</legend>
      <p className={styles.force}>
        <RowState quote={inForce} /> <span>{quoteText(inForce, kind)}</span>
      </p>
      <div className={styles.fields}>
        {QUOTE_FIELDS[kind].map(([field, label], index) => (
          <TextField
            key={field}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={first && index === 0}
            placeholder={field === 'maxStake' ? String(maxStake) : undefined}
            value={draft[field]}
            onFocus={({ target }) => target.select()}
            onKeyDown={press(field)}
            onChange={({ target }) => onDraft({ ...draft, [field]: target.value.replaceAll(/[^\d.]/g, '') })}
          />
        ))}
      </div>
      {odds !== '' && <p className={styles.force}>{odds}</p>}
    </fieldset>
  );
}

/** Whether the row takes bets, and if not, why. */
function RowState({ quote }: { readonly quote: HouseQuote | null }) {
  if (quote === null || (quote.back === null && quote.lay === null && quote.state === 'ACTIVE'))
    return <Badge>takes no bets</Badge>;
  return <Badge tone={quote.state === 'ACTIVE' ? 'good' : 'warn'}>{stateText(quote.state)}</Badge>;
}
