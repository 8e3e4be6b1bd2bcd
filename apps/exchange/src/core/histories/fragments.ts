import { sql, type Kysely, type Selectable } from 'kysely';
import type { FragmentReductionTable, FragmentTable, Tables } from '../../db/tables.ts';

/** A price reduction, with the name of the withdrawn runner. */
interface ReductionRow extends FragmentReductionTable {
  readonly runner_name: string | null;
}

/** A fragment as seen from one of its two bets. */
export interface FragmentRow extends Selectable<FragmentTable> {
  /** The requested bet. */
  readonly bet_id: number;
  /** How many fragments that bet has in total. */
  readonly of_bet: number;
  /** Oldest first. */
  readonly reductions: readonly ReductionRow[];
}

/** For each bet, up to `most` fragments after `after`, in order. All bets must be on the same side. */
export async function fragmentsOf(
  read: Kysely<Tables>,
  side: string,
  bets: readonly number[],
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly FragmentRow[]> {
  if (bets.length === 0) return [];
  const column = side === 'BACK' ? 'fragments.back_bet_id' : 'fragments.lay_bet_id';
  const numbered = read
    .selectFrom('fragments')
    .selectAll('fragments')
    .select([
      // A house bet has an owner on one side only, the side of the requested bets.
      sql<number>`${sql.ref(column)}`.as('bet_id'),
      sql<number>`row_number() over (partition by ${sql.ref(column)} order by fragment_id)`.as('nth'),
      sql<number>`count(*) over (partition by ${sql.ref(column)})`.as('of_bet'),
    ])
    .where(column, 'in', [...bets])
    .where('fragments.fragment_id', '>', after);
  const rows = await read
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('nth', '<=', most)
    .orderBy('fragment_id')
    .execute();
  const reductions = await reductionsOf(
    read,
    rows.filter((row) => row.price !== row.original_price).map((row) => row.fragment_id),
  );
  return rows.map(({ nth: _nth, bet_id: bet, ...row }) => ({
    ...row,
    // The query selects rows by this id, so it is set.
    bet_id: bet ?? 0,
    reductions: reductions.get(row.fragment_id) ?? [],
  }));
}

/** Fragments read per statement. */
const CHUNK = 500;

async function reductionsOf(
  read: Kysely<Tables>,
  fragments: readonly number[],
): Promise<ReadonlyMap<number, readonly ReductionRow[]>> {
  const found = new Map<number, ReductionRow[]>();
  for (let from = 0; from < fragments.length; from += CHUNK) {
    const rows = await read
      .selectFrom('fragment_reductions')
      .innerJoin('fragments', 'fragments.fragment_id', 'fragment_reductions.fragment_id')
      .leftJoin('runners', (join) =>
        join
          .onRef('runners.market_id', '=', 'fragments.market_id')
          .onRef('runners.runner_id', '=', 'fragment_reductions.removed_runner_id'),
      )
      .selectAll('fragment_reductions')
      .select('runners.name as runner_name')
      .where('fragment_reductions.fragment_id', 'in', fragments.slice(from, from + CHUNK))
      .orderBy('fragment_reductions.seq')
      .execute();
    for (const row of rows) {
      const known = found.get(row.fragment_id);
      if (known === undefined) found.set(row.fragment_id, [row]);
      else known.push(row);
    }
  }
  return found;
}
