import { useTexts } from '@layline/ui/language/texts.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { SEARCH_MAX } from './sections.ts';
import { casino } from './texts.ts';
import styles from './search-field.module.css';

/** A pause in typing of this length requests the list. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  /** The current search; empty for none. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Search as you type. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const t = useTexts(casino);
  const id = useId();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The back button or a link has changed the search: the field follows.
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useEffectEvent((typed: string) => {
    if (typed !== value) onSearch(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className={styles.field}>
      <Icon name="search" />
      <label htmlFor={id}>
        <VisuallyHidden>{t('Search games')}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={t('Search games')}
        value={text}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSearch(text.trim());
        }}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          label={t('Clear search')}
          onClick={() => {
            setText('');
            onSearch('');
          }}
        />
      )}
    </search>
  );
}
