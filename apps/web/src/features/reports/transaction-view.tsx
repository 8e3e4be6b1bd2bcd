import type { ReactNode } from 'react';
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
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { BetName, PlaceName, VerifiedRound, priceOf } from './bet-cells.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { BetDetail, DatedFact, FragmentList } from './bet-detail.tsx';
import { typeText } from './statement-table.tsx';

const STATES = {
  OPEN: 'Still open',
  CLOSED: 'Over',
  VOID: 'Void, all stakes returned',
} as const satisfies Record<Exclude<CasinoDetail['state'], 'UNKNOWN'>, TextOf<typeof reports>>;

/** Facts of a line, separated by commas, with the language's full stop. */
function Facts({ children }: { readonly children: ReactNode }) {
  return <RichText room={reports} text="{facts}." parts={{ facts: children }} />;
}

/** The game round that a line belongs to: stakes and returns. */
export function CasinoRoundView({ round }: { readonly round: CasinoDetail }) {
  const { kind, gameName, providerName, roundId, txId, state, openedAt, closedAt, reason } = round;
  const { staked, returned } = round;
  const t = useTexts(reports);
  const name = <VerifiedRound name={t('Round {round}', { round: roundId })} address={round.verifyAddress} />;
  return (
    <>
      <Figures
        label={t('The round')}
        phase="ready"
        figures={[
          { label: t('Game'), value: gameName },
          { label: t('Round'), value: state === 'UNKNOWN' ? null : t(STATES[state]) },
          { label: t('Staked'), value: <MoneyText amount={staked} /> },
          { label: t('Returned'), value: <MoneyText amount={returned} /> },
          {
            label: t('Result'),
            value: state === 'OPEN' ? '–' : <MoneyText amount={paise(returned - staked)} profit />,
            strong: true,
          },
        ]}
      />
      <div className={styles.notes}>
        {reason !== null && <p>{t('Reason for the refund: {reason}', { reason })}</p>}
        <p>
          <Facts>
            {providerName === null ? (
              name
            ) : (
              <RichText
                room={reports}
                text="{round} of {provider}"
                parts={{ round: name, provider: providerName }}
              />
            )}
            <DatedFact fact="started {at}" at={openedAt} seconds />
            <DatedFact fact="ended {at}" at={closedAt} seconds />
          </Facts>
        </p>
        {txId !== null && (
          <p>
            {kind === 'RETURN'
              ? t('Return {transaction}', { transaction: txId })
              : t('Stake {transaction}', { transaction: txId })}
          </p>
        )}
      </div>
    </>
  );
}

const OUTCOMES = { WINNER: 'won', LOSER: 'lost', VOID: 'void' } as const satisfies Record<
  string,
  TextOf<typeof reports>
>;

/** The settlement that a line belongs to. */
function settlementText(
  t: Write<TextOf<typeof reports>>,
  { version, reversal }: Pick<SettlementDetail, 'version' | 'reversal'>,
): string {
  if (reversal) return t('Reverses settlement {version}', { version });
  return version > 1
    ? t('By settlement {version}, a corrected result', { version })
    : t('By settlement {version}', { version });
}

