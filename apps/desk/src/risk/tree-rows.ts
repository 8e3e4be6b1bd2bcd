import type { RiskExposure, RiskResult } from '@layline/contract/entities/operator-risk.ts';
import type { Narrowed } from './risk-search.ts';

/** A line of the tree of what is at stake. */
export interface TreeRow {
  /** Unique in the tree; of a sport, an event or a market also what it is opened by. */
  readonly key: string;
  readonly depth: number;
  readonly name: string;
  readonly inPlay: boolean;
  /** Null for a result, and for the line that stands for all further rows. */
  readonly isOpen: boolean | null;
  /** What the bets behind the line are narrowed to; null for further rows. */
  readonly narrowed: Narrowed | null;
  /** A market's page. */
  readonly marketId: string | null;
  readonly stakes: RiskExposure['sums'] | null;
  readonly result: Pick<RiskResult, 'players' | 'house'> | null;
}

/** What has been read of the tree, by the key of the line that it is below; the sports are below the empty key. */
export interface TreeParts {
  readonly exposures: ReadonlyMap<string, RiskExposure>;
  readonly results: ReadonlyMap<string, readonly RiskResult[]>;
  readonly open: ReadonlySet<string>;
}

const PREFIX = { SPORT: 's', EVENT: 'e', MARKET: 'm' } as const;
const FIELD = { SPORT: 'sport', EVENT: 'event', MARKET: 'market' } as const;

/** What a key stands for. */
export function partOf(key: string): { readonly level: keyof typeof PREFIX; readonly id: string } | null {
  const level = (['SPORT', 'EVENT', 'MARKET'] as const).find((one) => key.startsWith(`${PREFIX[one]}:`));
  return level === undefined ? null : { level, id: key.slice(2) };
}

/** The lines of the tree, each followed by what is open below it. A line that is open and not yet read has nothing below it. */
export function treeRows(parts: TreeParts): readonly TreeRow[] {
  return rowsBelow(parts, '', 0);
}

function rowsBelow(parts: TreeParts, parent: string, depth: number): TreeRow[] {
  const read = parts.exposures.get(parent);
  if (read === undefined) return [];
  const { level, rows } = read;
  const lines = rows.flatMap(({ id, name, inPlay, players, playersExposure, houseWorst }): TreeRow[] => {
    const key = `${PREFIX[level]}:${id}`;
    const isOpen = parts.open.has(key);
    const line: TreeRow = {
      key,
      depth,
      name,
      inPlay,
      isOpen,
      narrowed: { [FIELD[level]]: id },
      marketId: level === 'MARKET' ? id : null,
      stakes: { players, playersExposure, houseWorst },
      result: null,
    };
    if (!isOpen) return [line];
    return [
      line,
      ...(level === 'MARKET' ? resultsBelow(parts, key, depth + 1) : rowsBelow(parts, key, depth + 1)),
    ];
  });
  const further = furtherRow(read, parent, depth);
  return further === null ? lines : [...lines, further];
}

function resultsBelow({ results }: TreeParts, parent: string, depth: number): TreeRow[] {
  const marketId = parent.slice(2);
  return (results.get(parent) ?? []).map(({ runnerId, name, from, players, house }) => ({
    key: `${parent} ${runnerId ?? from ?? 'below'}`,
    depth,
    name: name ?? (from === null ? 'Below the first line' : `From ${from}`),
    inPlay: false,
    isOpen: null,
    narrowed: { market: marketId, ...(runnerId === null ? {} : { runner: runnerId }) },
    marketId: null,
    stakes: null,
    result: { players, house },
  }));
}

/** Stands for the rows that were not read, with their sums. */
function furtherRow({ rows, total, sums }: RiskExposure, parent: string, depth: number): TreeRow | null {
  const count = total - rows.length;
  if (count <= 0) return null;
  const without = (field: keyof RiskExposure['sums']): number =>
    Math.round(100 * rows.reduce((rest, row) => rest - row[field], sums[field])) / 100;
  return {
    key: `${parent} further`,
    depth,
    name: `${count} more`,
    inPlay: false,
    isOpen: null,
    narrowed: null,
    marketId: null,
    stakes: {
      players: without('players'),
      playersExposure: without('playersExposure'),
      houseWorst: without('houseWorst'),
    },
    result: null,
  };
}
