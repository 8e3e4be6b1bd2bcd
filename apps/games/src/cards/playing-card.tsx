import { useTexts } from '@layline/ui/language/texts.ts';
import { cardName, cardOf, isRed } from '@layline/casino/cards.ts';
import { cx } from '@layline/ui/cx.ts';
import { useGameText } from '../games/game-text.ts';
import { gameNames } from '../games/texts.ts';
import styles from './playing-card.module.css';

/** Suits on a field of 24 by 24, in the order of the pack: clubs, diamonds, hearts, spades. */
const SUITS = [
  'M12 2.6a4.7 4.7 0 0 1 3.9 7.4 4.9 4.9 0 1 1-2.7 8.2c.2 1.5.7 2.5 1.6 3.3H9.2c.9-.8 1.4-1.8 1.6-3.3a4.9 4.9 0 1 1-2.7-8.2A4.7 4.7 0 0 1 12 2.6z',
  'M12 1.8c2.2 3.7 4.7 7 7.6 10.2-2.9 3.2-5.4 6.5-7.6 10.2-2.2-3.7-4.7-7-7.6-10.2 2.9-3.2 5.4-6.5 7.6-10.2z',
  'M12 21.8c-3.8-4-9.6-7.9-9.6-13.3a5.1 5.1 0 0 1 9.6-2.3 5.1 5.1 0 0 1 9.6 2.3c0 5.4-5.8 9.3-9.6 13.3z',
  'M12 2c3.6 3.9 9 7.3 9 11.9a4.6 4.6 0 0 1-7.9 3.2c.2 1.9.7 3.2 1.8 4.4H9.1c1.1-1.2 1.6-2.5 1.8-4.4A4.6 4.6 0 0 1 3 13.9C3 9.3 8.4 5.9 12 2z',
] as const;

interface PlayingCardProps {
  /** Rank and suit, as `TD`. */
  readonly face: string;
  /** True for a newly dealt card, which flies in. */
  readonly dealt?: boolean;
  readonly size?: 'md' | 'lg';
  /** Rank and suit are at the left edge, which stays visible under another card. */
  readonly corner?: boolean;
}

/** A playing card drawn by us: a large rank over a large suit, readable on a phone. */
export function PlayingCard({ face, dealt = false, size = 'md', corner = false }: PlayingCardProps) {
  const t = useTexts(gameNames);
  const inLanguage = useGameText();
  const card = cardOf(face);
  const [rankWord = '', suitWord = ''] = cardName(card).split(' of ');
  const rank = face.startsWith('T') ? '10' : face.charAt(0);
  return (
    <svg
      className={cx(styles.card, dealt && styles.dealt)}
      data-size={size}
      data-red={isRed(card) || undefined}
      viewBox="0 0 60 84"
      role="img"
      aria-label={t('{rank} of {suit}', { rank: inLanguage(rankWord), suit: inLanguage(suitWord) })}
    >
      <rect className={styles.paper} x="0.75" y="0.75" width="58.5" height="82.5" rx="7" />
      {corner ? (
        <>
          <text className={styles.index} x="4" y="24" data-two={rank.length > 1 || undefined}>
            {rank}
          </text>
          <path className={styles.suit} d={SUITS[card.suit]} transform="translate(4 30) scale(0.7)" />
        </>
      ) : (
        <>
          <text className={styles.rank} x="30" y="37" textAnchor="middle">
            {rank}
          </text>
          <path className={styles.suit} d={SUITS[card.suit]} transform="translate(15.6 45) scale(1.2)" />
        </>
      )}
    </svg>
  );
}

/** The place for a card. */
export function CardPlace({ size = 'md' }: { readonly size?: 'md' | 'lg' }) {
  return <span className={styles.place} data-size={size} aria-hidden="true" />;
}
