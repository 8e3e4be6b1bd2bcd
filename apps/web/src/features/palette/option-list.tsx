import { useTexts } from '@layline/ui/language/texts.ts';
import type { MouseEvent } from 'react';
import { OptionRow } from './option-row.tsx';
import { keyOf } from './search/entry.ts';
import type { Entry } from './search/entry.ts';
import { palette } from './texts.ts';
import styles from './option-list.module.css';

/** Options under a heading. */
export interface OptionGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** What was typed, to be marked in the titles. */
  readonly sought: string;
  /** Position of the option that Enter chooses, counted through all groups. */
  readonly active: number;
  /** UTC ms. */
  readonly now: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (entry: Entry, event: MouseEvent) => void;
}

/** Id of an option, by its position in the list of this id. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** How many options some groups have. */
export function countOf(groups: readonly OptionGroup[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0);
}

/** Options in groups, numbered through. */
export function OptionList({ id, groups, sought, active, now, onPoint, onChoose }: OptionListProps) {
  const t = useTexts(palette);
  return (
    <div role="listbox" id={id} aria-label={t('Results')}>
      {groups.map(({ title, entries }, place) => {
        const first = countOf(groups.slice(0, place));
        return (
          <div key={title} role="group" aria-labelledby={`${id}-from-${first}`}>
            <div id={`${id}-from-${first}`} className={styles.heading} role="presentation">
              {title}
            </div>
            {entries.map((entry, index) => (
              <OptionRow
                key={keyOf(entry)}
                id={optionId(id, first + index)}
                entry={entry}
                search={sought}
                at={first + index}
                active={first + index === active}
                now={now}
                onChoose={(event) => onChoose(entry, event)}
                onPoint={() => onPoint(first + index)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
