import { useOpenEvents } from '../../../live/open-events.ts';
import { CASINO_ID } from '../../../site/sports.ts';
import type { SportInfo } from '../../../site/sports.ts';
import { site } from '../../../site/texts.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { CouponDays } from '../coupon/coupon-days-nav.tsx';
import { matchList } from '../texts.ts';
import { Branch } from './branch.tsx';
import { CompetitionList } from './competition-list.tsx';
import { TreeState } from './tree-state.tsx';
import styles from './tree.module.css';

interface BrowseDialogProps {
  readonly sports: readonly SportInfo[];
  readonly onClose: () => void;
}

/** Days, sports, their competitions and their matches, for screens without a left column. */
export function BrowseDialog({ sports, onClose }: BrowseDialogProps) {
  const t = useTexts(matchList);
  const nameOf = useTexts(site);
  const open = useOpenEvents();
  return (
    <Dialog open title={t('Competitions')} shape="drawer" onOpenChange={onClose}>
      <div
        className={styles.browse}
        // A link leads to another page, which the tree would cover.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a')) onClose();
        }}
      >
        <CouponDays />
        <TreeState>
          {(tree) => (
            <ul className={styles.list}>
              {sports
                .filter(({ id }) => id !== CASINO_ID)
                .map(({ id, name }) => {
                  const events = open(tree.find((sport) => sport.id === id)?.events ?? []);
                  return (
                    <li key={id}>
                      <Branch name={nameOf(name)} count={events.length}>
                        {() => <CompetitionList sportId={id} events={events} />}
                      </Branch>
                    </li>
                  );
                })}
            </ul>
          )}
        </TreeState>
      </div>
    </Dialog>
  );
}
