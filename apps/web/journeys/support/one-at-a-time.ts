import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Fixed markets whose course depends on who bets on them, and when. */
export type SharedMarket = 'moving' | 'rising' | 'demand' | 'settling' | 'rate';

/** Longer than all other tests together may hold the same market, ms. */
const TURN_MS = 60_000;

const file = (market: SharedMarket): string =>
  join(process.env['JOURNEY_DATA'] ?? '.', `${market}.one-at-a-time`);

/**
 * Waits until this test has the market to itself, without counting against its time limit; resolves to a function
 * that releases it.
 */
export async function takeTurn(market: SharedMarket): Promise<() => void> {
  const { timeout } = test.info();
  test.setTimeout(timeout + TURN_MS);
  const path = file(market);
  await expect.poll(() => tryTurn(path), { timeout: TURN_MS, intervals: [200] }).toBe(true);
  return () => rmSync(path, { force: true });
}

function tryTurn(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!holderLives(path)) rmSync(path, { force: true });
    return false;
  }
}

/** False once the worker holding the market has died. */
function holderLives(path: string): boolean {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
