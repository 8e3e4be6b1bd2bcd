import { afterEach, expect, test } from 'vitest';
import { playerIds } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import { auditClosed, auditMoney } from '@layline/exchange/src/testing/audit-money.ts';
import { auditProfits } from '@layline/exchange/src/testing/audit-profits.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { eventsBySport, figuresOf, playDay } from './play-day.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

/** A morning; a day of 200 events is `npm run layline -- day`. */
const EVENTS = Number(process.env['DAY_EVENTS'] ?? 32);
/** This seed's first races have withdrawals that count, and a dead heat for the last place. */
const SEED = process.env['DAY_SEED'] ?? 'a day 14';

/** With fewer events, perhaps nobody has bet on a runner that is withdrawn, tied or void. */
const NONE = EVENTS < 32 ? -Infinity : 0;

const SPORTS = [1, 2, 3, 25, 26];

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

test(
  `a day of ${EVENTS} simulated events in all sports: every market closes, nobody ever owes more than they have or stays exposed, the ledger closes at zero`,
  { timeout: 300_000 + EVENTS * 5_000 },
  async ({ annotate }) => {
    const exchange = await openBettingApp();
    app = exchange;
    const began = performance.now();
    const day = await playDay(exchange, EVENTS, SEED);
    const seconds = (performance.now() - began) / 1000;
    const { core } = exchange;
    const accounts = playerIds(stateInMemory(core)).map((id) => ({ id }));

    auditClosed(exchange, accounts);
    await auditMoney(exchange, accounts);
    const settled = await auditProfits(exchange, (id) => day.programme.markets.get(marketId(id)));
    const figures = await figuresOf(exchange, day);

    expect(day.refused).toEqual([]);
    expect(day.overdrawn).toEqual([]);
    expect(day.programme.events.size).toBe(EVENTS);
    expect([...eventsBySport(day.programme).keys()].toSorted((a, b) => a - b)).toEqual(SPORTS);
    expect(day.decisions).toHaveLength(day.programme.markets.size);
    expect(day.world.faults).toEqual([]);
    expect(figures.matched).toBeGreaterThan(EVENTS * 5);
    expect(settled).toBeGreaterThan(EVENTS * 20);
    expect(figures.reduced).toBeGreaterThan(NONE);
    expect(figures.tied - figures.deadHeats).toBeGreaterThan(NONE);
    expect(figures.voided).toBeGreaterThan(NONE);
    expect(figures.house).toBeGreaterThan(EVENTS);

    const told = {
      seed: SEED,
      seconds: Math.round(seconds),
      hours: day.hours.toFixed(1),
      events: Object.fromEntries(eventsBySport(day.programme)),
      markets: day.programme.markets.size,
      messages: day.messages,
      ...figures,
      settled,
      tally: Object.fromEntries(day.world.records.tally.counts),
    };
    await annotate(JSON.stringify(told));
  },
);
