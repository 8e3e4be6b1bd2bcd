import { paise } from '@layline/units/money.ts';
import type { CasinoDetail } from '../../provider/statement.ts';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { WhenText } from '@layline/ui/when-text.tsx';
import { VerifiedRound } from './verified-round.tsx';
import styles from './reports.module.css';

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
