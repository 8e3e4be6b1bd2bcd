import type { Kysely } from 'kysely';
import { rowsAfter, rowsOf } from '@layline/exchange/src/core/journal.ts';
import type { Tables } from '@layline/exchange/src/db/tables.ts';

/**
 * A line for each sealed segment of the journal, and one for the rows after them. With `verify` each segment is unpacked first,
 * and must follow the one before; throws `JournalDamaged` at the first that does not hold what it names.
 */
export async function* listSegments(
  { read }: { readonly read: Kysely<Tables> },
  verify: boolean,
): AsyncGenerator<string> {
  let last = 0;
  for (;;) {
    const segment = await read
      .selectFrom('journal_segments')
      .selectAll()
      .where('first_seq', '>', last)
      .orderBy('first_seq')
      .limit(1)
      .executeTakeFirst();
    if (segment === undefined) break;
    if (verify) await rowsOf(segment);
    const { first_seq: first, last_seq: end, batches, bytes, file } = segment;
    yield `${first} to ${end}: ${batches} batches, ${bytes} bytes of text, ${file ?? 'in the storage'}${verify ? ', whole' : ''}`;
    last = end;
  }
  const { count } = await read
    .selectFrom('journal')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  yield `${Number(count)} batches after ${last} are not sealed`;
}

/** The lines of every batch, sealed or not, whose traces or commands contain `text`. */
export async function* findInJournal(
  storage: { readonly read: Kysely<Tables> },
  text: string,
): AsyncGenerator<string> {
  let rows = await rowsAfter(storage, 0);
  while (rows.length > 0) {
    for (const { first_seq: first, last_seq: last, traces, batch } of rows) {
      if (batch.includes(text) || traces?.includes(text) === true)
        yield `${first} to ${last}: ${traces ?? 'no traces'}\n${batch}`;
    }
    rows = await rowsAfter(storage, rows.at(-1)?.last_seq ?? 0);
  }
}
