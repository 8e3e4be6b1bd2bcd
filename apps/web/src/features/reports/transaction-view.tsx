import { paise } from '@layline/units/money.ts';
import type {
  CasinoDetail,
  CommissionDetail,
  SettledBet,
  SettlementDetail,
  StatementLine,
  TransactionDetail,
} from '../../provider/statement.ts';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { BetName, PlaceName, VerifiedRound, priceOf } from './bet-cells.tsx';
import styles from './reports.module.css';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { BetDetail, FragmentList } from './bet-detail.tsx';
import { typeText } from './statement-table.tsx';

const STATES = {
  OPEN: 'Still open',
  CLOSED: 'Over',
  VOID: 'Void, all stakes returned',
  UNKNOWN: null,
} as const;

/** The round of a game that a line was for: what was staked on it and what came back. */
export function CasinoRoundView({ round }: { readonly round: CasinoDetail }) {
  const { kind, gameName, providerName, roundId, txId, state, openedAt, closedAt, reason } = round;
  const { staked, returned } = round;
  return (
    <>
      <Figures
        label="The round"
        phase="ready"
        figures={[
          { label: 'Game', value: gameName },
          { label: 'Round', value: STATES[state] },
          { label: 'Staked', value: <MoneyText amount={staked} /> },
          { label: 'Returned', value: <MoneyText amount={returned} /> },
          {
            label: 'Result',
            value: state === 'OPEN' ? '–' : <MoneyText amount={paise(returned - staked)} profit />,
            strong: true,
          },
        ]}
      />
      <div className={styles.notes}>
        {reason !== null && <p>Reason for the refund: {reason}</p>}
        <p>
          <VerifiedRound name={`Round ${roundId}`} address={round.verifyAddress} />
          {providerName !== null && ` of ${providerName}`}
          {openedAt !== null && (
            <>
              , begun <WhenText at={openedAt} seconds />
            </>
          )}
          {closedAt !== null && (
            <>
              , ended <WhenText at={closedAt} seconds />
            </>
          )}
          .
        </p>
        {txId !== null && (
          <p>
            {kind === 'RETURN' ? 'Return' : 'Stake'} {txId}
          </p>
        )}
      </div>
    </>
  );
}

const OUTCOMES = { WINNER: 'won', LOSER: 'lost', VOID: 'void', UNKNOWN: '–' } as const;

function Results({ settlement }: { readonly settlement: SettlementDetail }) {
  const { version, reversal, settledAt, results, lineResult } = settlement;
  return (
    <div className={styles.notes}>
      <p>
        {reversal ? 'Reverses' : 'By'} settlement {version}
        {version > 1 && !reversal && ', a corrected result'}
        {settledAt !== null && (
          <>
            , of <WhenText at={settledAt} seconds />
          </>
        )}
        .{lineResult !== null && ` The figure was ${formatPrice(lineResult)}.`}
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

function betColumns(settlement: SettlementDetail): readonly Column<SettledBet>[] {
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
      cell: ({ bet }) => bet.matched !== null && <MoneyText amount={bet.matched} />,
      figure: true,
    },
    {
      id: 'amount',
      header: 'Part of the line',
      cell: ({ amount }) => <MoneyText amount={amount} profit />,
      figure: true,
      card: 'amount',
      total: <MoneyText amount={settlement.amount} profit />,
    },
  ];
}

function Bets({ settlement }: { readonly settlement: SettlementDetail }) {
  return (
    <>
      <h2 className={styles.section}>
        {settlement.betCount === 1 ? 'The bet' : `The ${settlement.betCount} bets`} behind it
      </h2>
      <DataTable
        caption="Bets behind the line"
        columns={betColumns(settlement)}
        rowKey={({ bet }, index) => String(bet.betId ?? `row ${index}`)}
        state={{ phase: 'ready', rows: settlement.bets, busy: false, stale: null }}
        expand={{
          has: ({ bet }) => bet.betId !== null,
          label: ({ bet }) => `Parts of bet ${bet.betId}`,
          // A bet of very many parts has the rest of them in its own detail.
          content: ({ bet, fragments, fragmentCount }) =>
            bet.betId !== null && fragments.length < fragmentCount ? (
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

function Commission({ commission }: { readonly commission: CommissionDetail }) {
  return (
    <Figures
      label="Commission"
      figures={[
        { label: 'Profit on the market', value: <MoneyText amount={commission.profit} profit /> },
        { label: 'Rate', value: `${formatPrice(commission.rate)} %` },
        { label: 'Discount', value: `${formatPrice(commission.discount)} %` },
        { label: 'Commission', value: <MoneyText amount={commission.amount} />, strong: true },
      ]}
    />
  );
}

function LineFigures({ line: { at, type, amount, balance } }: { readonly line: StatementLine }) {
  return (
    <Figures
      label="The line"
      phase="ready"
      figures={[
        { label: 'Time', value: at === null ? null : <WhenText at={at} seconds /> },
        { label: 'Type', value: typeText(type) },
        {
          label: 'Amount',
          value: amount === null ? null : <MoneyText amount={amount} profit symbol />,
          strong: true,
        },
        {
          label: 'Balance after',
          value: balance === null ? null : <MoneyText amount={balance} symbol />,
        },
      ]}
    />
  );
}

/** One line taken apart: its market's result, the bets and their fragments, how a commission was worked out, or the round of a game. */
export function TransactionView({ detail }: { readonly detail: TransactionDetail }) {
  const { line, settlement, commission, casino } = detail;
  if (line === null && settlement === null && commission === null && casino === null) {
    return (
      <EmptyState
        icon="list"
        title="No further details"
        text="This provider does not show the details of this line."
      />
    );
  }
  return (
    <>
      {line && <LineFigures line={line} />}
      {casino && <CasinoRoundView round={casino} />}
      {line && casino === null && (line.eventTitle !== null || line.reference !== null) && (
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
