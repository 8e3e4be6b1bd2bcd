/** The clock that ends flashes: the window's, or a test's. */
export interface FlashClock {
  /** Monotonic ms. */
  now(): number;
  after(ms: number, callback: () => void): void;
}

/** What can be marked: an element of the page. */
export interface Flashing {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

const MARK = 'data-flash';
/** Duration of a mark, ms. */
export const FLASH_MS = 400;
/**
 * From this age on, ms, a mark is removed with the next draw, so that its end needs no extra frame while prices
 * change.
 */
const RIPE_MS = 280;

/** The movements being shown. */
export interface Flashes {
  /** A number in this element rose or fell. */
  readonly mark: (element: Flashing, direction: 'up' | 'down') => void;
  /** Called when something is drawn anyway, to remove the ripe marks with it. */
  readonly settle: () => void;
}

/**
 * Marks elements whose number moved with `data-flash` `up` or `down`, for a style to show, and removes the mark
 * later. The mark is static: an animation would draw every frame as long as any price on the page moves.
 */
export function startFlashes(clock: FlashClock): Flashes {
  /** When each was marked; oldest first. */
  const marked = new Map<Flashing, number>();
  let ending = false;

  const settle = (ageMs: number): void => {
    for (const [element, at] of marked) {
      if (clock.now() - at < ageMs) return;
      marked.delete(element);
      element.removeAttribute(MARK);
    }
  };
  const endAfter = (ms: number): void => {
    ending = true;
    clock.after(ms, () => {
      ending = false;
      settle(FLASH_MS);
      for (const at of marked.values()) return endAfter(at + FLASH_MS - clock.now());
    });
  };
  return {
    mark: (element, direction) => {
      element.setAttribute(MARK, direction);
      marked.delete(element);
      marked.set(element, clock.now());
      if (!ending) endAfter(FLASH_MS);
    },
    settle: () => settle(RIPE_MS),
  };
}

/** The flashes of this page. */
export const flashes = startFlashes({
  now: () => performance.now(),
  after: (ms, callback) => void setTimeout(callback, ms),
});
