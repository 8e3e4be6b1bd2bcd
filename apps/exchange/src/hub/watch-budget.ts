import type { Admission } from '@layline/server/admission/admission.ts';
import type { Holding } from '@layline/server/admission/holding.ts';
import { everybody, networksOf, playerPays } from '@layline/server/admission/payers.ts';
import type { Payer } from '@layline/server/admission/payers.ts';
import type { Spending } from '@layline/server/admission/spending.ts';
import type { Session } from '@layline/server/http/route.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import { HubError } from '@layline/signalr/invocation.ts';
import type { PlayerId } from '@layline/units/ids.ts';

/** Cost of watching and of images, in tenths of a market. What is sent about an event is shorter and rarer. */
const WEIGHTS = { markets: 10, events: 1 } as const;

/** What one household or one player may watch: 1,000 markets, as many as ten full connections. */
const SHARE = 10_000;
/** Images of markets that one household or one player may request, at once and per minute. */
const IMAGES = { burst: 3000, perMinute: 3000 };
/** Registrations with a token from one household, and of one player: each reads the storage. */
const REGISTRATIONS = { burst: 600, perMinute: 1200 };
/** All guests together may watch as much as this many households. */
const HOUSEHOLDS = 5;

const TOO_MUCH =
  'TOO_MANY_REQUESTS: Too much is being watched from here. Watch less, or ask for prices by call.';
const TOO_OFTEN = 'TOO_MANY_REQUESTS: Connections from here register too often.';

interface Watching {
  payers: readonly Payer[];
  readonly costs: Record<keyof typeof WEIGHTS, number>;
}

/**
 * Limits what connections may watch, because every watched market costs a push on each change. Guests are counted by the networks around their
 * address and all together; registered players only by player, so that strangers cannot use up their share.
 */
export class WatchBudget {
  readonly #held: Holding;
  readonly #images: Spending;
  readonly #registrations: Spending;
  readonly #watching = new Map<HubConnection, Watching>();

  constructor(admission: Admission) {
    this.#held = admission.holding('watched markets', SHARE);
    this.#images = admission.spending('images of the hub', IMAGES);
    this.#registrations = admission.spending('registrations at the hub', REGISTRATIONS);
  }

  connect(connection: HubConnection): void {
    this.#watching.set(connection, { payers: guestPayers(connection), costs: { markets: 0, events: 0 } });
  }

  drop(connection: HubConnection): void {
    const watching = this.#watching.get(connection);
    if (watching !== undefined) this.#held.release(watching.payers, costOf(watching));
    this.#watching.delete(connection);
  }

  /** Charges for the images a connection requests; throws HubError if there are too many. */
  askForImages(connection: HubConnection, kind: keyof typeof WEIGHTS, count: number): void {
    const watching = this.#watching.get(connection);
    const cost = (count * WEIGHTS[kind]) / WEIGHTS.markets;
    if (watching !== undefined && this.#images.take(watching.payers, cost) > 0) throw new HubError(TOO_MUCH);
  }

  /** Charges for a registration, first the connection's networks, then the player that `authenticate` finds; throws HubError if there are too many. */
  async registering(
    { address }: HubConnection,
    authenticate: () => Promise<Session | null>,
  ): Promise<Session | null> {
    if (address !== undefined) this.#register(networksOf(address));
    const session = await authenticate();
    if (session !== null) this.#register([playerPays(session.playerId)]);
    return session;
  }

  #register(payers: readonly Payer[]): void {
    if (this.#registrations.take(payers, 1) > 0) throw new HubError(TOO_OFTEN);
  }

  /** Sets how many markets or events a connection watches; throws HubError and changes nothing if that is too many. */
  watch(connection: HubConnection, kind: keyof typeof WEIGHTS, count: number): void {
    const watching = this.#watching.get(connection);
    if (watching === undefined) return;
    const cost = count * WEIGHTS[kind];
    if (!this.#held.hold(watching.payers, cost - watching.costs[kind])) throw new HubError(TOO_MUCH);
    watching.costs[kind] = cost;
  }

  /** Sets the player a connection belongs to; null for a guest. What does not fit into the new share stays in the old one. */
  identify(connection: HubConnection, player: PlayerId | null): void {
    const watching = this.#watching.get(connection);
    if (watching === undefined) return;
    const payers = player === null ? guestPayers(connection) : [playerPays(player)];
    const cost = costOf(watching);
    if (!this.#held.hold(payers, cost)) return;
    this.#held.release(watching.payers, cost);
    watching.payers = payers;
  }
}

function costOf({ costs }: Watching): number {
  return costs.markets + costs.events;
}

function guestPayers({ address }: HubConnection): readonly Payer[] {
  return [...(address === undefined ? [] : networksOf(address)), everybody(HOUSEHOLDS)];
}
