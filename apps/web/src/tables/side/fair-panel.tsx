import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { Button } from '../../ui/button.tsx';
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
        hint="They go out with your bets, are joined with those of the other players, and change what is drawn in a way that nobody knows before."
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
              <dt>Promise (SHA-256 of the seed), there before bets opened</dt>
              <dd className={styles.hex}>{round.commit}</dd>
            </div>
            <div>
              <dt>Words of the players, joined</dt>
              <dd className={styles.hex}>{round.clientSeed ?? 'Known when bets are closed'}</dd>
            </div>
            <div>
              <dt>Seed</dt>
              <dd className={styles.hex}>{round.serverSeed ?? 'Told with the result'}</dd>
            </div>
          </dl>
          <p className={styles.verdict} data-proved={proved ?? undefined}>
            {proved === null
              ? 'Once the seed is told, this page draws the round again itself.'
              : proved
                ? 'This page has drawn the round again: the seed is the promised one and gives this result.'
                : 'This page comes to another result. Please report this round.'}
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
