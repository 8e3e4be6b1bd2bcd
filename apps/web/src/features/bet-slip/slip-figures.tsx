import { formatPrice } from '@layline/ui/text/format-price.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { LineStep } from '@layline/engine/exposure/steps.ts';
import type { Paise } from '@layline/units/money.ts';
import { meterRows, sessionRows } from '../../betting/book-rows.ts';
import type { BookRow } from '../../betting/book-rows.ts';
import { BookTable } from '../../betting/book-table.tsx';
import type { SlipSummary } from './summary/slip-summary.ts';
import { betting } from '../../betting/texts.ts';
import { betSlip } from './texts.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-figures.module.css';

function Figure({ name, amount }: { readonly name: string; readonly amount: Paise | null }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{amount === null ? '–' : <MoneyText amount={amount} symbol form="short" />}</dd>
    </div>
  );
}

/** Just above a line: between two lines the figures change only at whole and half runs. */
function isAboveLine(from: number): boolean {
  return from % 50 === 1;
}

/** The results of a line market from a step to just below the next one, as runs. */
function rangeText(step: LineStep, next: LineStep | undefined, t: Write<TextOf<typeof betSlip>>): string {
  const end = next?.from ?? null;
  if (step.from === null) {
    if (end === null) return t('any result');
    return isAboveLine(end)
      ? t('up to {to}', { to: formatPrice(end - 1) })
      : t('below {to}', { to: formatPrice(end) });
  }
  if (!isAboveLine(step.from)) {
    const from = formatPrice(step.from);
    return end === step.from + 1 ? t('exactly {from}', { from }) : t('from {from}', { from });
  }
  const from = formatPrice(step.from - 1);
  if (end === null) return t('above {from}', { from });
  return isAboveLine(end)
    ? t('above {from}, up to {to}', { from, to: formatPrice(end - 1) })
    : t('above {from}, below {to}', { from, to: formatPrice(end) });
}

function WhatIfTable({ summary, house }: { readonly summary: SlipSummary; readonly house: boolean }) {
  const t = useTexts(betSlip);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {house ? t('Your result if this bet is accepted') : t('Your result if this bet is matched')}
      </caption>
      <tbody>
        {summary.whatIf.map(({ runnerId, name, before, after }) => (
          <tr key={runnerId}>
            <th scope="row">{name}</th>
            <td>{before !== 0 && <MoneyText amount={before} profit form="short" />}</td>
            <td className={styles.arrow} aria-hidden="true">
              {before !== 0 && '→'}
            </td>
            <td>
              <MoneyText amount={after} profit form="short" />
            </td>
          </tr>
        ))}
        {summary.lineSteps.map((step, at) => (
          <tr key={step.from ?? 'below'}>
            <th scope="row">{rangeText(step, summary.lineSteps[at + 1], t)}</th>
            <td colSpan={3}>
              <MoneyText amount={step.profit as Paise} profit form="short" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a stake per run means, with its bounds (rules section 13.3); null for other bets. */
function useMeterNote({ slip, summary, context }: SlipView): string | null {
  const t = useTexts(betSlip);
  const amountText = useAmount();
  const house = context.market?.house;
  if (house?.kind !== 'METER' || summary.stake === null || slip.line === null) return null;
  const terms = {
    amount: amountText(summary.stake),
    line: formatPrice(slip.line),
    min: formatPrice(house.min),
    max: formatPrice(house.max),
  };
  return slip.side === 'BACK'
    ? t(
        'You win {amount} for each run above {line} and lose it for each run below. Results count from {min} to {max}.',
        terms,
      )
    : t(
        'You win {amount} for each run below {line} and lose it for each run above. Results count from {min} to {max}.',
        terms,
      );
}

/** The market's limits, and how long it delays a bet. */
function Notes({ view }: { readonly view: SlipView }) {
  const t = useTexts(betSlip);
  const meterNote = useMeterNote(view);
  const { market, live } = view.context;
  if (!market) return null;
  const { commissionRate } = market;
  const isDelayed = live.inPlay && live.betDelaySec > 0;
  const notes = [
    meterNote,
    market.house
      ? t('The house takes the other side; no commission.')
      : commissionRate !== null &&
        t('Commission {rate}% of net winnings in this market.', { rate: commissionRate / 100 }),
    isDelayed &&
      (market.passiveDelay
        ? t('In-play: a bet that takes a price waits {n} s.', { n: live.betDelaySec })
        : t('In-play: a bet waits {n} s.', { n: live.betDelaySec })),
  ];
  return <p className={styles.note}>{notes.filter(Boolean).join(' ')}</p>;
}

/** The book of a session or meter, as held and with the bet; null if results are not runs. */
function bookOf(t: Write<TextOf<typeof betting>>, { summary, context }: SlipView): readonly BookRow[] | null {
  const { market, account } = context;
  if (!market?.house || summary.lineSteps.length === 0) return null;
  const held = account?.position?.lineSteps ?? [];
  return market.house.kind === 'METER'
    ? meterRows(t, held, summary.lineSteps, market.house)
    : sessionRows(t, held, summary.lineSteps);
}

const ROWS_AT_ONCE = 4;

/** Profit, liability and the outcome of each result (rules section 8.6). */
export function SlipFigures({ view, inline }: { readonly view: SlipView; readonly inline: boolean }) {
  const t = useTexts(betSlip);
  const { summary, context } = view;
  const { market } = context;
  const book = bookOf(useTexts(betting), view);
  const isMeter = market?.house?.kind === 'METER';
  const rows = book ? book.length : (inline ? 0 : summary.whatIf.length) + summary.lineSteps.length;
  const table = book ? (
    <BookTable caption={t('Your book with this bet')} rows={book} />
  ) : (
    <WhatIfTable summary={summary} house={Boolean(market?.house)} />
  );
  const isMore = summary.liabilityMost !== null && summary.liabilityMost !== summary.liability;
  return (
    <div className={styles.figures}>
      <dl className={styles.pair}>
        <Figure name={isMeter ? t('Profit at most') : t('Profit')} amount={summary.profit} />
        <Figure
          name={isMore || isMeter ? t('Liability at most') : t('Liability')}
          amount={isMore ? summary.liabilityMost : summary.liability}
        />
      </dl>
      {rows > 0 && rows <= ROWS_AT_ONCE && table}
      {rows > ROWS_AT_ONCE && (
        <details className={styles.more}>
          <summary>{t('Your result for each of {n} outcomes', { n: rows })}</summary>
          {table}
        </details>
      )}
      <Notes view={view} />
    </div>
  );
}
