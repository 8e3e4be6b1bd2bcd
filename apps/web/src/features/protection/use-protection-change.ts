import type { Protection } from '../../provider/protection.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outcome } from '../../provider/failure.ts';
import { keepProtection } from '../../api/protection.ts';
import { reloadBetting } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { useAmount } from '../../ui/use-amount.ts';

/** One change of a player's protection at a time; `send` gives what the player is told of a refusal, or null. */
export function useProtectionChange(player: string) {
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (change: () => Promise<Outcome<Protection>>): Promise<string | null> => {
    setBusy(true);
    setProblem(null);
    const outcome = await change();
    setBusy(false);
    if (!outcome.ok) {
      const text = failureText(outcome.failure, amount);
      setProblem(text);
      return text;
    }
    keepProtection(client, player, outcome.value);
    // A break has cancelled what was unmatched.
    reloadBetting();
    return null;
  };
  return { busy, problem, send, dismiss: () => setProblem(null) };
}
