import { getOdds } from '@layline/contract/calls/catalogue.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { BettingApp } from './betting-app.ts';

/** Resolves when `holds` does; looks again after every commit. */
export async function until(on: BettingApp, holds: () => boolean | Promise<boolean>): Promise<void> {
  let commit = Promise.withResolvers<void>();
  const stop = on.core.subscribe(() => commit.resolve());
  try {
    while (!(await holds())) {
      await commit.promise;
      commit = Promise.withResolvers<void>();
    }
  } finally {
    stop();
  }
}

/** A market's book as a client reads it; undefined if it is unknown. */
export async function bookOf(on: BettingApp, id: string): Promise<MarketBook | undefined> {
  return (await on.call(getOdds, { query: { marketIds: id } })).result?.[0];
}
