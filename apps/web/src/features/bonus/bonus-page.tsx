import { useQuery } from '@tanstack/react-query';
import { bonusesQuery } from '../../api/bonuses.ts';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import { useUser } from '../../session/session-store.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { BonusGuide } from './bonus-guide.tsx';
import { BonusList } from './bonus-list.tsx';
import { BonusSkeleton } from './bonus-skeleton.tsx';
import styles from './bonus.module.css';
import { ClaimDialog } from './claim-dialog.tsx';
import { OfferCards } from './offer-cards.tsx';
import { useClaim } from './use-claim.ts';
import { useOffers } from './use-offers.ts';

/** `/bonus` (R2.18): bonuses to claim, and those that are being wagered; of a provider that tells none, those that the site advertises. */
export function BonusPage() {
  const refetchInterval = usePollWithoutHub();
  const query = useQuery({ ...bonusesQuery(useUser()?.userName ?? null), refetchInterval });
  const offers = useOffers();
  const isNoneTold = query.data ? query.data.length === 0 : isUnknownCall(query.error);
  const { asked, problem, busy, look, claim } = useClaim();
  return (
    <div className={styles.page}>
      <PageHead title="Bonus" />
      <div className={styles.columns}>
        <div className={styles.parts}>
          {isNoneTold ? (
            <OfferCards offers={offers} />
          ) : (
            <ReadState query={query} what="The bonuses" skeleton={<BonusSkeleton />}>
              {(bonuses) => <BonusList bonuses={bonuses} onClaim={look} />}
            </ReadState>
          )}
        </div>
        {query.data?.some(({ wagering }) => wagering !== null) && <BonusGuide />}
      </div>
      {asked && (
        <ClaimDialog bonus={asked} busy={busy} problem={problem} onClaim={claim} onClose={() => look(null)} />
      )}
    </div>
  );
}
