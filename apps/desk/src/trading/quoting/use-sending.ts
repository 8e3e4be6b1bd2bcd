import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { outcomeText } from '../../act/act-words.ts';

interface Sending {
  /** True while an answer is missing. */
  readonly busy: boolean;
  /** Why the last call failed; null if it did not. */
  readonly failure: string | null;
  /** True if no call is on its way at this very moment, whatever has been drawn. */
  readonly isIdle: () => boolean;
  /** Makes a call, even while others are on their way. Lists are read again after the last answer. */
  readonly send: (call: () => Promise<void>) => void;
}

/** Calls at match speed, of which several may be on their way. */
export function useSending(): Sending {
  const queries = useQueryClient();
  const missing = useRef(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(call: () => Promise<void>): Promise<void> {
    missing.current += 1;
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(outcomeText(error, 'Look at the rows before you continue.'));
    } finally {
      missing.current -= 1;
      setBusy(missing.current > 0);
      if (missing.current === 0) await queries.invalidateQueries({ queryKey: ['read'] });
    }
  }

  return { busy, failure, isIdle: () => missing.current === 0, send: (call) => void send(call) };
}
