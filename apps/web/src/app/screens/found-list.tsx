import { Button } from '@layline/ui/forms/button.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { Entry } from '../../features/palette/search/entry.ts';
import { keyOf } from '../../features/palette/search/entry.ts';
import { app } from '../texts.ts';
import styles from './find-market.module.css';

interface FoundListProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Best first. */
  readonly found: readonly Entry[];
  readonly onChoose: (entry: Entry) => void;
}

/** A search with what it has found, as buttons. */
export function FoundList({ search, onSearch, found, onChoose }: FoundListProps) {
  const t = useTexts(app);
  return (
    <div className={styles.find}>
      <TextField
        label={t('Match, runner or market')}
        type="search"
        value={search}
        maxLength={64}
        autoComplete="off"
        onChange={({ target }) => onSearch(target.value)}
      />
      <ul className={styles.found} aria-label={t('Found')}>
        {found.map((entry) => (
          <li key={keyOf(entry)}>
            <Button wide onClick={() => onChoose(entry)}>
              {entry.about === '' ? entry.title : `${entry.title} · ${entry.about}`}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('Nothing was found.')}</p>}
    </div>
  );
}
