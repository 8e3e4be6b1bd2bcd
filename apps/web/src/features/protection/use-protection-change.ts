import type { Protection } from '../../provider/protection.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outcome } from '../../provider/failure.ts';
import { keepProtection } from '../../api/protection.ts';
import { invalidate } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { reportFailure, toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';

/**
 * One change of a player's protection at a time; `send` resolves to true when it is made. A failure is shown as a toast, and for a
 * change that has a form also in the form.
 */
export function useProtectionChange(player: string) {
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (from: 'FORM' | 'BUTTON', change: () => Promise<Outcome<Protection>>) => {
    setBusy(true);
    setProblem(null);
    const outcome = await change();
    setBusy(false);
    if (!outcome.ok) {
      const words = failureText(outcome.failure, amount);
      if (from === 'FORM') setProblem(reportFailure(outcome.failure, words));
      else toastFailure(outcome.failure, words);
      return false;
    }
    keepProtection(client, player, outcome.value);
    // A break has cancelled what was unmatched.
    invalidate('betting');
    return true;
  };
  return { busy, problem, send, dismiss: () => setProblem(null) };
}
