import { createContext } from 'react';

/**
 * Whether a block of the page can be seen. Cells inside a block that cannot be seen are not told of changes; when
 * it comes into view all of them look again.
 */
export class Visibility {
  readonly #missed = new Set<() => void>();
  #visible: boolean;

  constructor(visible: boolean) {
    this.#visible = visible;
  }

  get visible(): boolean {
    return this.#visible;
  }

  /** The block came into view or left it. */
  set(visible: boolean): void {
    this.#visible = visible;
    if (!visible) return;
    const missed = [...this.#missed];
    this.#missed.clear();
    for (const listener of missed) listener();
  }

  /** Subscribes through this gate; `subscribe` is that of a store. */
  gate(subscribe: (listener: () => void) => () => void, listener: () => void): () => void {
    const end = subscribe(() => {
      if (this.#visible) listener();
      else this.#missed.add(listener);
    });
    return () => {
      this.#missed.delete(listener);
      end();
    };
  }
}

/** The nearest block that knows whether it is seen; without one everything counts as seen. */
export const VisibilityContext = createContext(new Visibility(true));
