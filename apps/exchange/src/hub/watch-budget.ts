import type { Admission } from '@layline/server/admission/admission.ts';
import type { Holding } from '@layline/server/admission/holding.ts';
import { everybody, networksOf, playerPays } from '@layline/server/admission/payers.ts';
import type { Payer } from '@layline/server/admission/payers.ts';
import type { Spending } from '@layline/server/admission/spending.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import { HubError } from '@layline/signalr/invocation.ts';
import type { PlayerId } from '@layline/units/ids.ts';

/** Cost of watching, in tenths of a market. Pushes about an event are shorter and rarer. */
const WEIGHTS = { markets: 10, events: 1 } as const;

/** What one household or one player may watch: 1,000 markets, as many as ten full connections. */
const SHARE = 10_000;
/** Images that one household or one player may request, at once and per minute. */
const IMAGES = { burst: 3000, perMinute: 3000 };
/** All guests together may watch as much as this many households. */
const HOUSEHOLDS = 5;

const TOO_MUCH =
  'TOO_MANY_REQUESTS: Too much is being watched from here. Watch less, or ask for prices by call.';

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
  readonly #watching = new Map<HubConnection, Watching>();

  constructor(admission: Admission) {
    this.#held = admission.holding('watched markets', SHARE);
    this.#images = admission.spending('images of the hub', IMAGES);
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
  askForImages(connection: HubConnection, count: number): void {
    const watching = this.#watching.get(connection);
    if (watching !== undefined && this.#images.take(watching.payers, count) > 0) throw new HubError(TOO_MUCH);
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
