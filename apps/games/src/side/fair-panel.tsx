import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { Button } from '@layline/ui/button.tsx';
import styles from './fair-panel.module.css';
import { WordsField } from './words-field.tsx';

interface FairPanelProps {
  readonly round: Pick<
    TableRound,
    'roundId' | 'number' | 'commit' | 'clientSeed' | 'serverSeed' | 'result'
  > | null;
  /** The player's words for the draw. */
  readonly words: string;
  readonly wordsError: string | undefined;
  readonly onWords: (text: string) => void;
  /** What this page made of the seeds itself; null before they are known. */
  readonly proved: boolean | null;
  /** Opens the verifier; null where there is none to open. */
  readonly onVerify: ((roundId: string) => void) | null;
}

/** What makes a round fair: the promise before it, the players' words, and the seed that is told after. */
export function FairPanel({ round, words, wordsError, onWords, proved, onVerify }: FairPanelProps) {
  return (
    <div className={styles.panel}>
      <WordsField
        words={words}
        error={wordsError}
        hint="It is sent with your bets and combined with the seeds of the other players, so nobody can know the draw in advance."
        onWords={onWords}
      />
      {round !== null && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>Round</dt>
              <dd>
                {round.roundId}, number {round.number}
              </dd>
            </div>
            <div>
              <dt>Commitment (SHA-256 of the seed), published before bets opened</dt>
              <dd className={styles.hex}>{round.commit}</dd>
            </div>
            <div>
              <dt>Client seeds of the players, combined</dt>
              <dd className={styles.hex}>{round.clientSeed ?? 'Known when bets are closed'}</dd>
            </div>
            <div>
              <dt>Seed</dt>
              <dd className={styles.hex}>{round.serverSeed ?? 'Revealed with the result'}</dd>
            </div>
          </dl>
          <p className={styles.verdict} data-proved={proved ?? undefined}>
            {proved === null
              ? 'Once the seed is revealed, this page recalculates the round itself.'
              : proved
                ? 'This page has recalculated the round: the seed matches the commitment and gives this result.'
                : 'This page got a different result. Please report this round.'}
          </p>
          {onVerify && (
            <Button disabled={round.serverSeed === null} onClick={() => onVerify(round.roundId)}>
              Check this round
            </Button>
          )}
        </>
      )}
    </div>
  );
}
