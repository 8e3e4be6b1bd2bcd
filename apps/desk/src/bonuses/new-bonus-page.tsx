import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getOfferedBonuses } from '@layline/contract/calls/operator/bonuses.ts';
import { getSites } from '@layline/contract/calls/operator/sites.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { read } from '../exchange/reads.ts';
import { BonusForm } from './bonus-form.tsx';

/** The form of a new bonus or, with an id, of the next version of one that is offered. */
export function NewBonusPage({ bonusId }: { readonly bonusId?: string }) {
  const sites = useQuery(read(getSites, {}));
  const offered = useQuery(read(getOfferedBonuses, {}));
  return (
    <ReadState query={sites} what="The form" skeleton={<RowsSkeleton height="480px" />}>
      {(known) => (
        <ReadState query={offered} what="The form" skeleton={<RowsSkeleton height="480px" />}>
          {(bonuses) => {
            const earlier = bonuses.find(({ definition }) => definition.bonusId === bonusId) ?? null;
            return bonusId !== undefined && earlier?.endedAt !== null ? (
              <EmptyState
                level={1}
                icon="search"
                title="This bonus is no longer offered"
                text="Offer a new one instead."
                action={<Link to="/bonuses">Bonuses</Link>}
              />
            ) : (
              <BonusForm sites={known} earlier={earlier} />
            );
          }}
        </ReadState>
      )}
    </ReadState>
  );
}
