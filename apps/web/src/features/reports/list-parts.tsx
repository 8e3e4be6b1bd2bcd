import { textsOf, useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { reports } from './texts.ts';
import { useUser } from '../../session/session-store.ts';
import styles from './reports.module.css';
import type { FileFormat } from '../../provider/bet-history.ts';
import type { Call } from '../../provider/call.ts';
import type { CallArguments } from '../../provider/attempt.ts';
import { download } from '../../provider/download.ts';
import { failureText } from '../../api/refusal-text.ts';
import { dayText } from '@layline/ui/data-table/period.ts';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { Button } from '@layline/ui/forms/button.tsx';

/** What a list contains, in a line below its heading; on paper also whose it is. */
export function ListLead({ words }: { readonly words: readonly string[] }) {
  const player = useUser()?.userName;
  return (
    <>
      {player !== undefined && <span className={styles.paper}>{player} · </span>}
      {words.join(' · ')}
    </>
  );
}

interface Placed {
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  readonly marketId: string | null;
  readonly marketName: string | null;
}

function choices(
  all: string,
  found: readonly (readonly [string | null, string | null])[],
  chosen: string | undefined,
): readonly (readonly [string, string])[] {
  const names = new Map<string, string>();
  for (const [id, name] of found) {
    if (id) names.set(id, name || id);
  }
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, chosen);
  return [['', all], ...names];
}

/** Events by which a list can be filtered: those it shows, and the current one. */
export function eventChoices(
  t: Write<TextOf<typeof reports>>,
  rows: readonly Placed[],
  chosen: string | undefined,
) {
  return choices(
    t('All events'),
    rows.map(({ eventId, eventTitle }) => [eventId, eventTitle]),
    chosen,
  );
}

/** Markets by which a list can be filtered, likewise. */
export function marketChoices(
  t: Write<TextOf<typeof reports>>,
  rows: readonly Placed[],
  chosen: string | undefined,
) {
  return choices(
    t('All markets'),
    rows.map(({ marketId, marketName }) => [marketId, marketName]),
    chosen,
  );
}

/** The headings of our exchange's files. */
const CSV_HEADINGS = [
  'Amount',
  'Average price',
  'Balance',
  'Bet',
  'Bets',
  'Cancelled',
  'Casino rounds',
  'Commission',
  'Description',
  'Event',
  'Lapsed',
  'Line',
  'Market',
  'Markets',
  'Matched',
  'Name',
  'Net',
  'Placed (UTC)',
  'Price',
  'Profit before commission',
  'Reason',
  'Reference',
  'Remaining',
  'Runner',
  'Settled (UTC)',
  'Side',
  'Stake',
  'State',
  'Time (UTC)',
  'Type',
  'Void',
] as const satisfies readonly TextOf<typeof reports>[];

/** A heading in the player's language; headings unknown to our exchange stay as sent. */
function csvHeading(heading: string): string {
  const known = CSV_HEADINGS.find((one) => one === heading);
  return known === undefined ? heading : textsOf(reports)(known);
}

/** Saves the file of a report, named with the day; a toast says why if there is none. `args` ask for the same format. */
export function useSaveFile() {
  const amounts = useAmount();
  return async <Query, Body>(
    call: Call<Query, Body>,
    args: CallArguments<Query, Body>,
    name: string,
    format: FileFormat = 'csv',
  ): Promise<void> => {
    const headingOf = format === 'csv' ? csvHeading : null;
    const failure = await download(call, args, `${name}-${dayText(Date.now())}.${format}`, headingOf);
    if (failure === null) return;
    // The only refusal of a file: the exchange says how many rows are too many.
    const tooLong = failure.kind === 'refused' ? failure.fields[0]?.message : undefined;
    if (tooLong === undefined) toastFailure(failure, failureText(failure, amounts));
    else showToast('error', tooLong);
  };
}

/** Below a list with more rows than are shown; nothing if `onMore` is null. */
export function ShowMore({ onMore }: { readonly onMore: (() => void) | null }) {
  const t = useTexts(reports);
  return (
    onMore && (
      <div className={styles.foot}>
        <Button onClick={onMore}>{t('Show more')}</Button>
      </div>
    )
  );
}
