import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { useId, useRef, useState } from 'react';
import { Hints } from './hints.tsx';
import { keyActs } from './option-keys.ts';
import { countOf, optionId, OptionList } from './option-list.tsx';
import type { OptionGroup } from './option-list.tsx';
import { SearchField } from './search-field.tsx';
import type { Entry } from './search/entry.ts';
import { palette } from './texts.ts';
import styles from './palette-view.module.css';

/** A line above the options: what is missing, and whether another attempt helps. */
export interface Note {
  readonly text: string;
  readonly onRetry: (() => void) | null;
}

interface PaletteViewProps {
  /** What was typed. */
  readonly search: string;
  /** The part of it that the results are for: a digit at the end may have picked one of them. */
  readonly sought: string;
  readonly groups: readonly OptionGroup[];
  /** The option chosen by Enter until another is pointed at. */
  readonly picked: number;
  /** Announced when it changes. */
  readonly status: string;
  /** Shown in place of options if there are none; null while they may still come. */
  readonly nothing: { readonly title: string; readonly text: string } | null;
  readonly note: Note | null;
  /** UTC ms. */
  readonly now: number;
  readonly onSearch: (text: string) => void;
  /** An option was chosen; the browser opens its link itself. */
  readonly onChoose: (entry: Entry, inNewTab: boolean) => void;
  readonly onClose: () => void;
}

/** The option pointed at, for as long as the search stays the same. */
interface Pointed {
  readonly search: string;
  readonly at: number;
}

function NoteLine({ note: { text, onRetry } }: { readonly note: Note }) {
  const t = useTexts(palette);
  return (
    <p className={styles.note} role="status">
      <span>{text}</span>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </p>
  );
}

/** Search over everything that a site has: a field, and options to choose with the arrow keys or a press. */
export function PaletteView(props: PaletteViewProps) {
  const { search, sought, groups, picked, status, nothing, note, now, onSearch, onChoose, onClose } = props;
  const t = useTexts(palette);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const count = countOf(groups);
  const active = Math.min(pointed?.search === search ? pointed.at : picked, count - 1);
  const optionAt = (at: number) => document.getElementById(optionId(id, at));
  const point = (at: number) => {
    setPointed({ search, at });
    optionAt(at)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog open shape="palette" label={t('Search')} onOpenChange={onClose}>
      <SearchField
        value={search}
        listId={count > 0 ? id : null}
        activeId={count > 0 ? optionId(id, active) : null}
        onSearch={(text) => {
          list.current?.scrollTo(0, 0);
          onSearch(text);
        }}
        onKeyDown={(event) => keyActs(event, { active, count, point, optionAt })}
      />
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      <div ref={list} className={styles.results}>
        {note && <NoteLine note={note} />}
        {count > 0 && (
          <OptionList
            id={id}
            groups={groups}
            sought={sought}
            active={active}
            now={now}
            onPoint={(at) => {
              if (at !== active) setPointed({ search, at });
            }}
            onChoose={(entry, { ctrlKey, metaKey, shiftKey }) =>
              onChoose(entry, ctrlKey || metaKey || shiftKey)
            }
          />
        )}
        {count === 0 && nothing && <EmptyState icon="search" {...nothing} />}
      </div>
      <Hints />
    </Dialog>
  );
}
