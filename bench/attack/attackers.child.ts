import { serveParent } from '../parent.ts';
import { ATTACKS } from './attacks.ts';

/** Questions to the attackers: attack a port in one way, or stop. */
export type Order = { readonly attack: keyof typeof ATTACKS; readonly port: number } | 'stop';

let end: () => void = () => undefined;

serveParent<Order>({}, async (order) => {
  end();
  end = order === 'stop' ? () => undefined : await ATTACKS[order.attack](order.port);
  return true;
});
