import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import { createHubServer } from '@layline/signalr/hub-server.ts';
import type { HubServer } from '@layline/signalr/hub-server.ts';
import { text } from './calls.ts';
import type { House, Player } from './house.ts';
import type { Variant } from './site.ts';

export const HUB_PATH = '/hub';

/** The hub of section 7, which pushes changes of balance and exposure to players who have registered. */
export class LiveBalances {
  readonly hub: HubServer;
  readonly #variant: Variant;
  readonly #watching = new Map<HubConnection, Player>();

  constructor(house: House, variant: Variant) {
    this.#variant = variant;
    this.hub = createHubServer({
      path: HUB_PATH,
      allowedOrigins: () => true,
      methods: {
        RegisterClient: (connection, [payload]) => {
          const { Token } = Object(payload) as { readonly Token?: unknown };
          const player = house.playerWith(text(Token));
          if (player === undefined) this.#watching.delete(connection);
          else this.#watching.set(connection, player);
        },
      },
      onDisconnected: (connection) => void this.#watching.delete(connection),
    });
  }

  /** How many connections are registered for a player. */
  watchersOf(player: Player): number {
    return [...this.#watching.values()].filter((one) => one === player).length;
  }

  /** Sends a player the current balance and exposure. */
  push(player: Player): void {
    for (const [connection, owner] of this.#watching) {
      if (owner !== player) continue;
      // Clients of the specification ignore codes that it does not name.
      if (this.#variant === 'talkative') connection.send('Message', { Code: 'Announcement', Data: null });
      connection.send('Message', this.#balanceOf(player));
    }
  }

  #balanceOf({ balance, exposure }: Player): object {
    const Code = 'UserBalance';
    if (this.#variant === 'bare')
      return { Code, Data: JSON.stringify({ Balance: balance, Exposure: exposure }) };
    const data = { Balance: balance.toFixed(3), Exposure: (-exposure).toFixed(3), Bonus: null };
    return { Code, Data: JSON.stringify(data), Id: 7 };
  }
}
