import type { Bonus } from '../../provider/bonuses.ts';
import { BonusCard } from './bonus-card.tsx';
import { bonusesOf } from './bonus-words.ts';
import type { BonusGroup } from './bonus-words.ts';
import styles from './bonus.module.css';

const PARTS: readonly (readonly [BonusGroup, string])[] = [
  ['running', 'You are wagering'],
  ['open', 'For you'],
  ['closed', 'Not available now'],
  ['past', 'Past'],
];

interface BonusListProps {
  readonly bonuses: readonly Bonus[];
  readonly onClaim: (bonus: Bonus) => void;
}

/** The player's bonuses: what runs, what can be had, what cannot and why, and what is over. */
export function BonusList({ bonuses, onClaim }: BonusListProps) {
  return PARTS.map(([group, title]) => {
    const shown = bonusesOf(bonuses, group);
    return (
      shown.length > 0 && (
        <section key={group} className={styles.part} aria-label={title}>
          <h2>{title}</h2>
          <div className={styles.cards}>
            {shown.map((bonus, index) => (
              <BonusCard key={bonus.bonusId ?? index} bonus={bonus} onClaim={onClaim} />
            ))}
          </div>
        </section>
      )
    );
  });
}
