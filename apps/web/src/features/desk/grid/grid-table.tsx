import type { ReactNode, Ref } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { actionOf } from '../keys/desk-keys.ts';
import { keyStore } from '../keys/key-store.ts';
import { desk } from '../texts.ts';
import { focusBest, moveFocus } from './grid-focus.ts';
import styles from './grid.module.css';

interface GridTableProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** The rows. */
  readonly children: ReactNode;
}

/** The runners of a market in rows. Arrow keys move between its cells, and the desk's keys lead to the best prices of a row. */
export function GridTable({ ref, children }: GridTableProps) {
  const t = useTexts(desk);
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={-1}
      aria-label={t('Grid')}
      className={styles.grid}
      onKeyDown={(event) => {
        const { nativeEvent, currentTarget, key, ctrlKey, metaKey, altKey, shiftKey } = event;
        const action = actionOf(keyStore.getState().keys, nativeEvent);
        const isMoved =
          action === 'BACK' || action === 'LAY'
            ? focusBest(currentTarget, action)
            : !(ctrlKey || metaKey || altKey || shiftKey) && moveFocus(currentTarget, key);
        if (isMoved) event.preventDefault();
      }}
    >
      <div className={styles.head} aria-hidden="true">
        <span>{t('Back')}</span>
        <span>{t('Lay')}</span>
      </div>
      {children}
    </div>
  );
}
