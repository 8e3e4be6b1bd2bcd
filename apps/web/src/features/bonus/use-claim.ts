import { useState } from 'react';
import { invalidate } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { claimBonus } from '../../provider/bonuses.ts';
import type { Bonus } from '../../provider/bonuses.ts';
import { request } from '../../provider/request.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';

/** Claiming a bonus: which one is being looked at, and how the claim goes. A claim may be repeated: it is one. */
export function useClaim() {
  const [asked, setAsked] = useState<Bonus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const amount = useAmount();

  const look = (bonus: Bonus | null) => {
    setProblem(null);
    setAsked(bonus);
  };

  async function claim({ bonusId, title }: Bonus): Promise<void> {
    if (bonusId === null) return;
    setBusy(true);
    setProblem(null);
    const outcome = await request(claimBonus, { query: { bonusId } });
    setBusy(false);
    invalidate('bonuses');
    if (outcome.ok) {
      showToast('success', `${title}: claimed.`);
      setAsked(null);
    } else {
      setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
    }
  }

  return {
    asked,
    problem,
    busy,
    look,
    claim: () => {
      if (asked && !busy) void claim(asked);
    },
  };
}
