import { useEffect, useRef, useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { Labelled } from '@layline/ui/forms/labelled.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { storeImage } from '../../provider/cashier.ts';
import { request } from '../../provider/request.ts';
import { prepareReceipt, RECEIPT_TYPES } from './receipt-file.ts';
import type { ReadyReceipt } from './receipt-file.ts';
import styles from './receipt-field.module.css';
import { cashier } from './texts.ts';
import { cashierRefusal } from './words.ts';

/** The picture of a receipt, from the choice of a file to the end of its upload. */
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
  /** Shows a problem in place of a picture. */
  readonly reject: (problem: string) => void;
}

const NONE: ReceiptState = { phase: 'none', problem: null };

/** Uploads a receipt as soon as it is chosen, so that the form only waits for its id. */
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
      reject: (problem) =>
        setState((before) =>
          before.phase === 'none' || before.phase === 'ready' ? { phase: 'none', problem } : before,
        ),
    },
  ];
}

interface ReceiptFieldProps {
  readonly state: ReceiptState;
  readonly actions: ReceiptActions;
  readonly required: boolean;
}

function Progress({ state }: { readonly state: ReceiptState }) {
  const t = useTexts(cashier);
  if (state.phase === 'preparing') return <p className={styles.text}>{t('Reading the picture…')}</p>;
  if (state.phase === 'ready') {
    return (
      <p className={styles.text} role="status">
        <Icon name="check" size={16} /> {t('Receipt uploaded.')}
      </p>
    );
  }
  if (state.phase !== 'sending') return null;
  const percent = Math.round(state.share * 100);
  return (
    <div className={styles.text}>
      <span>{t('Uploading, {percent}%', { percent })}</span>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('Uploading the receipt')} />
    </div>
  );
}

/** A picture of the receipt: chosen or taken with the camera, uploaded immediately, shown as a thumbnail, and replaced or removed. */
export function ReceiptField({ state, actions, required }: ReceiptFieldProps) {
  const t = useTexts(cashier);
  const problem = state.phase === 'failed' || state.phase === 'none' ? state.problem : null;
  const preview = 'preview' in state ? state.preview : null;
  return (
    <Labelled label={required ? t('Receipt') : t('Receipt (if you have one)')}>
      {(id) => (
        <>
          <div className={styles.box} data-invalid={problem !== null || undefined}>
            {preview === null ? (
              <span className={styles.empty}>
                <Icon name="download" size={24} />
              </span>
            ) : (
              <img className={styles.preview} src={preview} alt={t('Your receipt')} />
            )}
            <div className={styles.side}>
              <Progress state={state} />
              <span className={styles.buttons}>
                <input
                  id={id}
                  className={styles.input}
                  type="file"
                  accept={RECEIPT_TYPES}
                  aria-invalid={problem !== null || undefined}
                  aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
                  aria-required={required || undefined}
                  onChange={({ target }) => {
                    const file = target.files?.[0];
                    if (file) actions.choose(file);
                    // Choosing the same file again must count as a change.
                    target.value = '';
                  }}
                />
                {state.phase === 'failed' && (
                  <Button size="sm" onClick={actions.retry}>
                    {t('Try again')}
                  </Button>
                )}
                {preview !== null && (
                  <Button size="sm" variant="quiet" onClick={actions.remove}>
                    {t('Remove')}
                  </Button>
                )}
              </span>
            </div>
          </div>
          <p id={`${id}-hint`} className={styles.hint}>
            {t('A photo or screenshot: JPEG, PNG or WebP, up to 5 MB.')}
          </p>
          {problem !== null && (
            <p id={`${id}-problem`} className={styles.error} role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}
