import { offerText } from '../../betting/bet-form.ts';
import { formatPrice } from '@layline/ui/format-price.ts';
import type { ProblemText } from './problem-text.ts';
import { typedOf } from '@layline/ui/decimal-text.ts';
import { dispatch } from './slip-store.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-message.module.css';

interface SlipMessageProps {
  readonly view: SlipView;
  readonly words: ProblemText | null;
}

/** The one line that says what stands in the way or what was done; its room is always there. */
export function SlipMessage({ view, words }: SlipMessageProps) {
  const { slip, problem, context } = view;
  const form = context.market?.form ?? 'ODDS';
  const { key, life, notice } = slip;
  if (life.phase === 'refused') {
    const { text, offer } = life.refusal;
    if (!offer) {
      return (
        <p className={styles.message} data-tone="danger" role="alert">
          {text}
        </p>
      );
    }
    const now = offerText(form, offer.price, offer.line);
    return (
      <div className={styles.message} data-tone="danger">
        <span role="alert">
          The rate changed: {offerText(form, life.sent.price, life.sent.line)} → {now}. Nothing was placed.
        </span>
        <button
          type="button"
          className={styles.fix}
          onClick={() => dispatch({ type: 'usePrice', key, ...offer })}
        >
          Use {now}
        </button>
      </div>
    );
  }
  if (notice) {
    return (
      <p className={styles.message} role="status">
        {formatPrice(notice.typed)} is not offered; {formatPrice(notice.used)} is the nearest.
      </p>
    );
  }
  if (!words || !problem) return <p className={styles.message} role="status" />;
  const fix = 'fix' in problem ? problem.fix : null;
  return (
    <div className={styles.message} data-tone={words.quiet ? undefined : 'danger'}>
      <span role="status">{words.text}</span>
      {words.fix !== null && fix && (
        <button
          type="button"
          className={styles.fix}
          onClick={() =>
            dispatch(
              'price' in fix
                ? { type: 'usePrice', key, price: fix.price, line: fix.line }
                : { type: 'typeStake', key, text: typedOf(fix.stake) },
            )
          }
        >
          {words.fix}
        </button>
      )}
    </div>
  );
}
