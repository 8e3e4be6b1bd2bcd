import type { BetId } from '@layline/units/ids.ts';
import { followPress } from '../../api/follow-press.ts';
import type { PressDependencies, PressProgress } from '../../api/follow-press.ts';
import type { CashOutAnswer } from '../../provider/cash-out.ts';
import { endOf } from './cash-out-status.ts';
import type { CashOutStatus } from './cash-out-status.ts';

/** What the press has struck, found without its answer. */
type Struck = readonly BetId[];

/** The status of a cash-out that has come this far. */
function statusAt(progress: PressProgress<CashOutAnswer, Struck>): CashOutStatus {
  switch (progress.phase) {
    case 'checking':
      return progress;
    case 'waiting':
      return { phase: 'waiting', cashOutId: progress.answer.cashOutId, until: progress.until };
    case 'answered': {
      const { status, ...answer } = progress.answer;
      return status === 'WAITING'
        ? { phase: 'checking', offline: false }
        : { phase: 'over', end: endOf({ ...answer, status }) };
    }
    case 'found':
      return { phase: 'over', end: { kind: 'DONE', figure: null, betIds: progress.found } };
    case 'refused': {
      const { failure } = progress;
      const isWorse = failure.kind === 'refused' && failure.code === 'FIGURE_WORSE';
      return { phase: 'over', end: isWorse ? { kind: 'WORSE' } : { kind: 'REFUSED', failure } };
    }
    case 'lost':
      return { phase: 'over', end: { kind: 'LOST' } };
  }
}

/** Sends a press and follows it until it is known how it ended. Never throws. */
export async function followCashOut(
  deps: PressDependencies<CashOutAnswer, Struck>,
  report: (status: CashOutStatus) => void,
): Promise<void> {
  await followPress(deps, (progress) => report(statusAt(progress)));
}
