import { useEffect, useRef, useState } from 'react';
import { storeImage } from '../../provider/cashier.ts';
import { request } from '../../provider/request.ts';
import { reportFailure } from '@layline/ui/report-failure.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { prepareReceipt } from './receipt-file.ts';
import type { ReadyReceipt } from './receipt-file.ts';
import { cashierRefusal } from './refusal.ts';

/** How far the picture of a receipt is. */
export type ReceiptState =
  | { readonly phase: 'none'; readonly problem: string | null }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'sending'; readonly preview: string; readonly share: number }
  | { readonly phase: 'failed'; readonly preview: string; readonly problem: string }
  | { readonly phase: 'ready'; readonly preview: string; readonly imageId: string | null };

export interface ReceiptActions {
  readonly choose: (file: File) => void;
  /** Sends the chosen picture again. */
  readonly retry: () => void;
  readonly remove: () => void;
  /** Says what is wrong while there is no picture. */
  readonly complain: (problem: string) => void;
}

const NONE: ReceiptState = { phase: 'none', problem: null };

/** A receipt that is sent as soon as it is chosen, so that the form has only its id to wait for. */
export function useReceipt(): [ReceiptState, ReceiptActions] {
  const [state, setState] = useState<ReceiptState>(NONE);
  const running = useRef<AbortController | null>(null);
  const chosen = useRef<ReadyReceipt | null>(null);
  const amount = useAmount();

  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function send({ preview, base64 }: ReadyReceipt, signal: AbortSignal): Promise<void> {
    setState({ phase: 'sending', preview, share: 0 });
    const outcome = await request(storeImage, {
      body: { image: base64, purpose: 'RECEIPT' },
      signal,
      onProgress: (share) => {
        if (!signal.aborted) setState({ phase: 'sending', preview, share });
      },
    });
    if (signal.aborted) return;
    if (outcome.ok) setState({ phase: 'ready', preview, imageId: outcome.value });
    else {
      const problem = cashierRefusal(outcome.failure, amount);
      reportFailure(outcome.failure, problem);
      setState({ phase: 'failed', preview, problem });
    }
  }

  async function take(file: File, signal: AbortSignal): Promise<void> {
    setState({ phase: 'preparing' });
    const prepared = await prepareReceipt(file);
    if (signal.aborted) return;
    if (!prepared.ok) {
      setState({ phase: 'none', problem: prepared.problem });
      return;
    }
    chosen.current = prepared.receipt;
    await send(prepared.receipt, signal);
  }

  return [
    state,
    {
      choose: (file) => void take(file, begin()),
      retry: () => {
        if (chosen.current) void send(chosen.current, begin());
      },
      remove: () => {
        begin();
        chosen.current = null;
        setState(NONE);
      },
      complain: (problem) =>
        setState((before) =>
          before.phase === 'none' || before.phase === 'ready' ? { phase: 'none', problem } : before,
        ),
    },
  ];
}
