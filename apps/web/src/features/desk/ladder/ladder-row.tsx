import type { ExitKind } from '@layline/domain/armed-orders.ts';
import type { Side } from '@layline/units/betting.ts';
import { LADDER_LENGTH } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { memo, useLayoutEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { useLocale } from '@layline/ui/format/locale.ts';
import { figureText } from '@layline/ui/format/money.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useOfferText } from '../../../betting/offer-text.ts';
import { desk } from '../texts.ts';
import type { Amounts } from './amounts.ts';
import styles from './ladder.module.css';

/** A rung of a ladder. The values are primitive, so that only the parts of a rung that changed are drawn again. Amounts in paise. */
export interface LadderRowProps {
  /** Ladder index of its price. */
  readonly index: number;
  /** Hundredths. */
  readonly price: number;
  readonly runnerName: string;
  /** What can be taken at each price of the ladder. */
  readonly amounts: Amounts;
  /** The player's own unmatched bets. */
  readonly ownBack: Paise;
  readonly ownLay: Paise;
  /** The player's entries that wait for this price. */
  readonly armedBack: Paise;
  readonly armedLay: Paise;
  /** What closes the player's position at this price; null if nothing does. */
  readonly exitBack: ExitKind | null;
  readonly exitLay: ExitKind | null;
  /** What closing the position here would bring; null without one. */
  readonly closed: Paise | null;
  /** The same with the order that waits for confirmation; null without one. */
  readonly closedAfter: Paise | null;
  /** Backers' stakes matched at this price, and as percent of the most at any price. */
  readonly volume: Paise;
  readonly share: number;
  readonly lastTraded: boolean;
  /** The side on which an order that waits for confirmation would be. */
  readonly marked: Side | null;
  /** The side of the offer here that was picked up to be moved. */
  readonly lifted: Side | null;
  /** The side whose cell the Tab key reaches. */
  readonly tabStop: Side | null;
  /** Nothing can be placed now. */
  readonly shut: boolean;
}

interface CellProps extends Pick<LadderRowProps, 'index' | 'price' | 'runnerName' | 'amounts' | 'shut'> {
  readonly side: Side;
  readonly own: Paise;
  readonly armed: Paise;
  readonly exit: ExitKind | null;
  readonly marked: boolean;
  readonly lifted: boolean;
  readonly tabStop: boolean;
}

/** What the cell shows, and what its name says. */
const EXIT_MARKS = {
  STOP: 'Stop',
  TAKE_PROFIT: 'Profit',
  TRAILING: 'Trail',
} as const satisfies Readonly<Record<ExitKind, TextOf<typeof desk>>>;

const EXIT_NAMES = {
  STOP: 'Armed: a stop for your position',
  TAKE_PROFIT: 'Armed: takes your profit',
  TRAILING: 'Armed: a trailing stop for your position',
} as const satisfies Readonly<Record<ExitKind, TextOf<typeof desk>>>;

/** Keeps the text node, because a new one would cost the browser more. */
function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text) firstChild.data = text;
  else element.append(text);
}

