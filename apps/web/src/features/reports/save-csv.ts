import type { Call } from '../../provider/call.ts';
import type { CallArguments } from '../../provider/attempt.ts';
import { download } from '../../provider/download.ts';
import { failureText } from '../../api/refusal-text.ts';
import type { Amounts } from '../../api/refusal-text.ts';
import { dayText } from '@layline/ui/data-table/period.ts';
import { toastFailure } from '@layline/ui/report-failure.ts';
import { showToast } from '@layline/ui/toast.ts';

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
