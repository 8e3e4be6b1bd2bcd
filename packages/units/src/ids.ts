/** Branded ids, so that one cannot be passed as another. */

declare const idBrand: unique symbol;

/** A betting account. House accounts (feeds, market makers) are players too, flagged as such in the engine. */
export type PlayerId = string & { readonly [idBrand]: 'player' };

/** A level of a tree of agents. No player has the id of an agent, and ids are never reused. */
export type AgentId = string & { readonly [idBrand]: 'agent' };

/** A market, unique over all feeds: `1.200806927` on a recorded stream, `sim.…` in the simulator. */
export type MarketId = string & { readonly [idBrand]: 'market' };

/** An event: one match or race. */
export type EventId = string & { readonly [idBrand]: 'event' };

/** A runner (selection) within a market. */
export type RunnerId = string & { readonly [idBrand]: 'runner' };

/** A bet: the journal sequence number of the command that placed it, so it is never reused. */
export type BetId = number & { readonly [idBrand]: 'bet' };

/** A cash-out: the journal sequence number of its command. */
export type CashOutId = number & { readonly [idBrand]: 'cashOut' };
/** A basket: the journal sequence number of its command. */
export type BasketId = number & { readonly [idBrand]: 'basket' };
/** Also the journal position of the command that armed it. */
export type TriggerId = number & { readonly [idBrand]: 'trigger' };

/** A fragment: one match between two bets. Counted by the engine from 1. */
export type FragmentId = number & { readonly [idBrand]: 'fragment' };

const TEXT_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

function textId(kind: string, value: string): string {
  if (!TEXT_ID.test(value)) throw new RangeError(`'${value}' is not a ${kind} id`);
  return value;
}

/** Brands untrusted text as a player id: 1 to 64 letters, digits and `._:-`; throws RangeError. */
export function playerId(value: string): PlayerId {
  return textId('player', value) as PlayerId;
}

/** Brands untrusted text as a market id: 1 to 64 letters, digits and `._:-`; throws RangeError. */
export function marketId(value: string): MarketId {
  return textId('market', value) as MarketId;
}

/** Brands untrusted text as an event id: 1 to 64 letters, digits and `._:-`; throws RangeError. */
export function eventId(value: string): EventId {
  return textId('event', value) as EventId;
}

/** Brands untrusted text as a runner id: 1 to 64 letters, digits and `._:-`; throws RangeError. */
export function runnerId(value: string): RunnerId {
  return textId('runner', value) as RunnerId;
}

/** Brands a positive safe integer as a bet id; throws RangeError. */
export function betId(value: number): BetId {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`${value} is not a bet id`);
  return value as BetId;
}