function Results({ settlement }: { readonly settlement: SettlementDetail }) {
  const t = useTexts(reports);
  const { settledAt, results, lineResult } = settlement;
  return (
    <div className={styles.notes}>
      <p>
        <Facts>
          {settlementText(t, settlement)}
          <DatedFact fact="of {at}" at={settledAt} seconds />
        </Facts>
        {lineResult !== null && ` ${t('The figure was {figure}.', { figure: formatPrice(lineResult) })}`}
      </p>
      {results.length > 0 && (
        <ul className={styles.results} aria-label={t('Result')}>
          {results.map(({ runnerId, runnerName, outcome, deadHeat }) => (
            <li key={runnerId}>
              <Badge tone={outcome === 'WINNER' ? 'live' : 'neutral'}>
                {outcome === 'UNKNOWN' ? '–' : t(OUTCOMES[outcome])}
              </Badge>{' '}
              {deadHeat
                ? t('{runner} (dead heat)', { runner: runnerName ?? runnerId })
                : (runnerName ?? runnerId)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function betColumns(
  t: Write<TextOf<typeof reports>>,
  settlement: SettlementDetail,
): readonly Column<SettledBet>[] {
  return [
    { id: 'bet', header: t('Bet'), cell: ({ bet }) => <BetName bet={bet} place={false} />, card: 'title' },
    {
      id: 'price',
      header: t('Average'),
      cell: ({ bet }) => priceOf(bet, bet.averagePrice ?? bet.price),
      figure: true,
    },
    {
      id: 'matched',
      header: t('Matched'),
      cell: ({ bet }) => bet.matched !== null && <MoneyText amount={bet.matched} />,
      figure: true,
    },
    {
      id: 'amount',
      header: t('Part of the line'),
      cell: ({ amount }) => <MoneyText amount={amount} profit />,
      figure: true,
      card: 'amount',
      total: <MoneyText amount={settlement.amount} profit />,
    },
  ];
}

function Bets({ settlement }: { readonly settlement: SettlementDetail }) {
  const t = useTexts(reports);
  return (
    <>
      <h2 className={styles.section}>
        {t('The bet behind it|The {n} bets behind it', { n: settlement.betCount })}
      </h2>
      <DataTable
        caption={t('Bets behind the line')}
        columns={betColumns(t, settlement)}
        rowKey={({ bet }, index) => String(bet.betId ?? `#${index}`)}
        state={{ phase: 'ready', rows: settlement.bets, busy: false, stale: null }}
        expand={{
          has: ({ bet }) => bet.betId !== null,
          label: ({ bet }) => t('Parts of bet {id}', { id: bet.betId ?? '' }),
          // A bet with very many parts shows the rest in its own detail.
          content: ({ bet, fragments, fragmentCount }) =>
            bet.betId !== null && fragments.length < fragmentCount ? (
              <BetDetail betId={bet.betId} />
            ) : (
              <FragmentList bet={bet} fragments={fragments} />
            ),
        }}
        totalLabel={t('All bets')}
        empty={{ title: t('No bets') }}
      />
    </>
  );
}

function Commission({ commission }: { readonly commission: CommissionDetail }) {
  const t = useTexts(reports);
  return (
    <Figures
      label={t('Commission')}
      figures={[
        { label: t('Profit on the market'), value: <MoneyText amount={commission.profit} profit /> },
        { label: t('Rate'), value: `${formatPrice(commission.rate)}%` },
        { label: t('Discount'), value: `${formatPrice(commission.discount)}%` },
        { label: t('Commission'), value: <MoneyText amount={commission.amount} />, strong: true },
      ]}
    />
  );
}

function LineFigures({ line: { at, type, amount, balance } }: { readonly line: StatementLine }) {
  const t = useTexts(reports);
  return (
    <Figures
      label={t('The line')}
      phase="ready"
      figures={[
        { label: t('Time'), value: at === null ? null : <WhenText at={at} seconds /> },
        { label: t('Type'), value: typeText(t, type) },
        {
          label: t('Amount'),
          value: amount === null ? null : <MoneyText amount={amount} profit symbol />,
          strong: true,
        },
        {
          label: t('Balance after'),
          value: balance === null ? null : <MoneyText amount={balance} symbol />,
        },
      ]}
    />
  );
}

/** A line's details: the market's result with bets and fragments, the figures of a commission, or a casino round. */
export function TransactionView({ detail }: { readonly detail: TransactionDetail }) {
  const t = useTexts(reports);
  const { line, settlement, commission, casino } = detail;
  if (line === null && settlement === null && commission === null && casino === null) {
    return (
      <EmptyState
        icon="list"
        title={t('No further details')}
        text={t('This provider does not show the details of this line.')}
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
          {line.reference !== null && <p>{t('Reference {reference}', { reference: line.reference })}</p>}
        </div>
      )}
      {commission && <Commission commission={commission} />}
      {settlement && <Results settlement={settlement} />}
      {settlement && <Bets settlement={settlement} />}
    </>
  );
}
