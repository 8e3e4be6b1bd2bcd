import type { ReactNode } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import styles from './desk.module.css';
import type { DeskView } from './desk-view.ts';
import { DESK_VIEWS } from './desk-view.ts';
import { desk } from './texts.ts';

const TEXTS = { ladders: 'Ladders', grid: 'Grid' } as const satisfies Readonly<
  Record<DeskView, TextOf<typeof desk>>
>;

interface ViewSwitchProps {
  readonly view: DeskView;
  readonly onView: (view: DeskView) => void;
  /** The choice of ladders, while they are shown. */
  readonly children: ReactNode;
}

/** Whether the desk shows ladders of a few runners, or all runners in rows. */
export function ViewSwitch({ view, onView, children }: ViewSwitchProps) {
  const t = useTexts(desk);
  return (
    <>
      <div className={styles.chips} role="group" aria-label={t('View')}>
        {DESK_VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.chip}
            aria-pressed={view === one}
            onClick={() => {
              if (view !== one) onView(one);
            }}
          >
            {t(TEXTS[one])}
          </button>
        ))}
      </div>
      {view === 'ladders' && children}
    </>
  );
}
