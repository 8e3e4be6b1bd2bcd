import { notSeen, type Figures } from '@layline/simulation/engine/figures.ts';

function number(value: number): string {
  return Math.round(value).toLocaleString('en').padStart(13);
}

function printCounts(title: string, counts: Readonly<Record<string, number>>): void {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(counts).sort((a, b) => b[1] - a[1])) {
    console.log(`  ${name.padEnd(30)}${number(value)}`);
  }
}

/** Prints what happened, so that one sees that every command, refusal and lapse really occurred. */
export function printFigures(figures: Figures, seeds: number, seconds: number): void {
  const rows: readonly (readonly [string, number])[] = [
    ['seeds', seeds],
    ['steps', figures.steps],
    ['accepted', figures.accepted],
    ['of these answers given again', figures.repeated],
    ['fragments', figures.fragments],
    ['markets settled', figures.settledMarkets],
    ['casino ids forgotten, used again', figures.forgotten],
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
