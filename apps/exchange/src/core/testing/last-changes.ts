import type { ChangedBetsTable } from '../../db/record-tables.ts';
import { lastNumber } from '../change-number.ts';

/** Commands whose changes are always there, however the rest is deleted. */
const COMPARED = 16_384;

/** The last change of each bet that changed lately, as sorted text. The rows themselves also tell which commands were projected together. */
export function lastChanges(rows: readonly ChangedBetsTable[]): readonly string[] {
  const inOrder = rows.toSorted((one, other) => one.last_seq - other.last_seq);
  const first = lastNumber((inOrder.at(-1)?.last_seq ?? 0) - COMPARED);
  const last = new Map<string, number>();
  for (const row of inOrder) {
    const changes = JSON.parse(row.changes) as (string | number)[];
    for (let i = 0; i < changes.length; i += 3)
      last.set(`${changes[i]} ${changes[i + 1]}`, lastNumber(row.first_seq - 1) + Number(changes[i + 2]));
  }
  return Array.from(last)
    .filter(([, number]) => number > first)
    .map(([bet, number]) => `${bet} ${number}`)
    .sort();
}
