import type { Side } from '@layline/units/betting.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { desk } from '../texts.ts';
import styles from './ladder.module.css';

interface SideHeadProps {
  readonly side: Side;
  readonly runnerName: string;
  /** The player's offers in the column. */
  readonly offers: number;
  readonly onCancel: () => void;
}

/** The heading of a column to press. It cancels the player's offers there; without any it stays where it is, so that it keeps the focus. */
export function SideHead({ side, runnerName, offers, onCancel }: SideHeadProps) {
  const t = useTexts(desk);
  const values = { runner: runnerName };
  return (
    <button
      type="button"
      className={styles.sideHead}
      aria-label={
        side === 'BACK'
          ? t('Back: cancel your offers on {runner}', values)
          : t('Lay: cancel your offers on {runner}', values)
      }
      aria-disabled={offers === 0 || undefined}
      onClick={() => {
        if (offers > 0) onCancel();
      }}
    >
      {side === 'BACK' ? t('Back') : t('Lay')}
      <Icon name="close" size={16} />
    </button>
  );
}
