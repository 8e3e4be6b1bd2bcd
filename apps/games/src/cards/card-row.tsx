import { useState } from 'react';
import { CardPlace, PlayingCard } from './playing-card.tsx';
import styles from './card-row.module.css';

/** With more cards than this, a phone shows only a narrow strip of each. */
const STRIPS = 15;

interface CardRowProps {
  readonly faces: readonly string[];
  /** How many places are drawn before there are cards. */
  readonly places: number;
  readonly size?: 'md' | 'lg';
  /** How many fit without overlapping; if there are more, each shows rank and suit in its corner. */
  readonly room: number;
}

/** Cards in a row that never grows: if there are many they overlap, with the newest on top. */
export function CardRow({ faces, places, size = 'md', room }: CardRowProps) {
  // Cards that are there when the row appears are not animated.
  const [first] = useState(faces.length);
  const slots = Array.from({ length: Math.max(places, faces.length) }, (_, index) => faces[index] ?? null);
  return (
    <div
      className={styles.row}
      data-covered={faces.length > room || undefined}
      data-strips={faces.length > STRIPS || undefined}
    >
      {slots.map((face, index) => (
        <span key={index} className={styles.slot}>
          {face === null ? (
            <CardPlace size={size} />
          ) : (
            <PlayingCard face={face} size={size} dealt={index >= first} corner={faces.length > room} />
          )}
        </span>
      ))}
    </div>
  );
}
