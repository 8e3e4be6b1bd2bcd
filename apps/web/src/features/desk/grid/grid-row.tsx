import type { Paise } from '@layline/units/money.ts';
import type { ReactNode } from 'react';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useOfferText } from '../../../betting/offer-text.ts';
import { desk } from '../texts.ts';
import styles from './grid.module.css';

interface GridRowProps {
  readonly runnerName: string;
  /** The last traded price, hundredths; null if nothing was traded. */
  readonly lastPrice: number | null;
  /** Backers' stakes matched; null if not sent. */
  readonly volume: Paise | null;
  /** What the player's matched bets bring if this runner wins; null without bets. */
  readonly result: Paise | null;
  /** Why nothing can be placed, in a few words; null if it can. */
  readonly state: string | null;
  readonly picked: boolean;
  /** The way of staking takes every runner, whatever is ticked. */
  readonly fixed: boolean;
  readonly onPick: (picked: boolean) => void;
  /** Its price cells. */
  readonly children: ReactNode;
}

/** A runner of the grid: whether it is staked, its figures, and its prices. */
export function GridRow(props: GridRowProps) {
  const { runnerName, lastPrice, volume, result, state, picked, fixed, onPick, children } = props;
  const t = useTexts(desk);
  const offerText = useOfferText();
  return (
    <div role="row" className={styles.row} data-picked={picked || undefined}>
      <div role="gridcell" className={styles.pick}>
        <input
          type="checkbox"
          aria-label={t('Stake {runner}', { runner: runnerName })}
          checked={picked}
          aria-disabled={fixed || undefined}
          onChange={({ target }) => {
            if (!fixed) onPick(target.checked);
          }}
        />
      </div>
      <div role="rowheader" className={styles.who}>
        <span className={styles.name}>{runnerName}</span>
        <span className={styles.facts}>
          {lastPrice !== null && <span>{t('Last {price}', { price: offerText('ODDS', lastPrice) })}</span>}
          {volume !== null && volume > 0 && (
            <RichText
              room={desk}
              text="Matched {amount}"
              parts={{ amount: <MoneyText amount={volume} form="short" /> }}
            />
          )}
          {result !== null && (
            <RichText
              room={desk}
              text="Yours {amount}"
              parts={{ amount: <MoneyText amount={result} form="short" profit /> }}
            />
          )}
          {state !== null && <strong className={styles.state}>{state}</strong>}
        </span>
      </div>
      {children}
    </div>
  );
}
