import { createContext } from 'react';

/**
 * Whether a block of the page can be seen. Cells inside a block that cannot be seen are not called on changes; when
 * it comes into view all of them look again.
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

  /** The block came into view or left it. */
  set(visible: boolean): void {
    if (this.#visible === visible) return;
    this.#visible = visible;
    if (visible) for (const listener of this.#listeners) listener();
  }

  /** Calls the listener when the block comes into view, until the returned function ends it. */
  onSeen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The nearest block that knows whether it is seen; without one everything counts as seen. */
export const VisibilityContext = createContext(new Visibility(true));
