import type { ResultKind } from '@layline/casino/game.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { beadPlate, bigRoad, countResults } from './roads.ts';
import styles from './road-map.module.css';

interface RoadMapProps {
  /** Newest first. */
  readonly road: readonly { readonly number: number; readonly result: string }[];
  readonly results: readonly ResultKind[];
  /** The sides of a game that has two. */
  readonly sides: readonly [string, string] | null;
}

const COLUMNS = 16;
/** Results that a screen reader hears. */
const SAID = 10;

function toneOf(result: string, { results, sides }: Pick<RoadMapProps, 'results' | 'sides'>): number {
  if (sides) return sides[0] === result ? 0 : sides[1] === result ? 1 : 2;
  return results.findIndex(({ id }) => id === result);
}

/** The last results: how often each came, in the order of play, and as runs where a game has two sides. */
export function RoadMap({ road, results, sides }: RoadMapProps) {
  const wide = useMediaQuery('(min-width: 480px)');
  if (road.length === 0) return <p className={styles.none}>No round has ended here yet.</p>;
  const oldestFirst = road.toReversed().map(({ result }) => result);
  const counts = countResults(oldestFirst);
  const markOf = (result: string) => results.find(({ id }) => id === result)?.mark ?? result;
  const nameOf = (result: string) => results.find(({ id }) => id === result)?.name ?? result;
  const columns = wide ? COLUMNS : COLUMNS - 4;
  const runs = sides === null ? [] : bigRoad(oldestFirst, sides);
  const shift = Math.max(0, ...runs.map(({ column }) => column + 1 - 2 * columns));
  return (
    <div className={styles.roads}>
      <ul className={styles.counts} aria-label={`Results of the last ${road.length} rounds`}>
        {results
          .filter(({ id }) => counts.has(id) || results.length <= 5)
          .map(({ id, name }) => (
            <li key={id}>
              <span className={styles.bead} data-tone={toneOf(id, { results, sides })} aria-hidden="true">
                {markOf(id)}
              </span>{' '}
              {name} <b>{counts.get(id) ?? 0}</b>
            </li>
          ))}
      </ul>
      <div className={styles.plate} aria-hidden="true">
        {beadPlate(oldestFirst, columns, road[0]?.number).map((column, index) => (
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
          viewBox={`0 0 ${2 * columns * 12} 72`}
          aria-hidden="true"
          preserveAspectRatio="xMinYMin meet"
        >
          {runs
            .filter(({ column }) => column >= shift)
            .map(({ column, row, result, ties }) => (
              <g
                key={`${column}:${row}`}
                data-tone={toneOf(result, { results, sides })}
                transform={`translate(${(column - shift) * 12 + 6} ${row * 12 + 6})`}
              >
                <circle r="4.2" />
                {ties > 0 && <path d="M-4 4 4 -4" />}
              </g>
            ))}
        </svg>
      )}
      <VisuallyHidden>
        {`Newest first: ${road
          .slice(0, SAID)
          .map(({ result }) => nameOf(result))
          .join(', ')}.`}
      </VisuallyHidden>
    </div>
  );
}
