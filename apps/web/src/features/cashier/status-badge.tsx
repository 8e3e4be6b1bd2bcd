import type { MoneyRequestStatus } from '@layline/contract/entities/money-request.ts';
import { Badge } from '../../ui/badge.tsx';
import { STATUS_TONES, STATUS_WORDS } from './words.ts';

/** The state of a request in a word. */
export function StatusBadge({ status }: { readonly status: MoneyRequestStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}
