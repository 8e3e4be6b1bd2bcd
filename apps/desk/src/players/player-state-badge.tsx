import type { PlayerState } from '@layline/contract/entities/operator-player.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { stateText } from '../parts/words.ts';

/** Whether a player may play. */
export function PlayerStateBadge({ state }: { readonly state: PlayerState }) {
  const tone = state === 'ACTIVE' ? 'good' : state === 'LOCKED' ? 'danger' : 'warn';
  return <Badge tone={tone}>{stateText(state)}</Badge>;
}
