import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { SelectField } from '../forms/select-field.tsx';
import styles from './pager.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

/** Choices of rows per page. */
export const PAGE_SIZES = ['25', '50', '100', '200'] as const;
const USUAL_SIZE = 50;
type PageSize = (typeof PAGE_SIZES)[number];

interface PagerProps {
  /** From 1. */
  readonly page: number;
  /** Number of pages; null if unknown. */
  readonly pages?: number | null;
  /** Null if there is no such page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly size: number;
  readonly onSize: (size: number) => void;
}

/** Previous, next and rows per page. Absent if everything fits on one page of the default length. */
export function Pager({ page, pages = null, onPrevious, onNext, size, onSize }: PagerProps) {
  const t = useTexts(ui);
  if (size <= USUAL_SIZE && onPrevious === null && onNext === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      <div className={styles.turn}>
        <Button
          size="sm"
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
          aria-label={t('Previous page')}
        >
          <Icon name="chevron-left" size={16} /> {t('Previous')}
        </Button>
        <span className={styles.place} aria-current="page">
          {pages === null ? t('Page {page}', { page }) : t('Page {page} of {pages}', { page, pages })}
        </span>
        <Button size="sm" disabled={onNext === null} onClick={() => onNext?.()} aria-label={t('Next page')}>
          {t('Next')} <Icon name="chevron-right" size={16} />
        </Button>
      </div>
      <SelectField<PageSize>
        compact
        label={t('Rows per page')}
        value={PAGE_SIZES.find((option) => Number(option) === size) ?? '50'}
        options={PAGE_SIZES.map((option) => [option, option] as const)}
        onChange={(option) => onSize(Number(option))}
      />
    </nav>
  );
}
