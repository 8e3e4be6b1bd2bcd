/**
 * A seeded betting stream: 60 % passive orders, 30 % that take, 10 % cancels, around a wandering price. Taking
 * orders are larger, so that the books' depth stays level.
 */
export interface Operation {
  readonly kind: 'PLACE' | 'CANCEL';
  readonly market: number;
  /** 0: BACK, 1: LAY. */
  readonly side: 0 | 1;
  readonly tick: number;
  /** Whole rupees. */
  readonly size: number;
  /** CANCEL: position in the stream of the order to cancel. */
  readonly target: number;
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `length` operations over `markets` markets. */
export function bettingStream(length: number, markets: number, seed = 7): Operation[] {
  const random = generator(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const middle = Array.from({ length: markets }, () => 100 + whole(100));
  const placed: number[] = [];
  return Array.from({ length }, (_, index): Operation => {
    const market = whole(markets);
    if (random() < 0.02) middle[market] = Math.min(320, Math.max(30, (middle[market] ?? 150) + whole(3) - 1));
    const centre = middle[market] ?? 150;
    const dice = random();
    const side = random() < 0.5 ? 0 : 1;
    if (dice < 0.1 && placed.length > 100) {
      return {
        kind: 'CANCEL',
        market,
        side,
        tick: 0,
        size: 0,
        target: placed[placed.length - 1 - whole(100)] ?? 0,
      };
    }
    const taking = dice >= 0.7;
    const away = taking ? -whole(3) : 1 + whole(12);
    if (!taking) placed.push(index);
    const size = taking ? 200 + whole(1500) : 100 + whole(900);
    return {
      kind: 'PLACE',
      market,
      side,
      tick: side === 0 ? centre + away : centre - away,
      size,
      target: -1,
    };
  });
}
