import { useTexts } from '@layline/ui/language/texts.ts';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { gamePage } from '../page/texts.ts';
import styles from './fair-panel.module.css';

interface FairPanelProps {
  readonly round: Pick<
    TableRound,
    'roundId' | 'number' | 'commit' | 'clientSeed' | 'serverSeed' | 'result'
  > | null;
  readonly clientSeed: string;
  readonly seedError: string | undefined;
  readonly onClientSeed: (seed: string) => void;
  /** True if this page's own draw from the seeds gives the result; null before the seeds are known. */
  readonly proved: boolean | null;
  /** Opens the verifier; null if there is none. */
  readonly onVerify: ((roundId: string) => void) | null;
}

/** What makes a round fair: the commitment before it, the players' seeds, and the server's seed that is revealed afterwards. */
export function FairPanel({ round, clientSeed, seedError, onClientSeed, proved, onVerify }: FairPanelProps) {
  const t = useTexts(gamePage);
  return (
    <div className={styles.panel}>
      <SeedField
        seed={clientSeed}
        error={seedError}
        hint={t(
          'It is sent with your bets and combined with the seeds of the other players, so nobody can know the draw in advance.',
        )}
        onSeed={onClientSeed}
      />
      {round !== null && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('Round')}</dt>
              <dd>{t('{id}, number {number}', { id: round.roundId, number: round.number })}</dd>
            </div>
            <div>
              <dt>{t('Commitment (SHA-256 of the seed), published before bets opened')}</dt>
              <dd className={styles.hex}>{round.commit}</dd>
            </div>
            <div>
              <dt>{t('Client seeds of the players, combined')}</dt>
              <dd className={styles.hex}>{round.clientSeed ?? t('Known when bets are closed')}</dd>
            </div>
            <div>
              <dt>{t('Seed')}</dt>
              <dd className={styles.hex}>{round.serverSeed ?? t('Revealed with the result')}</dd>
            </div>
          </dl>
          <p className={styles.verdict} data-proved={proved ?? undefined}>
            {proved === null
              ? t('Once the seed is revealed, this page recalculates the round itself.')
              : proved
                ? t(
                    'This page has recalculated the round: the seed matches the commitment and gives this result.',
                  )
                : t('This page got a different result. Please report this round.')}
          </p>
          {onVerify && (
            <Button disabled={round.serverSeed === null} onClick={() => onVerify(round.roundId)}>
              {t('Check this round')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface SeedFieldProps {
  readonly seed: string;
  readonly error: string | undefined;
  /** What the seed does in this game. */
  readonly hint: string;
  readonly onSeed: (seed: string) => void;
}

/** The player's own seed, which contributes to the draw. */
export function SeedField({ seed, error, hint, onSeed }: SeedFieldProps) {
  const t = useTexts(gamePage);
  return (
    <TextField
      label={t('Your client seed')}
      value={seed}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      error={error}
      hint={hint}
      onChange={({ target }) => onSeed(target.value)}
    />
  );
}
