/** The clock that flashes end by; the window's, or a test's. */
export interface FlashClock {
  /** Monotonic ms. */
  now(): number;
  after(ms: number, callback: () => void): void;
}

/** What can be marked; an element of the page. */
export interface Flashing {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

const MARK = 'data-flash';
/** A movement has settled after this, ms. */
export const FLASH_MS = 400;
/** From this age on a mark is removed with the next draw, so that its end costs no frame of its own while prices change. */
const RIPE_MS = 280;

/** Movements that are being shown. */
export interface Flashes {
  /** A number in this element rose or fell. */
  readonly mark: (element: Flashing, direction: 'up' | 'down') => void;
  /** Something is being drawn anyway: ripe marks go with it. */
  readonly settle: () => void;
}

/**
 * Marks what moved with `data-flash` `up` or `down`, for a style to show, and takes the mark away again. A mark stands
 * still: an animation would have every frame drawn for as long as any price on the page moves.
 */
export function startFlashes(clock: FlashClock): Flashes {
  /** When each was marked; the oldest first. */
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

/** Those of this page. */
export const flashes = startFlashes({
  now: () => performance.now(),
  after: (ms, callback) => void setTimeout(callback, ms),
});
