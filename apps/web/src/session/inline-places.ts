const places = new Map<string, number>();

function nameOf(marketId: string, runnerId: string): string {
  return `${marketId}|${runnerId}`;
}

/** Registers an inline place for a runner's slip, under the runner; returns a function that removes it. */
export function offerInlinePlace(marketId: string, runnerId: string): () => void {
  const name = nameOf(marketId, runnerId);
  places.set(name, (places.get(name) ?? 0) + 1);
  return () => {
    const left = (places.get(name) ?? 1) - 1;
    if (left > 0) places.set(name, left);
    else places.delete(name);
  };
}

/** True if a runner's slip opens inline, so that no drawer is needed. */
export function hasInlinePlace(marketId: string, runnerId: string): boolean {
  return places.has(nameOf(marketId, runnerId));
}
