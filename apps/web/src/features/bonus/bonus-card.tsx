import type { Bonus, BonusClaim } from '../../provider/bonuses.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import {
  depositText,
  endText,
  hindranceText,
  sizeText,
  STATUS_TONES,
  STATUS_WORDS,
  wageredPercent,
  wageringText,
} from './bonus-words.ts';
import styles from './bonus.module.css';

interface BonusCardProps {
  readonly bonus: Bonus;
  /** Asks to claim it; absent where claims are not possible. */
  readonly onClaim: (bonus: Bonus) => void;
}

function Wagering({ claim }: { readonly claim: BonusClaim }) {
  const when = useWhen();
  const { wagered, toWager, claimedAt, expiresAt } = claim;
  const percent = toWager === null ? 0 : wageredPercent(wagered, toWager);
  const dates = [
    claimedAt === null ? '' : `Claimed ${when(claimedAt, MINUTE)}. `,
    expiresAt === null ? '' : `Expires ${when(expiresAt, MINUTE)}. `,
  ].join('');
  if (toWager === null) return <p className={styles.muted}>{dates}</p>;
  return (
    <div className={styles.wagering}>
      <div className={styles.figures}>
        <span>
          <MoneyText amount={wagered} symbol /> of <MoneyText amount={toWager} symbol /> wagered
        </span>
        <span>{percent} %</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Wagered"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.muted}>{dates}Withdrawing before it is released forfeits it.</p>
    </div>
  );
}

function Body({ bonus, onClaim }: BonusCardProps) {
  const write = useAmount();
  const when = useWhen();
  const { status, claim, offer, hindrance, closesAt, days } = bonus;
  switch (status) {
    case 'AVAILABLE':
    case 'UNKNOWN':
      return (
        <>
          <p className={styles.muted}>
            {closesAt === null ? '' : `Open until ${when(closesAt, MINUTE)}. `}
            {bonus.wagering !== 0 &&
              days !== null &&
              `You have ${days === 1 ? 'one day' : `${days} days`} after claiming it.`}
          </p>
          {bonus.bonusId !== null && (
            <div>
              <Button variant="primary" onClick={() => onClaim(bonus)}>
                Claim {offer === null ? 'it' : write(offer)}
              </Button>
            </div>
          )}
        </>
      );
    case 'UNAVAILABLE':
      return hindrance === null ? null : <p className={styles.hindrance}>{hindranceText(hindrance)}</p>;
    case 'CLAIMED':
    case 'WAGERING':
      return claim && <Wagering claim={claim} />;
    default:
      return (
        <p>
          {endText(bonus, write)} {claim && claim.endedAt !== null && when(claim.endedAt, MINUTE)}
        </p>
      );
  }
}

/** A bonus with what it brings, what counts, and where it stands. */
export function BonusCard({ bonus, onClaim }: BonusCardProps) {
  const write = useAmount();
  const { status, claim, terms } = bonus;
  const size = claim?.amount ? write(claim.amount) : sizeText(bonus, write);
  const brought = claim ? null : depositText(bonus, write);
  const wagering = wageringText(bonus);
  return (
    <article className={styles.card} aria-label={bonus.title}>
      <div className={styles.head}>
        <h3>{bonus.title}</h3>
        {status !== 'UNKNOWN' && <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>}
      </div>
      {size !== null && <p className={styles.size}>{size}</p>}
      <Body bonus={bonus} onClaim={onClaim} />
      {brought !== null && <p className={styles.muted}>Comes with: {brought.toLowerCase()}.</p>}
      {wagering !== null && <p className={styles.muted}>{wagering}</p>}
      {terms !== '' && (
        <details className={styles.terms}>
          <summary>Terms</summary>
          <p>{terms}</p>
        </details>
      )}
    </article>
  );
}
