import { useUser } from '../../session/session-store.ts';
import styles from './reports.module.css';
import type { Call } from '../../provider/call.ts';
import type { CallArguments } from '../../provider/attempt.ts';
import { download } from '../../provider/download.ts';
import { failureText } from '../../api/refusal-text.ts';
import type { Amounts } from '../../api/refusal-text.ts';
import { dayText } from '@layline/ui/data-table/period.ts';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { Button } from '@layline/ui/forms/button.tsx';

/** What is in a list, in a line below its heading; on paper also whose it is. */
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

/** Events that a list can be narrowed to: those it shows, and the one it is narrowed to already. */
export function eventChoices(rows: readonly Placed[], chosen: string | undefined) {
  return choices(
    'All events',
    rows.map(({ eventId, eventTitle }) => [eventId, eventTitle]),
    chosen,
  );
}

/** Markets that a list can be narrowed to, likewise. */
export function marketChoices(rows: readonly Placed[], chosen: string | undefined) {
  return choices(
    'All markets',
    rows.map(({ marketId, marketName }) => [marketId, marketName]),
    chosen,
  );
}

/** Saves the file of a report, named with the day; says so where there is none. */
export async function saveCsv<Query, Body>(
  call: Call<Query, Body>,
  args: CallArguments<Query, Body>,
  name: string,
  amounts: Amounts,
): Promise<void> {
  const failure = await download(call, args, `${name}-${dayText(Date.now())}.csv`);
  if (failure === null) return;
  // The one refusal of a file: the exchange says how many rows are too many.
  const tooLong = failure.kind === 'refused' ? failure.fields[0]?.message : undefined;
  if (tooLong === undefined) toastFailure(failure, failureText(failure, amounts));
  else showToast('error', tooLong);
}

/** Below a list that has more rows than are drawn; nothing where `onMore` is null. */
export function ShowMore({ onMore }: { readonly onMore: (() => void) | null }) {
  return (
    onMore && (
      <div className={styles.foot}>
        <Button onClick={onMore}>Show more</Button>
      </div>
    )
  );
}
