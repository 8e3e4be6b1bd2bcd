import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useOfferText } from '../../../betting/offer-text.ts';
import type { Position } from '../../../betting/position.ts';
import { desk } from '../texts.ts';
import styles from './ladder.module.css';
import { SideHead } from './side-head.tsx';

interface LadderCardProps {
  readonly runnerName: string;
  /** Hundredths; null if nothing was traded. */
  readonly lastPrice: number | null;
  /** Share of the resting money that wants to back, basis points; null if nothing rests. */
  readonly weight: number | null;
  readonly position: Position | null;
  /** Why nothing can be placed, in a few words; null if it can. */
  readonly state: string | null;
  /** How many offers the player has on this runner. */
  readonly offers: Readonly<Record<Side, number>>;
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
  readonly onCentre: () => void;
  /** Cancels those of one side, or all. */
  readonly onCancel: (side: Side | null) => void;
  /** The grid. */
  readonly children: ReactNode;
}

/** A ladder below its runner's name and figures. */
export function LadderCard(props: LadderCardProps) {
  const { runnerName, lastPrice, weight, position, state, offers, follow, children } = props;
  const count = offers.BACK + offers.LAY;
  const t = useTexts(desk);
  const offerText = useOfferText();
  const money = (amount: Paise) => <MoneyText amount={amount} form="short" profit />;
  const head = (side: Side) => (
    <SideHead
      side={side}
      runnerName={runnerName}
      offers={offers[side]}
      onCancel={() => props.onCancel(side)}
    />
  );
  return (
    <section className={styles.card} aria-label={runnerName}>
      <header className={styles.head}>
        <div className={styles.line}>
          <h2 className={styles.name}>{runnerName}</h2>
          <IconButton
            icon="expand"
            label={t('Centre {runner}', { runner: runnerName })}
            onClick={props.onCentre}
          />
          <IconButton
            icon="pin"
            label={t('Keep {runner} centred', { runner: runnerName })}
            pressed={follow}
            onClick={() => props.onFollow(!follow)}
          />
        </div>
        <div className={styles.line}>
          <p className={styles.facts}>
            {lastPrice !== null && <span>{t('Last {price}', { price: offerText('ODDS', lastPrice) })}</span>}
            {weight !== null && (
              <span title={t('Backers’ share of the money on offer at the best three prices')}>
                {t('Backers {percent} %', { percent: formatPrice(weight) })}
              </span>
            )}
            {position && (
              <>
                <RichText room={desk} text="Wins {amount}" parts={{ amount: money(position.win) }} />
                <RichText room={desk} text="Loses {amount}" parts={{ amount: money(position.lose) }} />
              </>
            )}
            {state !== null && <strong className={styles.state}>{state}</strong>}
          </p>
          <Button
            size="sm"
            aria-label={t('Cancel all offers on {runner}', { runner: runnerName })}
            aria-disabled={count === 0 || undefined}
            onClick={() => {
              if (count > 0) props.onCancel(null);
            }}
          >
            {t('Cancel ({n})', { n: count })}
          </Button>
        </div>
        <div className={styles.columns}>
          <span aria-hidden="true">{t('If closed')}</span>
          {head('BACK')}
          <span aria-hidden="true">{t('Odds')}</span>
          {head('LAY')}
          <span aria-hidden="true" title={t("Backers' stakes matched at each price")}>
            {t('Traded')}
          </span>
        </div>
      </header>
      {children}
    </section>
  );
}
