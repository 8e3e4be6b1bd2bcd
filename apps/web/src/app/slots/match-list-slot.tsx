interface MatchListSlotProps {
  readonly sportId: number;
}

/** The content of `/matchlist/:id` for a sport that is active. */
export function MatchListSlot({ sportId }: MatchListSlotProps) {
  return <div data-slot="match-list" data-sport={sportId} />;
}
