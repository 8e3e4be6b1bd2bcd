interface MarketSlotProps {
  /** Null: the closest events to choose from (R2.3). */
  readonly eventId: string | null;
  /** The live stream or table beside the markets. */
  readonly dreamId: string | null;
}

/** The content of `/markets/:eventid?/:dreamid?`. */
export function MarketSlot({ eventId }: MarketSlotProps) {
  return <div data-slot="market" data-event={eventId ?? undefined} />;
}
