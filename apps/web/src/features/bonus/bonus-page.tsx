import { useQuery } from '@tanstack/react-query';
import { bonusesQuery } from '../../api/bonuses.ts';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { useUser } from '../../session/session-store.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BonusGuide } from './bonus-guide.tsx';
import { BonusList } from './bonus-list.tsx';
import styles from './bonus.module.css';
import { ClaimDialog } from './claim-dialog.tsx';
import { useClaim } from './use-claim.ts';

function Loading() {
  return (
    <div className={styles.parts}>
      {[1, 2].map((one) => (
        <div key={one} className={styles.part}>
          <div>
            <Skeleton width="96px" height="19px" />
          </div>
          <div className={styles.card}>
            <Skeleton height="20px" width="50%" />
            <Skeleton height="168px" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** `/bonus` (R2.18): bonuses to claim, and those that are being wagered. */
export function BonusPage() {
  const refetchInterval = usePollWithoutHub();
  const query = useQuery({ ...bonusesQuery(useUser()?.userName ?? null), refetchInterval });
  const { asked, problem, busy, look, claim } = useClaim();
  return (
    <div className={styles.page}>
      <PageHead title="Bonus" />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <ReadState query={query} what="The bonuses" skeleton={<Loading />}>
            {(bonuses) => <BonusList bonuses={bonuses} onClaim={look} />}
          </ReadState>
        </div>
        <BonusGuide />
      </div>
      {asked && (
        <ClaimDialog bonus={asked} busy={busy} problem={problem} onClaim={claim} onClose={() => look(null)} />
      )}
    </div>
  );
}
