import type { OperatorMoneyRequest, WithdrawalHold } from '@layline/contract/entities/operator-money.ts';

/** What a request waits for, and whether this operator may provide it. */
export interface NextStep {
  readonly text: string;
  /** False if another person has to do it, or it is too early. */
  readonly mine: boolean;
}

/** Who looks at a request, and when. */
export interface Reader {
  /** Name of the operator at the desk. */
  readonly own: string;
  /** UTC ms. */
  readonly now: number;
  /** Writes a time, UTC ms. */
  readonly when: (at: number) => string;
}

/**
 * What a request waits for; null if for nothing. The exchange decides itself and refuses what is too early or takes another person.
 */
export function nextStep(
  request: OperatorMoneyRequest,
  holds: readonly WithdrawalHold[],
  { own, now, when }: Reader,
): NextStep | null {
  const { status, type, firstApproval, payableFrom, decidedBy } = request;
  if (status === 'PENDING' && holds.length > 0) {
    return { text: 'Held: somebody has to look into it and release it.', mine: true };
  }
  if (status === 'PENDING' && firstApproval !== null) {
    return firstApproval.by === own
      ? { text: 'Step 2 of 2: another cashier approves what you have approved.', mine: false }
      : { text: `Step 2 of 2: you approve what ${firstApproval.by} has approved.`, mine: true };
  }
  if (status === 'PENDING' && payableFrom !== null && payableFrom > now) {
    return {
      text: `The payee is new to this player: it can be approved from ${when(payableFrom)}; until then it can only be rejected.`,
      mine: false,
    };
  }
  if (status === 'PENDING') {
    const steps = type === 'WITHDRAWAL' ? 'Step 1 of 2: approve or reject.' : 'Approve or reject.';
    return { text: steps, mine: true };
  }
  if (status !== 'APPROVED' || type !== 'WITHDRAWAL') return null;
  if (request.payoutId !== null) return { text: 'The gateway is paying it.', mine: false };
  return decidedBy === own
    ? { text: 'Step 2 of 2: another cashier pays what you have approved.', mine: false }
    : { text: 'Step 2 of 2: pay it, then mark it as paid.', mine: true };
}
