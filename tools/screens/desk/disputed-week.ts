import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newReference } from '../calls.ts';
import { startExchange } from '../exchange.ts';
import type { ScreenExchange } from '../exchange.ts';
import { ADMINS, gatherCrew, logInOperator } from './crew.ts';
import type { DeskSession } from './crew.ts';
import { fillPlayedBranch } from './data.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** From 1 January 1970, 00:00 UTC, a Thursday, to the first Monday in India. */
const FIRST_MONDAY_MS = 4 * 24 * HOUR_MS - 5.5 * HOUR_MS;
/** Longest wait for the week to be closed, ms. */
const CLOSED_MS = 20_000;

/** An exchange on a Monday, with a dispute about the week before. */
export interface DisputedWeek {
  readonly exchange: ScreenExchange;
  /** How far its clock is ahead, ms. */
  readonly aheadMs: number;
  readonly admin: DeskSession;
  readonly stop: () => Promise<void>;
}

/** Fills an exchange on a Sunday, starts it again on Monday, when the week is closed, and has an agent dispute a line of it. */
export async function startDisputedWeek(): Promise<DisputedWeek> {
  const toMonday = WEEK_MS - ((Date.now() - FIRST_MONDAY_MS) % WEEK_MS);
  const kept = mkdtempSync(join(tmpdir(), 'layline-week-'));
  const sunday = await startExchange({ kept, aheadMs: toMonday - HOUR_MS });
  const { agent, person, betOn } = await fillPlayedBranch(sunday, await gatherCrew(sunday, ADMINS));
  await sunday.stop();

  const aheadMs = toMonday + HOUR_MS;
  const exchange = await startExchange({ kept, aheadMs });
  const [{ password }] = ADMINS;
  const { token } = await logInOperator(exchange, { name: person, password });
  const week = await closedWeek(exchange, token, agent);
  await exchange.post(token, 'Operator/OpenAgentDispute', {
    externalId: newReference(),
    nodeId: agent,
    week,
    marketIds: [betOn],
    amount: 95,
    reason: 'The share was to be 50% from this match on',
  });
  return {
    exchange,
    aheadMs,
    admin: await logInOperator(exchange, ADMINS[0]),
    async stop() {
      await exchange.stop();
      rmSync(kept, { recursive: true, force: true });
    },
  };
}

/** Number of the week that was closed last. */
async function closedWeek({ get }: ScreenExchange, token: string, nodeId: string): Promise<number> {
  const path = `Operator/GetAgentStatement?nodeId=${nodeId}&from=0&to=1`;
  for (const until = performance.now() + CLOSED_MS; performance.now() < until; await sleep(100)) {
    const { lastWeek } = await get<{ readonly lastWeek: { readonly week: number } | null }>(path, token);
    if (lastWeek !== null) return lastWeek.week;
  }
  throw new Error('The week was not closed.');
}
