import { Button } from '@layline/ui/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { Labelled } from '@layline/ui/labelled.tsx';
import { RECEIPT_TYPES } from './receipt-file.ts';
import styles from './receipt-field.module.css';
import type { ReceiptActions, ReceiptState } from './use-receipt.ts';

interface ReceiptFieldProps {
  readonly state: ReceiptState;
  readonly actions: ReceiptActions;
  readonly required: boolean;
}

function Progress({ state }: { readonly state: ReceiptState }) {
  if (state.phase === 'preparing') return <p className={styles.text}>Reading the picture…</p>;
  if (state.phase === 'ready') {
    return (
      <p className={styles.text} role="status">
        <Icon name="check" size={16} /> Receipt uploaded.
      </p>
    );
  }
  if (state.phase !== 'sending') return null;
  const percent = Math.round(state.share * 100);
  return (
    <div className={styles.text}>
      <span>Sending, {percent} %</span>
      <progress className={styles.bar} max={100} value={percent} aria-label="Uploading the receipt" />
    </div>
  );
}

/** A picture of the receipt: chosen or taken with the camera, shown small, sent at once, to be replaced or removed. */
export function ReceiptField({ state, actions, required }: ReceiptFieldProps) {
  const problem = state.phase === 'failed' || state.phase === 'none' ? state.problem : null;
  const preview = 'preview' in state ? state.preview : null;
  return (
    <Labelled label={required ? 'Receipt' : 'Receipt (if you have one)'}>
      {(id) => (
        <>
          <div className={styles.box} data-invalid={problem !== null || undefined}>
            {preview === null ? (
              <span className={styles.empty}>
                <Icon name="download" size={24} />
              </span>
            ) : (
              <img className={styles.preview} src={preview} alt="Your receipt" />
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
                    // The same file chosen again is a change again.
                    target.value = '';
                  }}
                />
                {state.phase === 'failed' && (
                  <Button size="sm" onClick={actions.retry}>
                    Send again
                  </Button>
                )}
                {preview !== null && (
                  <Button size="sm" variant="quiet" onClick={actions.remove}>
                    Remove
                  </Button>
                )}
              </span>
            </div>
          </div>
          <p id={`${id}-hint`} className={styles.hint}>
            A photo or screenshot: JPEG, PNG or WebP, up to 5 MB.
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
