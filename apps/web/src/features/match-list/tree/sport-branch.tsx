import { useId, useState } from 'react';
import { useOpenEvents } from '../../../live/open-events.ts';
import { useSportName } from '../../../site/use-sport-name.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { SportPreview } from '../sport-preview.tsx';
import { matchList } from '../texts.ts';
import { CompetitionList } from './competition-list.tsx';
import { TreeState } from './tree-state.tsx';
import styles from './tree.module.css';

/**
 * Below the link of a sport in the left column: its first matches, or with a press on the arrow beside the link all of its
 * competitions. The arrow lies over the end of the link's row, so that nothing moves when this code arrives.
 */
export function SportBranch({ sportId }: { readonly sportId: number }) {
  const t = useTexts(matchList);
  const nameOf = useSportName();
  const open = useOpenEvents();
  const [shown, setShown] = useState(false);
  const id = useId();
  const label = t('Competitions: {sport}', { sport: nameOf(sportId) ?? '' });
  return (
    <>
      <div className={styles.over}>
        <button
          type="button"
          className={styles.arrow}
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'chevron-down' : 'chevron-right'} size={16} />
        </button>
      </div>
      {shown ? (
        <div id={id} className={styles.column}>
          <TreeState>
            {(tree) => (
              <CompetitionList
                sportId={sportId}
                events={open(tree.find((sport) => sport.id === sportId)?.events ?? [])}
              />
            )}
          </TreeState>
        </div>
      ) : (
        <SportPreview sportId={sportId} />
      )}
    </>
  );
}
