import { firstPrices } from './first-prices.ts';

/** Wait after a failed download; the page works without this part meanwhile. */
const AGAIN_MS = 5_000;

/**
 * Loads code that the first prices can do without: after they are on screen, so that it does not compete with them,
 * with retries until it has loaded.
 */
export async function lateCode<T>(load: () => Promise<T>): Promise<T> {
  await firstPrices();
  return untilHere(load);
}

async function untilHere<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return untilHere(load);
  }
}
