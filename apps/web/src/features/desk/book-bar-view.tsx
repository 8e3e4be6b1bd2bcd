import type { ReactNode } from 'react';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import styles from './desk.module.css';
import { desk } from './texts.ts';

interface BookBarViewProps {
  readonly inPlay: boolean;
  readonly delaySec: number;
  /** Hundredths of a percent; null if a runner has no price. */
  readonly back: number | null;
  readonly lay: number | null;
  readonly offers: boolean;
  readonly onCancelAll: () => void;
  readonly onKeys: () => void;
  /** The chart is open. */
  readonly chart: boolean;
  readonly onChart: (open: boolean) => void;
  /** The choice of ladders. */
  readonly children: ReactNode;
}

/** The bar above the ladders. */
export function BookBarView(props: BookBarViewProps) {
  const { inPlay, delaySec, back, lay, offers, children } = props;
  const t = useTexts(desk);
  return (
    <div className={styles.bookBar}>
      {children}
      <p className={styles.facts}>
        {inPlay && (
          <Badge tone="live">
            {delaySec > 0 ? t('In-Play · {seconds} s delay', { seconds: delaySec }) : t('In-Play')}
          </Badge>
        )}
        {back !== null && <span>{t('Book to back {percent} %', { percent: formatPrice(back) })}</span>}
        {lay !== null && <span>{t('Book to lay {percent} %', { percent: formatPrice(lay) })}</span>}
      </p>
      <div className={styles.actions}>
        <Button
          size="sm"
          aria-disabled={!offers || undefined}
          onClick={() => {
            if (offers) props.onCancelAll();
          }}
        >
          {t('Cancel all offers')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={props.chart}
          onClick={() => props.onChart(!props.chart)}
        >
          {t('Chart')}
        </Button>
        <Button size="sm" variant="quiet" onClick={props.onKeys}>
          {t('Keys (?)')}
        </Button>
      </div>
    </div>
  );
}
