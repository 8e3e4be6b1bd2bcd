import type { OwnLimit } from '../../provider/protection.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { LIMIT_NAMES, limitText, usedPercent } from './limit-kinds.ts';
import styles from './limits.module.css';

interface LimitRowProps {
  readonly limit: OwnLimit;
  /** UTC ms. */
  readonly now: number;
  readonly onChange: () => void;
  readonly onConfirm: () => void;
  readonly busy: boolean;
}

function Wanted({ limit, now, onConfirm, busy }: Omit<LimitRowProps, 'onChange'>) {
  const amount = useAmount();
  const { kind, wanted } = limit;
  if (wanted === null) return null;
  const open = now >= wanted.confirmFrom;
  return (
    <div className={styles.wanted}>
      <p>
        You requested <strong>{limitText(kind, wanted.value, amount).toLowerCase()}</strong>.{' '}
        {open ? (
          <>
            Confirm by <WhenText at={wanted.confirmUntil} />, or it lapses.
          </>
        ) : (
          <>
            You can confirm it from <WhenText at={wanted.confirmFrom} /> until{' '}
            <WhenText at={wanted.confirmUntil} />.
          </>
        )}
      </p>
      {open && (
        <Button size="sm" busy={busy} onClick={onConfirm}>
          Confirm: {LIMIT_NAMES[kind][1]}
        </Button>
      )}
    </div>
  );
}

/** One own limit: its value, what is used of it, and a raise that waits. */
export function LimitRow({ limit, now, onChange, onConfirm, busy }: LimitRowProps) {
  const amount = useAmount();
  const { kind, value, used } = limit;
  const percent = usedPercent(limit);
  const [short, full] = LIMIT_NAMES[kind];
  return (
    <li className={styles.row}>
      <div className={styles.name}>{short}</div>
      <div className={styles.value} data-none={value === null || undefined}>
        {limitText(kind, value, amount)}
      </div>
      <Button
        size="sm"
        className={styles.change}
        onClick={onChange}
        aria-label={`${value === null ? 'Set' : 'Change'}: ${full}`}
      >
        {value === null ? 'Set' : 'Change'}
      </Button>
      <div className={styles.use}>
        {percent !== null && (
          <div
            className={styles.bar}
            role="meter"
            aria-label={`Used of ${full.toLowerCase()}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuetext={`${limitText(kind, used, amount)} used`}
          >
            <span
              className={styles.fill}
              data-full={percent >= 90 || undefined}
              style={{ width: `${percent}%` }}
            />
          </div>
        )}
        {kind !== 'STAKE' && (value !== null || used > 0) && (
          <p className={styles.used}>{limitText(kind, used, amount)} used</p>
        )}
      </div>
      <Wanted limit={limit} now={now} onConfirm={onConfirm} busy={busy} />
    </li>
  );
}
