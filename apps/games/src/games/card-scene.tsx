import { useTexts } from '@layline/ui/language/texts.ts';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { CardRow } from '../cards/card-row.tsx';
import { tableRound } from '../round/texts.ts';
import { pointsOf } from './card-layouts.ts';
import type { CardLayout } from './card-layouts.ts';
import { useGameText } from './game-text.ts';
import styles from './card-scene.module.css';

interface CardSceneProps {
  readonly layout: CardLayout;
  readonly round: Pick<TableRound, 'roundId' | 'shown' | 'result'>;
}

/** How many cards a phone shows in full, by the number of hands side by side. */
const ROOM = { 1: 5, 2: 3, 4: 1 } as const;

/** The felt: a place for each hand, with the cards dealt so far. It has its full size before the first card. */
export function CardScene({ layout, round }: CardSceneProps) {
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  const winners = round.result === null ? [] : (layout.winners[round.result] ?? []);
  const few = layout.places.length <= 2 && layout.places.every(({ slots }) => slots === 1);
  return (
    <ul className={styles.scene} data-across={layout.across}>
      {layout.places.map(({ place, name, slots }) => {
        const faces = round.shown.filter((card) => card.place === place).map(({ face }) => face);
        const start = layout.startPoints?.[place];
        return (
          <li key={place} className={styles.hand} data-winner={winners.includes(place) || undefined}>
            <span className={styles.name} data-counted={start !== undefined || undefined}>
              {inLanguage(name)}
              {start !== undefined && <span className={styles.points}> {pointsOf(start, faces)}</span>}
              {winners.includes(place) && (
                <span className={styles.won}>{winners.length > 1 ? t('Tie') : t('Wins')}</span>
              )}
            </span>
            <CardRow
              key={round.roundId}
              faces={faces}
              places={slots}
              size={few ? 'lg' : 'md'}
              room={ROOM[layout.across]}
            />
          </li>
        );
      })}
    </ul>
  );
}
