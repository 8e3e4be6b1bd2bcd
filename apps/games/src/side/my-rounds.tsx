import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { Button } from '@layline/ui/button.tsx';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import styles from './my-rounds.module.css';

interface MyRoundsProps {
  /** The game of the page: rounds of others are told apart from its own. */
  readonly gameId: string;
  readonly rounds: readonly RoundRecord[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** There are older ones. */
  readonly more: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly onVerify: ((roundId: string) => void) | null;
}

/** The id of a game in words: its name is the client's to know. */
function inWords(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

/** The player's own rounds, newest first, with what each took and gave. */
export function MyRounds({ gameId, rounds, status, more, onMore, onRetry, onVerify }: MyRoundsProps) {
  const write = useAmount();
  return (
    <div className={styles.list} aria-busy={status === 'loading' || undefined}>
      {rounds.length === 0 && status === 'ready' && <p className={styles.none}>No rounds with a bet yet.</p>}
      <ul>
        {rounds.map(({ roundId, gameId: played, nonce, text, phase, reason, own }) => (
          <li key={roundId} className={styles.round}>
            <span>
              <b>
                {played !== gameId && `${inWords(played)} `}#{nonce}
              </b>{' '}
              {phase === 'VOID' ? `Void, stakes returned. ${reason ?? ''}` : (text ?? 'Under way')}
            </span>
            {own && (
              <span className={styles.money}>
                {write(toPaise(own.staked))} → {own.returned === null ? '…' : write(toPaise(own.returned))}{' '}
                {own.returned !== null && (
                  <MoneyText
                    amount={paise(toPaise(own.returned) - toPaise(own.staked))}
                    form="short"
                    profit
                  />
                )}
              </span>
            )}
            {onVerify && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Check round ${nonce}`}
                onClick={() => onVerify(roundId)}
              >
                Check
              </Button>
            )}
          </li>
        ))}
      </ul>
      {status === 'failed' && (
        <p role="alert">
          Your rounds could not be loaded.{' '}
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
      {more && status !== 'failed' && (
        <Button size="sm" busy={status === 'loading'} onClick={onMore}>
          Older rounds
        </Button>
      )}
    </div>
  );
}
