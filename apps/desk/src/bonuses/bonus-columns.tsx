import { Link } from '@tanstack/react-router';
import type { OfferedBonus } from '@layline/contract/entities/operator-money.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Rupees } from '../parts/rupees.tsx';

interface BonusStateProps extends Pick<OfferedBonus, 'definition' | 'endedAt'> {
  /** UTC ms. */
  readonly now: number;
}

/** Whether players can claim a bonus. */
export function BonusState({ definition: { opensAt, closesAt }, endedAt, now }: BonusStateProps) {
  if (endedAt !== null) return <Badge>ended</Badge>;
  if (closesAt !== null && closesAt < now) return <Badge>closed</Badge>;
  return opensAt > now ? <Badge tone="warn">not open yet</Badge> : <Badge tone="good">open</Badge>;
}

/** The bonuses of all sites. `now` in UTC ms. */
export function bonusColumns(now: number): readonly Column<OfferedBonus>[] {
  return [
    {
      id: 'bonus',
      header: 'Bonus',
      card: 'title',
      cell: ({ definition: { bonusId, title } }) => (
        <Link to="/bonuses/$bonusId" params={{ bonusId }}>
          {title}
        </Link>
      ),
    },
    { id: 'id', header: 'Id', card: 'line', cell: ({ definition }) => definition.bonusId },
    { id: 'site', header: 'Site', cell: ({ site }) => site },
    {
      id: 'amount',
      header: 'Gives, at most',
      figure: true,
      card: 'amount',
      cell: ({ definition }) => <Rupees amount={definition.amount} />,
    },
    {
      id: 'wagering',
      header: 'To wager',
      figure: true,
      cell: ({ definition: { wagering } }) => (wagering === 0 ? null : `${wagering} ×`),
    },
    {
      id: 'state',
      header: 'State',
      card: 'tag',
      cell: (offered) => <BonusState {...offered} now={now} />,
    },
    {
      id: 'by',
      header: 'Offered by',
      card: 'line',
      cell: ({ createdBy }) => (createdBy === 'site' ? 'the site’s file' : createdBy),
    },
    {
      id: 'closes',
      header: 'Closes',
      time: true,
      cell: ({ definition: { closesAt } }) => closesAt !== null && <WhenText at={closesAt} />,
    },
  ];
}
