import type { Paise } from '@layline/units/money.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DockProps } from './bet-dock.tsx';
import styles from './dock-figures.module.css';

type DockFiguresProps = Pick<DockProps, 'balance' | 'draftTotal' | 'placedTotal' | 'bestReturn' | 'note'>;

function Figure({ name, amount }: { readonly name: string; readonly amount: Paise }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <MoneyText amount={amount} form="short" symbol />
      </dd>
    </div>
  );
}

/** The sums of the dock. What is wrong stands in the place of those of the bets; what went well is seen in them, and said. */
export function DockFigures({ balance, draftTotal, placedTotal, bestReturn, note }: DockFiguresProps) {
  const wrong = note?.tone === 'error' ? note.text : null;
  return (
    <div className={styles.figures}>
      <dl className={styles.sums}>
        {balance !== null && <Figure name="Balance" amount={balance} />}
        {wrong === null && (
          <>
            <Figure name="Placed" amount={placedTotal} />
            <Figure name="Not placed" amount={draftTotal} />
            <Figure name="Returns up to" amount={bestReturn} />
          </>
        )}
      </dl>
      <p role="status" className={styles.wrong}>
        {wrong ?? <VisuallyHidden>{note?.text}</VisuallyHidden>}
      </p>
    </div>
  );
}
