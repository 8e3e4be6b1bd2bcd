import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { TableGame } from '@layline/casino/game.ts';
import { SPOTS } from '@layline/casino/roulette/spots.ts';
import type { SpotGroup } from '@layline/casino/roulette/spots.ts';
import { colourOf } from '@layline/casino/roulette/wheel.ts';
import { useId, useState } from 'react';
import type { CSSProperties } from 'react';
import { BetSpot } from '../board/bet-spot.tsx';
import { ArrowGrid } from '../board/arrow-grid.tsx';
import { useGameText } from '../games/game-text.ts';
import { tableRound } from '../round/texts.ts';
import { markOf, middleOf } from './places.ts';
import styles from './roulette-board.module.css';

const KINDS = [
  ['straight', 'Numbers'],
  ['split', 'Splits'],
  ['street', 'Streets'],
  ['corner', 'Corners'],
  ['six-line', 'Six lines'],
] as const satisfies readonly (readonly [SpotGroup, TextOf<typeof tableRound>])[];
type Kind = (typeof KINDS)[number][0];

const DOZENS = ['1st 12', '2nd 12', '3rd 12'] as const;

const NUMBERS = Array.from({ length: 37 }, (_, number) => number);

function at(numbers: readonly number[]): CSSProperties {
  const { across, along } = middleOf(numbers);
  // Set by script instead of as an attribute, which the content policy forbids.
  return { '--across': across, '--along': along } as CSSProperties;
}

function KindChoice({ kind, onKind }: { readonly kind: Kind; readonly onKind: (kind: Kind) => void }) {
  const t = useTexts(tableRound);
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{t('Inside bets')}</legend>
      {KINDS.map(([value, label]) => (
        <label key={value} className={styles.kind}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={kind === value}
            onChange={() => onKind(value)}
          />
          <span>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The roulette layout. It shows the spots of one kind of inside bet at a time, each large enough for a finger. */
export function RouletteBoard({ game: { bets } }: { readonly game: Pick<TableGame, 'bets'> }) {
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  const [kind, setKind] = useState<Kind>('straight');
  const ofGroup = (group: SpotGroup) => bets.filter((bet) => bet.group === group);
  const numbersOf = (id: string) => SPOTS.find((spot) => spot.id === id)?.numbers ?? [];
  return (
    <div className={styles.board}>
      <KindChoice kind={kind} onKind={setKind} />
      <div className={styles.layout}>
        <ArrowGrid
          label={t('{bets}: use the arrow keys to move', {
            bets: t(KINDS.find(([value]) => value === kind)?.[1] ?? 'Numbers'),
          })}
          className={styles.numbers}
        >
          {kind !== 'straight' &&
            NUMBERS.map((number) => (
              <span
                key={number}
                className={styles.field}
                data-zero={number === 0 || undefined}
                data-colour={colourOf(number)}
                style={at([number])}
                aria-hidden="true"
              >
                {number}
              </span>
            ))}
          {ofGroup(kind).map((bet) => (
            <span
              key={bet.id}
              className={kind === 'straight' ? styles.field : styles.spot}
              data-zero={(kind === 'straight' && numbersOf(bet.id)[0] === 0) || undefined}
              style={at(numbersOf(bet.id))}
            >
              <BetSpot
                bet={bet}
                mark={markOf(numbersOf(bet.id))}
                look={kind === 'straight' ? colourOf(numbersOf(bet.id)[0] ?? 0) : 'small'}
                className={styles.fill}
              />
            </span>
          ))}
        </ArrowGrid>
        <div className={styles.columns}>
          {ofGroup('column').map((bet) => (
            <BetSpot key={bet.id} bet={bet} mark="2:1" />
          ))}
        </div>
        <div className={styles.dozens}>
          {ofGroup('dozen').map((bet, index) => (
            <BetSpot key={bet.id} bet={bet} mark={t(DOZENS[index] ?? '3rd 12')} />
          ))}
        </div>
        <div className={styles.chances}>
          {['low', 'even', 'red', 'black', 'odd', 'high'].map((id) => {
            const bet = bets.find((one) => one.id === id);
            if (!bet) return null;
            const mark = id === 'low' ? '1–18' : id === 'high' ? '19–36' : inLanguage(bet.name);
            return (
              <BetSpot
                key={id}
                bet={bet}
                mark={mark}
                look={id === 'red' ? 'red' : id === 'black' ? 'black' : 'plain'}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
