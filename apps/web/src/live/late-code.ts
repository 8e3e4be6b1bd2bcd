import { firstPrices } from './first-prices.ts';

/** After a download that failed: the page works without this part for so long. */
const AGAIN_MS = 5_000;

/**
 * Code that the first prices can do without: downloaded once they are on the screen, so that it does not compete with them,
 * and asked for again until it is here.
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
