import type { AgentPosition } from '@layline/contract/entities/agent.ts';

/** The outcome of a market for one result, split by who gets it; the four figures add up to 0. */
export interface ResultRow {
  /** `Mumbai`, `below 42` or `from 42`. */
  readonly result: string;
  readonly players: number;
  readonly own: number;
  readonly toUpline: number;
  readonly toDownline: number;
}

type Figure = AgentPosition['own'];

/** The figure for results from `from` on; null is below the first step. */
function atStep({ lineSteps }: Figure, from: number | null): number {
  const step = lineSteps.findLast((each) => each.from === null || (from !== null && each.from <= from));
  return step?.profit ?? 0;
}

function atRunner({ outcomes }: Figure, id: string): number {
  return outcomes.find(({ runnerId }) => runnerId === id)?.profit ?? 0;
}

function rowOf(
  { players, own, toUpline, toDownline }: AgentPosition,
  result: string,
  of: (f: Figure) => number,
) {
  return {
    result,
    players: of(players),
    own: of(own),
    toUpline: of(toUpline),
    toDownline: of(toDownline),
  };
}

/** A position result by result. On a market with a line, figures that change at different runs are shown at all of these runs. */
export function resultRows(position: AgentPosition): readonly ResultRow[] {
  const { players, own, toUpline, toDownline, runners } = position;
  const figures = [players, own, toUpline, toDownline];
  const steps = new Set(figures.flatMap(({ lineSteps }) => lineSteps.map(({ from }) => from)));
  if (steps.size > 0) {
    const froms = [...steps].filter((from) => from !== null).toSorted((one, other) => one - other);
    const [first] = froms;
    return [
      rowOf(position, first === undefined ? 'any' : `below ${first}`, (figure) => atStep(figure, null)),
      ...froms.map((from) => rowOf(position, `from ${from}`, (figure) => atStep(figure, from))),
    ];
  }
  const ids = new Set(figures.flatMap(({ outcomes }) => outcomes.map(({ runnerId }) => runnerId)));
  return runners
    .filter(({ runnerId }) => ids.has(runnerId))
    .map(({ runnerId, name }) => rowOf(position, name, (figure) => atRunner(figure, runnerId)));
}
