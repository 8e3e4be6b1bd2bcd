import { expect, test } from 'vitest';
import { Admission } from '../admission/admission.ts';
import { Metrics } from '../telemetry/metrics.ts';
import { hubClients } from './hub-clients.ts';

const HOUSE = '203.0.113.7';

test('a connection keeps the place that was negotiated for it, though its household fills the hub of another node meanwhile', () => {
  const admission = new Admission({ metrics: new Metrics(), now: () => 0, factor: 1 });
  const { places } = hubClients({ trustProxy: false }, admission, { perHousehold: 2 });
  places.enter(HOUSE);
  places.enter(HOUSE);
  admission.hear('another node', [['connections to a hub', HOUSE, 1, 2]]);
  places.leave(HOUSE);
  places.enter(HOUSE);
  places.leave(HOUSE);
  admission.forget('another node');
  expect(places.hasRoom(HOUSE)).toBe(true);
  places.enter(HOUSE);
  expect(places.hasRoom(HOUSE)).toBe(false);
});
