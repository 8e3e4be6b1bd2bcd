const places = new Map<string, number>();

function nameOf(marketId: string, runnerId: string): string {
  return `${marketId}|${runnerId}`;
}

/** Says that a slip of this runner has a place of its own on the page, under the runner; gives the end of it. */
export function offerInlinePlace(marketId: string, runnerId: string): () => void {
  const name = nameOf(marketId, runnerId);
  places.set(name, (places.get(name) ?? 0) + 1);
  return () => {
    const left = (places.get(name) ?? 1) - 1;
    if (left > 0) places.set(name, left);
    else places.delete(name);
  };
}

/** True when a slip of this runner opens in the page, so that no drawer is needed. */
export function hasInlinePlace(marketId: string, runnerId: string): boolean {
  return places.has(nameOf(marketId, runnerId));
}
