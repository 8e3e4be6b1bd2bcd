import type { RunnerStatus } from '../../provider/books.ts';
import { formatPrice } from '@layline/ui/format-price.ts';
import { Badge } from '@layline/ui/badge.tsx';

/** How a runner ended, or that it was withdrawn and by how much that reduces the others; nothing while it runs. */
export function StatusBadge({
  status,
  factor,
}: {
  readonly status: RunnerStatus;
  readonly factor: number | null;
}) {
  switch (status) {
    case 'WINNER':
      return <Badge tone="live">Winner</Badge>;
    case 'PLACED':
      return <Badge tone="live">Placed</Badge>;
    case 'LOSER':
      return <Badge>Lost</Badge>;
    case 'REMOVED':
      return <Badge tone="warn">Withdrawn{factor !== null && `, ${formatPrice(factor)}% reduction`}</Badge>;
    case 'ACTIVE':
    case 'HIDDEN':
    case 'UNKNOWN':
      return null;
  }
}
