import { expect, test } from 'vitest';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { EventCatalogue } from './event-catalogue.ts';

const EVENT = eventId('e.1');
const MARKET = marketId('m.1');

test('[R7.47] a follower that opens misses no market that is made while it reads the events', async () => {
  const app = await openTestApp();
  await app.app.catalogue.upsert('a run', {
    id: EVENT,
    title: 'Ashdown v Millbrook',
    sportId: 1,
    competition: 'A league',
    startTime: app.time.now(),
    teams: ['Ashdown', 'Millbrook'],
    venue: null,
  });
  let tell = (_batch: { readonly events: readonly EngineEvent[] }): void => undefined;
  const core = {
    ...app.core,
    seq: 1,
    read: <T>(look: (state: ExchangeState) => T) => Promise.resolve(look(exchangeEngine.createState())),
    subscribe(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  };
  const opening = EventCatalogue.open(app.database, core as never, () => app.time.now());
  // The events have not been read yet.
  tell({ events: [{ type: 'marketCreated', marketId: MARKET, eventId: EVENT } as EngineEvent] });
  const catalogue = await opening;
  expect(catalogue.entryOfMarket(MARKET)?.event.id).toBe(EVENT);
  await app.close();
});
