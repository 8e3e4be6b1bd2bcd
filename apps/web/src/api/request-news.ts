import { textsOf } from '@layline/ui/language/texts.ts';
import type { RequestStatus } from '../provider/request-status.ts';
import { answers } from './texts.ts';

/** Message about a request that was waiting for a decision. */
const REQUEST_NEWS = {
  DEPOSIT: {
    APPROVED: 'Your deposit of {amount} was approved.',
    PAID: 'Your deposit of {amount} was approved.',
    REJECTED: 'Your deposit of {amount} was rejected.',
    EXPIRED: 'Your request to deposit {amount} has expired.',
  },
  WITHDRAWAL: {
    APPROVED: 'Your withdrawal of {amount} was approved.',
    PAID: 'Your withdrawal of {amount} was paid.',
    REJECTED: 'Your withdrawal of {amount} was rejected.',
    EXPIRED: 'Your request to withdraw {amount} has expired.',
  },
} as const;

/** Says what was decided about a request; null for what the player has done. `amount` as it is displayed. */
export function requestNews(
  type: keyof typeof REQUEST_NEWS | 'UNKNOWN',
  status: RequestStatus,
  amount: string,
): string | null {
  if (type === 'UNKNOWN' || !(status in REQUEST_NEWS[type])) return null;
  return textsOf(answers)(REQUEST_NEWS[type][status as keyof (typeof REQUEST_NEWS)['DEPOSIT']], { amount });
}
