import { useTexts } from '@layline/ui/language/texts.ts';
import type { ResultKind } from '@layline/casino/game.ts';
import { useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { useGameText } from '../games/game-text.ts';
import { tableRound } from '../round/texts.ts';
import { beadPlate, bigRoad, countResults, ROAD_ROWS } from './roads.ts';
import styles from './road-map.module.css';

interface RoadMapProps {
  /** Newest first. */
  readonly road: readonly { readonly number: number; readonly result: string }[];
  readonly results: readonly ResultKind[];
  /** The sides of a two-sided game. */
  readonly sides: readonly [string, string] | null;
}

const COLUMNS = 16;
const CELL = 12;
/** How many results a screen reader reads out. */
const SPOKEN = 10;

function toneOf(result: string, { results, sides }: Pick<RoadMapProps, 'results' | 'sides'>): number {
  if (sides) return sides[0] === result ? 0 : sides[1] === result ? 1 : 2;
  return results.findIndex(({ id }) => id === result);
}

/** The squares of a big road, 12 by 12 each. */
function linesOf(columns: number): string {
  const width = columns * CELL;
  const height = ROAD_ROWS * CELL;
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column * CELL} 0V${height}`);
  const across = Array.from({ length: ROAD_ROWS + 1 }, (_, row) => `M0 ${row * CELL}H${width}`);
  return [...down, ...across].join('');
}

/** The last results: how often each came, in the order of play, and as runs if the game has two sides. */
export function RoadMap({ road, results, sides }: RoadMapProps) {
  const wide = useMediaQuery('(min-width: 480px)');
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  if (road.length === 0) return <p className={styles.none}>{t('No completed rounds yet.')}</p>;
  const oldestFirst = road.toReversed().map(({ result }) => result);
  const counts = countResults(oldestFirst);
  const markOf = (result: string) => results.find(({ id }) => id === result)?.mark ?? result;
  const nameOf = (result: string) => results.find(({ id }) => id === result)?.name ?? result;
  const bigColumns = wide ? 2 * COLUMNS : 24;
  const runs = sides === null ? [] : bigRoad(oldestFirst, sides);
  const shift = Math.max(0, ...runs.map(({ column }) => column + 1 - bigColumns));
  return (
    <div className={styles.roads}>
      <ul
        className={styles.counts}
        aria-label={t('Results of the last {n} round|Results of the last {n} rounds', { n: road.length })}
      >
        {results
          .filter(({ id }) => counts.has(id) || results.length <= 5)
          .map(({ id, name }) => (
            <li key={id}>
              <span className={styles.bead} data-tone={toneOf(id, { results, sides })} aria-hidden="true">
                {markOf(id)}
              </span>{' '}
              {inLanguage(name)} <b>{counts.get(id) ?? 0}</b>
            </li>
          ))}
      </ul>
      <div className={styles.plate} aria-hidden="true">
        {beadPlate(oldestFirst, COLUMNS, road[0]?.number).map((column, index) => (
          <span key={index} className={styles.column}>
            {column.map((result, row) => (
              <span key={row} className={styles.bead} data-tone={toneOf(result, { results, sides })}>
                {markOf(result)}
              </span>
            ))}
          </span>
        ))}
      </div>
      {sides !== null && (
        <svg
          className={styles.big}
          viewBox={`-0.5 -0.5 ${bigColumns * CELL + 1} ${ROAD_ROWS * CELL + 1}`}
          aria-hidden="true"
          preserveAspectRatio="xMinYMin meet"
        >
          <path className={styles.lines} d={linesOf(bigColumns)} />
          {runs
            .filter(({ column }) => column >= shift)
            .map(({ column, row, result, ties }) => (
              <g
                key={`${column}:${row}`}
                data-tone={toneOf(result, { results, sides })}
                transform={`translate(${(column - shift + 0.5) * CELL} ${(row + 0.5) * CELL})`}
              >
                <circle r="4.2" />
                {ties > 0 && <path d="M-4 4 4 -4" />}
              </g>
            ))}
        </svg>
      )}
      <VisuallyHidden>
        {t('Newest first: {results}.', {
          results: road
            .slice(0, SPOKEN)
            .map(({ result }) => inLanguage(nameOf(result)))
            .join(', '),
        })}
      </VisuallyHidden>
    </div>
  );
}
