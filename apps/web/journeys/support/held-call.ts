import type { Page } from '@playwright/test';

/** A call that has left the page but not arrived, to prolong the time in between. */
export class HeldCall {
  readonly #release = Promise.withResolvers<void>();
  readonly #left = Promise.withResolvers<void>();

  /** Holds the next call to a path. */
  static async next(page: Page, path: string): Promise<HeldCall> {
    const held = new HeldCall();
    await page.route(
      `**/${path}`,
      async (route) => {
        held.#left.resolve();
        await held.#release.promise;
        await route.continue();
      },
      { times: 1 },
    );
    return held;
  }

  /** Resolves once the call has left the page. */
  get left(): Promise<void> {
    return this.#left.promise;
  }

  /** Lets it continue to the exchange. */
  release(): void {
    this.#release.resolve();
  }
}
