import { createContext } from 'react';

/**
 * Whether a block of the page is visible. Cells in an invisible block are not called on changes; when it becomes
 * visible all of them read again.
 */
export class Visibility {
  readonly #listeners = new Set<() => void>();
  #visible: boolean;

  constructor(visible: boolean) {
    this.#visible = visible;
  }

  get visible(): boolean {
    return this.#visible;
  }

  /** The block became visible or invisible. */
  set(visible: boolean): void {
    if (this.#visible === visible) return;
    this.#visible = visible;
    if (visible) for (const listener of this.#listeners) listener();
  }

  /** Calls the listener when the block becomes visible, until the returned function is called. */
  onSeen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The nearest block that tracks its visibility; without one everything counts as visible. */
export const VisibilityContext = createContext(new Visibility(true));
