import type { ResultOf } from '@layline/contract/define-call.ts';
import type { getTransactionDetail } from '@layline/contract/calls/get-transaction-detail.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Figures } from '../../ui/data-table/figures.tsx';
import { formatPrice } from '../../ui/format-price.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { WhenText } from '../../ui/when-text.tsx';
import { BetDetail } from './bet-detail.tsx';
import { BetName, PlaceName } from './bet-name.tsx';
import { CasinoRoundView } from './casino-round-view.tsx';
import { priceOf } from './bet-words.ts';
import { FragmentList } from './fragment-list.tsx';
import { TYPE_WORDS } from './statement-words.ts';
import styles from './reports.module.css';

type Detail = ResultOf<typeof getTransactionDetail>;
type Settlement = NonNullable<Detail['settlement']>;
type SettledBet = Settlement['bets'][number];

const OUTCOMES = { WINNER: 'won', LOSER: 'lost', VOID: 'void' } as const;

function Results({ settlement }: { readonly settlement: Settlement }) {
  const { version, reversal, settledAt, results, lineResult } = settlement;
  return (
    <div className={styles.notes}>
      <p>
        {reversal ? 'Takes back' : 'By'} settlement {version}
        {version > 1 && !reversal && ', a corrected result,'} of <WhenText at={settledAt} seconds />.
        {lineResult !== null && ` The figure was ${formatPrice(toHundredths(lineResult))}.`}
      </p>
      {results.length > 0 && (
        <ul className={styles.results} aria-label="Result">
          {results.map(({ runnerId, runnerName, outcome, deadHeat }) => (
            <li key={runnerId}>
              <Badge tone={outcome === 'WINNER' ? 'live' : 'neutral'}>{OUTCOMES[outcome]}</Badge>{' '}
              {runnerName ?? runnerId}
              {deadHeat && ' (dead heat)'}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function betColumns(settlement: Settlement): readonly Column<SettledBet>[] {
  return [
    { id: 'bet', header: 'Bet', cell: ({ bet }) => <BetName bet={bet} place={false} />, card: 'title' },
    {
      id: 'price',
      header: 'Average',
      cell: ({ bet }) => priceOf(bet, bet.averagePrice ?? bet.price),
      figure: true,
    },
    {
      id: 'matched',
      header: 'Matched',
      cell: ({ bet }) => <MoneyText amount={toPaise(bet.matched)} />,
      figure: true,
    },
    {
      id: 'amount',
      header: 'Part of the line',
      cell: ({ amount }) => <MoneyText amount={toPaise(amount)} profit />,
      figure: true,
      card: 'amount',
      total: <MoneyText amount={toPaise(settlement.amount)} profit />,
    },
  ];
}

function Bets({ settlement }: { readonly settlement: Settlement }) {
  return (
    <>
      <h2 className={styles.section}>
        {settlement.betCount === 1 ? 'The bet' : `The ${settlement.betCount} bets`} behind it
      </h2>
      <DataTable
        caption="Bets behind the line"
        columns={betColumns(settlement)}
        rowKey={({ bet }) => String(bet.betId)}
        state={{ phase: 'ready', rows: settlement.bets, busy: false, stale: null }}
        expand={{
          label: ({ bet }) => `Parts of bet ${bet.betId}`,
          // A bet of very many parts has the rest of them in its own detail.
          content: ({ bet, fragments, fragmentCount }) =>
            fragments.length < fragmentCount ? (
              <BetDetail betId={bet.betId} />
            ) : (
              <FragmentList bet={bet} fragments={fragments} />
            ),
        }}
        totalLabel="All bets"
        empty={{ title: 'No bets' }}
      />
    </>
  );
}

function Commission({ commission }: { readonly commission: NonNullable<Detail['commission']> }) {
  return (
    <Figures
      label="Commission"
      figures={[
        { label: 'Profit on the market', value: <MoneyText amount={toPaise(commission.profit)} profit /> },
        { label: 'Rate', value: `${formatPrice(toHundredths(commission.rate))} %` },
        { label: 'Discount', value: `${formatPrice(toHundredths(commission.discount))} %` },
        { label: 'Commission', value: <MoneyText amount={toPaise(commission.amount)} />, strong: true },
      ]}
    />
  );
}

/** One line taken apart: its market's result, the bets and their fragments, how a commission was worked out, or the round of a game. */
export function TransactionView({ detail }: { readonly detail: Detail }) {
  const { line, settlement, commission, casino } = detail;
  return (
    <>
      <Figures
        label="The line"
        figures={[
          { label: 'Time', value: <WhenText at={line.at} seconds /> },
          { label: 'Type', value: TYPE_WORDS[line.type] },
          {
            label: 'Amount',
            value: <MoneyText amount={toPaise(line.amount)} profit symbol />,
            strong: true,
          },
          { label: 'Balance after it', value: <MoneyText amount={toPaise(line.balance)} symbol /> },
        ]}
      />
      {casino && <CasinoRoundView round={casino} />}
      {casino === null && (line.eventTitle !== null || line.reference !== null) && (
        <div className={styles.notes}>
          <p>
            <PlaceName {...line} />
          </p>
          {line.reference !== null && <p>Reference {line.reference}</p>}
        </div>
      )}
      {commission && <Commission commission={commission} />}
      {settlement && <Results settlement={settlement} />}
      {settlement && <Bets settlement={settlement} />}
    </>
  );
}
