import type { LineStep } from '@layline/engine/exposure/steps.ts';
import type { Paise } from '@layline/units/money.ts';
import { meterRows, sessionRows } from '../../betting/book-rows.ts';
import type { BookRow } from '../../betting/book-rows.ts';
import { BookTable } from '../../betting/book-table.tsx';
import { formatPrice } from '@layline/ui/format-price.ts';
import { MeterNote } from './house-notes.tsx';
import { MoneyText } from '@layline/ui/money-text.tsx';
import type { SlipSummary } from './slip-summary.ts';
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

/** Results from `from` up to just below the next step, as runs: `up to 164`, `165`, `166 and more`. */
function rangeText(step: LineStep, next: LineStep | undefined): string {
  // Between two lines the figures stand at whole and half runs only; one hundredth above a line means "above it".
  const from =
    step.from === null ? null : step.from % 50 === 1 ? `above ${formatPrice(step.from - 1)}` : null;
  if (step.from === null) {
    const below = next?.from ?? null;
    if (below === null) return 'any result';
    return below % 50 === 1 ? `up to ${formatPrice(below - 1)}` : `below ${formatPrice(below)}`;
  }
  if (from === null) {
    const single = next?.from === step.from + 1;
    return single ? `exactly ${formatPrice(step.from)}` : `from ${formatPrice(step.from)}`;
  }
  if (!next?.from) return from;
  return next.from % 50 === 1
    ? `${from} to ${formatPrice(next.from - 1)}`
    : `${from}, below ${formatPrice(next.from)}`;
}

function WhatIfTable({ summary, house }: { readonly summary: SlipSummary; readonly house: boolean }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        Your result if this bet is {house ? 'accepted' : 'matched'}
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
            <th scope="row">{rangeText(step, summary.lineSteps[at + 1])}</th>
            <td colSpan={3}>
              <MoneyText amount={step.profit as Paise} profit form="short" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The book of a session or meter, held and with the bet; null where results are no runs. */
function bookOf({ summary, context }: SlipView): readonly BookRow[] | null {
  const { market, account } = context;
  if (!market?.house || summary.lineSteps.length === 0) return null;
  const held = account?.position?.lineSteps ?? [];
  return market.house.kind === 'METER'
    ? meterRows(held, summary.lineSteps, market.house)
    : sessionRows(held, summary.lineSteps);
}

const ROWS_AT_ONCE = 4;

/** Profit, liability and what each result would bring (rules section 8.6). */
export function SlipFigures({ view, inline }: { readonly view: SlipView; readonly inline: boolean }) {
  const { slip, summary, context } = view;
  const { market } = context;
  const book = bookOf(view);
  const most = market?.house?.kind === 'METER' ? ' at most' : '';
  const rows = book ? book.length : (inline ? 0 : summary.whatIf.length) + summary.lineSteps.length;
  const table = book ? (
    <BookTable caption="Your book with this bet" rows={book} />
  ) : (
    <WhatIfTable summary={summary} house={Boolean(market?.house)} />
  );
  const isMore = summary.liabilityMost !== null && summary.liabilityMost !== summary.liability;
  return (
    <div className={styles.figures}>
      <dl className={styles.pair}>
        <Figure name={`Profit${most}`} amount={summary.profit} />
        <Figure
          name={isMore ? 'Liability at most' : `Liability${most}`}
          amount={isMore ? summary.liabilityMost : summary.liability}
        />
      </dl>
      {rows > 0 && rows <= ROWS_AT_ONCE && table}
      {rows > ROWS_AT_ONCE && (
        <details className={styles.more}>
          <summary>Result for each of {rows}</summary>
          {table}
        </details>
      )}
      {market && (
        <p className={styles.note}>
          {market.house?.kind === 'METER' && summary.stake !== null && (
            <MeterNote slip={slip} stake={summary.stake} terms={market.house} />
          )}
          {market.house
            ? 'The house takes the other side; no commission.'
            : market.commissionRate !== null &&
              `Commission ${market.commissionRate / 100}% of net winnings in this market.`}
          {context.live.inPlay &&
            context.live.betDelaySec > 0 &&
            ` In-play: ${market.passiveDelay ? 'a bet that takes a price' : 'a bet'} waits ${context.live.betDelaySec} s.`}
        </p>
      )}
    </div>
  );
}
