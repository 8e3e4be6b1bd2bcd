import { shown, type Row } from '../harness.ts';

/** What something costs as an exchange grows. */
export interface Curve {
  /** What there is more and more of: "markets". */
  readonly over: string;
  /** What is measured: "a step of the engine". */
  readonly what: string;
  readonly unit: string;
  /** The size that the others are compared with, measured in turn with them. */
  readonly base: number;
  /** What the cost should follow, "code run" for example; null if it should stay level. */
  readonly beside: string | null;
  /** In rising order, the base among them. */
  readonly points: readonly Point[];
}

export interface Point {
  readonly at: number;
  readonly figure: number;
  /** In any unit, as only its ratio to the base is shown; null if `beside` is. */
  readonly beside: number | null;
}

/** The curve's rows for `report`. */
export function rowsOf({ over, what, unit, base, beside, points }: Curve): Row[] {
  const from = points.find(({ at }) => at === base);
  const row = (at: number, name: string, of: string, figure: number, yardstick = 0): Row => ({
    what: `${at.toLocaleString('en')} ${over}: ${name}`,
    figure,
    unit: of,
    yardstick: { name: base.toLocaleString('en'), figure: yardstick },
  });
  return points.flatMap((point) => [
    row(point.at, what, unit, point.figure, from?.figure),
    ...(beside === null || point.beside === null
      ? []
      : [row(point.at, beside, '', point.beside, from?.beside ?? 0)]),
  ]);
}

/** The curve as a table and a chart in Markdown. */
export function drawn({ over, what, unit, base, beside, points }: Curve): string {
  const from = points.find(({ at }) => at === base);
  const times = `times that with ${base.toLocaleString('en')}`;
  const header = [over, `${what}, ${unit}`, times, ...(beside === null ? [] : [`${beside}, ${times}`])];
  const rows = points.map((point) => [
    point.at.toLocaleString('en'),
    shown(point.figure),
    shown(point.figure / (from?.figure ?? Number.NaN)),
    ...(point.beside === null ? [] : [shown(point.beside / (from?.beside ?? Number.NaN))]),
  ]);
  const table = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [...table, '', chartOf([header, ...rows])].join('\n');
}

/** The chart of a table's ratios, which are its third and fourth columns, over its first. */
export function chartOf([header = [], ...rows]: readonly (readonly string[])[]): string {
  const column = (index: number): string[] => rows.map((cells) => cells[index] ?? '');
  const lines = [column(2), column(3)].filter((cells) => cells.some((cell) => cell !== ''));
  const highest = Math.max(2, ...lines.flat().map(Number));
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${header[1]?.split(',')[0]} over ${header[0]}"`,
    `  x-axis [${column(0)
      .map((at) => `"${at}"`)
      .join(', ')}]`,
    `  y-axis "${header[2]}" 0 --> ${Math.ceil(highest)}`,
    ...lines.map((cells) => `  line [${cells.join(', ')}]`),
    '```',
  ].join('\n');
}
