import { serveParent } from '../parent.ts';
import { ATTACKS } from './attacks.ts';

/** What the attackers are asked: to attack a port in one way, or to stop. */
export type Order = { readonly attack: keyof typeof ATTACKS; readonly port: number } | 'stop';

let end: () => void = () => undefined;

serveParent<Order>({}, async (order) => {
  end();
  end = order === 'stop' ? () => undefined : await ATTACKS[order.attack](order.port);
  return true;
});
