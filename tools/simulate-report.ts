import { notSeen, type Figures } from '@layline/simulation/engine/figures.ts';
import type { SystemRunsEnd } from '@layline/simulation/scenarios/system/run.ts';

function number(value: number): string {
  return Math.round(value).toLocaleString('en').padStart(13);
}

function printCounts(title: string, counts: Readonly<Record<string, number>>): void {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(counts).sort((a, b) => b[1] - a[1])) {
    console.log(`  ${name.padEnd(30)}${number(value)}`);
  }
}

/** Prints what happened, to show that every command, refusal and lapse really occurred. */
export function printFigures(figures: Figures, seeds: number, seconds: number): void {
  const rows: readonly (readonly [string, number])[] = [
    ['seeds', seeds],
    ['steps', figures.steps],
    ['accepted', figures.accepted],
    ['of these answers given again', figures.repeated],
    ['fragments', figures.fragments],
    ['markets settled', figures.settledMarkets],
    ['seconds', seconds],
    ['steps per second', figures.steps / seconds],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(34)}${number(value)}`);
  printCounts('sent', figures.sentByType);
  printCounts('accepted', figures.acceptedByType);
  printCounts('refused', figures.refusedByCode);
  printCounts('lapsed', figures.lapsedByReason);
  const missing = notSeen(figures);
  console.log(missing.length === 0 ? '\neverything occurred' : `\nnever occurred: ${missing.join(', ')}`);
}

/** Prints what happened in runs of the whole system, the digest of a single run, and what went wrong. */
export function printSystems(end: SystemRunsEnd, seeds: number, seconds: number): void {
  for (const [what, times] of end.tally.counts)
    console.log(`${what.padEnd(48)}${times.toLocaleString('en').padStart(13)}`);
  const commands = end.commands.toLocaleString('en');
  console.log(`\n${end.runs} seeds clean, ${commands} commands, ${Math.round(seconds)} s`);
  if (seeds === 1 && end.digest !== null) console.log(`digest ${end.digest}`);
  for (const failure of end.failures) console.error(`\n${failure}`);
}
