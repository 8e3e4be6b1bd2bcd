import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { KeyboardEvent } from 'react';
import { palette } from './texts.ts';
import styles from './search-field.module.css';

/** Maximum length of a search. */
const SEARCH_MAX = 64;

interface SearchFieldProps {
  readonly value: string;
  /** Id of the list of options; null while there are none. */
  readonly listId: string | null;
  /** Id of the option that Enter chooses; null while there is none. */
  readonly activeId: string | null;
  readonly onSearch: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field of the search: a combobox, whose options are chosen while it keeps the focus. */
export function SearchField({ value, listId, activeId, onSearch, onKeyDown }: SearchFieldProps) {
  const t = useTexts(palette);
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        // The dialog focuses the element with this attribute when it opens; React's own autoFocus would run too early.
        ref={(field) => field?.setAttribute('autofocus', '')}
        className={styles.input}
        role="combobox"
        aria-label={t('Search')}
        aria-expanded={listId !== null}
        aria-controls={listId ?? undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeId ?? undefined}
        placeholder={t('Match, team, competition, game or page')}
        value={value}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
