import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** One row of a benchmark's table: a figure and its yardstick from the same run. */
export interface Row {
  readonly what: string;
  /** Median of the runs, in `unit`. */
  readonly figure: number;
  readonly unit: string;
  /** What the figure is compared with, in the same unit; null if nothing. */
  readonly yardstick: { readonly name: string; readonly figure: number } | null;
}

/** Median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The quantile `p` (0..1) of the numbers. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

/**
 * Runs several contenders in turn, `runs` times, so that a disturbance of the machine affects all of them, and
 * returns each one's median.
 */
export async function inTurn<Name extends string>(
  contenders: Record<Name, () => number | Promise<number>>,
  runs = 5,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const name of names) figures.get(name)?.push(await contenders[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** A figure for a table, with three digits. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return Number(value.toPrecision(3)).toString();
}

/** The machine's load over the last minute, before the benchmark adds its own. */
const loadBefore = loadavg()[0] ?? 0;

/** Prints the table of a benchmark and writes it to bench/results/NAME.json with the conditions of the run. */
export function report(name: string, rows: readonly Row[]): void {
  console.log(`\n${name}, with a load of ${loadBefore.toFixed(1)} beforehand`);
  console.table(
    rows.map(({ what, figure, unit, yardstick }) => ({
      what,
      figure: `${shown(figure)} ${unit}`,
      yardstick: yardstick === null ? '' : `${yardstick.name}: ${shown(yardstick.figure)}`,
      ratio: yardstick === null ? '' : shown(figure / yardstick.figure),
    })),
  );
  const folder = fileURLToPath(new URL('results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const conditions = {
    node: process.version,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    loadBefore,
    loadAfter: loadavg()[0] ?? 0,
    at: new Date().toISOString(),
  };
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify({ name, conditions, rows }, null, 2)}\n`);
}
