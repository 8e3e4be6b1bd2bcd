import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { PHONE, useMediaQuery } from '../layout/use-media-query.ts';
import styles from './filter-bar.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface FilterBarProps {
  /** Number of active filters, besides the period. */
  readonly active: number;
  /** Clears all filters. */
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** A list's filters. On phones they are folded away, so that the list itself comes first. */
export function FilterBar({ active, onReset, children }: FilterBarProps) {
  const t = useTexts(ui);
  const phone = useMediaQuery(PHONE);
  const [open, setOpen] = useState(false);
  const shown = !phone || open;
  return (
    <section className={styles.bar} aria-label={t('Filters')}>
      {phone && (
        <Button wide aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('Filters')}
          {active > 0 && ` (${active})`} <Icon name="chevron-down" size={16} />
        </Button>
      )}
      {shown && (
        <div className={styles.fields}>
          {children}
          {active > 0 && (
            <Button variant="quiet" onClick={onReset}>
              {t('Clear filters')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
