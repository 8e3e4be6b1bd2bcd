import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';

interface PanelPagerProps {
  readonly titles: readonly string[];
  /** Place of the panel that is shown, from 0. */
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** Goes through the panels of a page on a screen that has room for one. */
export function PanelPager({ titles, at, onGo }: PanelPagerProps) {
  const t = useTexts(deskPages);
  const count = titles.length;
  const go = (by: number) => onGo((at + by + count) % count);
  return (
    <nav className={styles.pager} aria-label={t('Panels')}>
      <IconButton icon="chevron-left" label={t('Previous panel')} onClick={() => go(-1)} />
      <SelectField
        label={t('Panel {n} of {count}', { n: at + 1, count })}
        compact
        options={titles.map((title, place) => [String(place), title] as const)}
        value={String(at)}
        onChange={(place) => onGo(Number(place))}
      />
      <IconButton icon="chevron-right" label={t('Next panel')} onClick={() => go(1)} />
    </nav>
  );
}
