import type { Paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { VisuallyHidden } from '@layline/ui/visually-hidden.tsx';
import type { Outcome } from './own-result.ts';
import styles from './dock-figures.module.css';

export interface DockFiguresProps {
  /** Where nothing else on the page tells it, paise. */
  readonly balance: Paise | null;
  /** Of the draft and of what is placed, paise. */
  readonly draftTotal: Paise;
  readonly placedTotal: Paise;
  /** What both return together if the best outcome for them comes, paise. */
  readonly bestReturn: Paise;
  /** What the placed ones have come to, once it is known. */
  readonly outcome: Pick<Outcome, 'returned' | 'net'> | null;
  /** Why the draft cannot be placed as it is, or what became of it. */
  readonly note: { readonly tone: 'error' | 'info'; readonly text: string } | null;
}

interface FigureProps {
  readonly name: string;
  readonly amount: Paise;
  readonly profit?: boolean;
}

function Figure({ name, amount, profit = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <MoneyText amount={amount} form="short" profit={profit} symbol />
      </dd>
    </div>
  );
}

/**
 * The sums of the dock: of the bets, or of what they have come to. What is wrong stands in the place of those of the bets; what
 * went well is seen in them, and said.
 */
export function DockFigures({
  balance,
  draftTotal,
  placedTotal,
  bestReturn,
  outcome,
  note,
}: DockFiguresProps) {
  const wrong = note?.tone === 'error' ? note.text : null;
  return (
    <div className={styles.figures}>
      <dl className={styles.sums}>
        {balance !== null && <Figure name="Balance" amount={balance} />}
        {wrong === null && (
          <>
            <Figure name="Placed" amount={placedTotal} />
            {outcome && draftTotal === 0 ? (
              <>
                <Figure name="Returned" amount={outcome.returned} />
                <Figure name="This round" amount={outcome.net} profit />
              </>
            ) : (
              <>
                <Figure name="Not placed" amount={draftTotal} />
                <Figure name="Returns up to" amount={bestReturn} />
              </>
            )}
          </>
        )}
      </dl>
      <p role="status" className={styles.wrong}>
        {wrong ?? <VisuallyHidden>{note?.text}</VisuallyHidden>}
      </p>
    </div>
  );
}
