import type { ReactNode } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import styles from './desk.module.css';
import { desk } from './texts.ts';

interface DockFrameProps {
  readonly armed: boolean;
  /** A question waits for its answer; on a phone it takes the room of the stake. */
  readonly asking: boolean;
  readonly children: ReactNode;
}

/** The bar below the ladders; its colour shows from afar whether one-click is armed. */
export function DockFrame({ armed, asking, children }: DockFrameProps) {
  const t = useTexts(desk);
  return (
    <section
      className={styles.dock}
      data-armed={armed || undefined}
      data-asking={asking || undefined}
      aria-label={t('Orders')}
    >
      {children}
    </section>
  );
}
