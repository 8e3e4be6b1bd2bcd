import type { SoloNext, SoloRound } from '@layline/contract/casino/table-protocol.ts';
import { Button } from '@layline/ui/button.tsx';
import styles from '../side/fair-panel.module.css';
import { WordsField } from '../side/words-field.tsx';

interface SoloFairProps {
  readonly round: Pick<SoloRound, 'roundId' | 'nonce' | 'commit' | 'serverSeed' | 'done'> | null;
  readonly next: Pick<SoloNext, 'commit' | 'nonce'> | null;
  readonly words: string;
  readonly wordsError: string | undefined;
  readonly onWords: (text: string) => void;
  readonly onVerify: (roundId: string) => void;
}

/** The promise for the next round, and what the last one was drawn from. */
export function SoloFair({ round, next, words, wordsError, onWords, onVerify }: SoloFairProps) {
  return (
    <div className={styles.panel}>
      <WordsField
        words={words}
        error={wordsError}
        hint="Change it before any round: the house is already committed to its seed and cannot change it."
        onWords={onWords}
      />
      {next && (
        <dl className={styles.facts}>
          <div>
            <dt>Commitment for your next round, number {next.nonce} (SHA-256 of its seed)</dt>
            <dd className={styles.hex}>{next.commit}</dd>
          </div>
        </dl>
      )}
      {round && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>Round {round.roundId}, promise</dt>
              <dd className={styles.hex}>{round.commit}</dd>
            </div>
            <div>
              <dt>Seed</dt>
              <dd className={styles.hex}>{round.serverSeed ?? 'Revealed when the round is over'}</dd>
            </div>
          </dl>
          <Button disabled={!round.done} onClick={() => onVerify(round.roundId)}>
            Check this round
          </Button>
        </>
      )}
    </div>
  );
}
