import type { MoneyRequestStatus } from '../../provider/cashier.ts';
import { Badge } from '@layline/ui/badge.tsx';
import { STATUS_TONES, STATUS_WORDS } from './words.ts';

/** The state of a request in a word; nothing for one that is not known. */
export function StatusBadge({ status }: { readonly status: MoneyRequestStatus }) {
  if (status === 'UNKNOWN') return null;
  return <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}