/** A cell to press. The amount on offer, and with it the name, is drawn without React. */
const Cell = memo(function Cell(props: CellProps) {
  const { index, price, runnerName, amounts, shut, side, own, armed, exit, marked } = props;
  const { lifted, tabStop } = props;
  const t = useTexts(desk);
  const offerText = useOfferText();
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const amount = useRef<HTMLSpanElement>(null);
  const figure = (of: Paise) => figureText(of, locale, 'compact');
  const yours = own > 0 ? ` ${t('Yours: {own}', { own: figure(own) })}` : '';
  const waits = armed > 0 ? ` ${t('Armed: {stake}', { stake: figure(armed) })}` : '';
  const closes = exit === null ? '' : ` ${t(EXIT_NAMES[exit])}`;

  function nameWith(size: string): string {
    const values = { runner: runnerName, price: offerText('ODDS', price) };
    if (size === '') {
      return side === 'BACK'
        ? t('Back {runner} at {price}: nothing on offer', values)
        : t('Lay {runner} at {price}: nothing on offer', values);
    }
    return side === 'BACK'
      ? t('Back {runner} at {price}: {size} on offer', { ...values, size })
      : t('Lay {runner} at {price}: {size} on offer', { ...values, size });
  }

  useLayoutEffect(() =>
    amounts.draw(side, price, (size) => {
      const text = size > 0 ? figure(size) : '';
      if (amount.current) writeText(amount.current, text);
      if (!button.current) return;
      if (size > 0) button.current.dataset['offered'] = 'true';
      else delete button.current.dataset['offered'];
      button.current.ariaLabel = nameWith(text) + yours + waits + closes;
    }),
  );
  return (
    <button
      ref={button}
      type="button"
      role="gridcell"
      className={styles.cell}
      data-side={side}
      data-index={index}
      data-marked={marked || undefined}
      data-lifted={lifted || undefined}
      aria-disabled={shut || undefined}
      tabIndex={tabStop ? 0 : -1}
    >
      {/* Drawn by the style sheet: the visible text must be a part of the name as it stands there. */}
      {own > 0 && <span className={styles.own} data-own={figure(own)} />}
      {armed > 0 && <span className={styles.waits} data-stake={figure(armed)} />}
      {exit !== null && <span className={styles.waits} data-stake={t(EXIT_MARKS[exit])} data-exit />}
      <span ref={amount} className={styles.size} />
    </button>
  );
});

/** What closing the position at a price would bring, now and after an order. */
const Closed = memo(function Closed({ closed, closedAfter }: Pick<LadderRowProps, 'closed' | 'closedAfter'>) {
  return (
    <span role="gridcell" className={styles.closed}>
      {closed !== null && <MoneyText amount={closed} form="compact" profit />}
      {closedAfter !== null && (
        <span className={styles.after}>
          <MoneyText amount={closedAfter} form="compact" profit />
        </span>
      )}
    </span>
  );
});

const Price = memo(function Price({ price, lastTraded }: Pick<LadderRowProps, 'price' | 'lastTraded'>) {
  const t = useTexts(desk);
  const offerText = useOfferText();
  return (
    <span
      role="rowheader"
      className={styles.price}
      data-last={lastTraded || undefined}
      title={lastTraded ? t('Last traded') : undefined}
    >
      {offerText('ODDS', price)}
    </span>
  );
});

/** The volume of a price as a figure before a bar. */
const Traded = memo(function Traded({ volume, share }: Pick<LadderRowProps, 'volume' | 'share'>) {
  const t = useTexts(desk);
  const locale = useLocale();
  const size = volume === 0 ? '' : figureText(volume, locale, 'compact');
  return (
    <span
      role="gridcell"
      className={styles.traded}
      style={{ '--share': `${share}%` } as CSSProperties}
      aria-label={volume === 0 ? t('Nothing traded') : t('{size} traded', { size })}
    >
      {size}
    </span>
  );
});

/** One price of a ladder: result if the position is closed there, the backers' side, the price, the layers' side, the volume. */
export const LadderRow = memo(function LadderRow(props: LadderRowProps) {
  const { index, price, runnerName, amounts, shut, marked, lifted, tabStop } = props;
  const row = LADDER_LENGTH - index;
  const cell = (side: Side) => (
    <Cell
      index={index}
      price={price}
      runnerName={runnerName}
      amounts={amounts}
      shut={shut}
      side={side}
      own={side === 'BACK' ? props.ownBack : props.ownLay}
      armed={side === 'BACK' ? props.armedBack : props.armedLay}
      exit={side === 'BACK' ? props.exitBack : props.exitLay}
      marked={marked === side}
      lifted={lifted === side}
      tabStop={tabStop === side}
    />
  );
  return (
    <div
      role="row"
      aria-rowindex={row}
      className={styles.rung}
      style={{ top: `calc(${row - 1} * var(--rung))` }}
    >
      <Closed closed={props.closed} closedAfter={props.closedAfter} />
      {cell('BACK')}
      <Price price={price} lastTraded={props.lastTraded} />
      {cell('LAY')}
      <Traded volume={props.volume} share={props.share} />
    </div>
  );
});
