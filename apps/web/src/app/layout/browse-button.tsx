import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '@layline/ui/cx.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts, withTexts } from '@layline/ui/language/texts.ts';
import { lateCode } from '../../live/late-code.ts';
import { app } from '../texts.ts';
import { useActiveSports } from '../use-active-sports.ts';
import nav from './sport-nav.module.css';
import styles from './browse-button.module.css';

const BrowseDialog = lazy(async () => {
  const { OVERLAYS } = await import('../late-files.ts');
  return { default: (await lateCode(() => withTexts(OVERLAYS.browse()))).BrowseDialog };
});

/** Opens the tree of competitions, from the row of sports. */
export function BrowseButton() {
  const t = useTexts(app);
  const sports = useActiveSports();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cx(nav.rowItem, styles.browse)}
        aria-haspopup="dialog"
        aria-label={t('Competitions')}
        title={t('Competitions')}
        onClick={() => setOpen(true)}
      >
        <Icon name="list" />
      </button>
      {open &&
        // Outside the bar, so that it does not inherit the bar's colours.
        createPortal(
          <Suspense fallback={null}>
            <BrowseDialog sports={sports} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
