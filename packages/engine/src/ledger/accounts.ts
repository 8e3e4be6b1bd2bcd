import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Account } from '../agents/agent-model.ts';
import { edgesMoved } from '../agents/edges.ts';
import { addToBranches } from '../agents/tree.ts';
import type { Exchange, Player } from '../model.ts';
import { isId } from '../validate.ts';
import type { Step } from '../step-context.ts';

/** Ledger accounts (rules section 11). A balance is credits minus debits; all balances sum to 0. */

const PLAYER_ACCOUNT = /^player:(.+):(cash|bonus|withdrawal_pending)$/;
const HOUSE_ACCOUNT = /^(?:house|psp):[a-z][a-z0-9_]{0,39}(?::[A-Za-z0-9._-]{1,64})?$/;

/** Name of a player's cash account. */
export function cashAccount(playerId: PlayerId): string {
  return `player:${playerId}:cash`;
}

/** Name of the account that holds a player's withdrawals until they are paid out. */
export function pendingAccount(playerId: PlayerId): string {
  return `player:${playerId}:withdrawal_pending`;
}

/** Name of a market's clearing account, which is 0 except during settlement. */
export function clearingAccount(marketId: MarketId): string {
  return `market:${marketId}:clearing`;
}

/** An account by name, created on first use. */
export function account(exchange: Exchange, name: string): Account {
  let found = exchange.accounts.get(name);
  if (found === undefined) {
    found = { name, balance: 0, owner: null };
    exchange.accounts.set(name, found);
  }
  return found;
}

/** What an account name means to a transfer. */
export type AccountKind =
  | { readonly kind: 'PLAYER'; readonly player: Player; readonly purse: string }
  | { readonly kind: 'HOUSE' }
  | { readonly kind: 'PSP' }
  | { readonly kind: 'NO_PLAYER' }
  | { readonly kind: 'INVALID' };

/** Parses an account name. Market clearing accounts are INVALID, because no transfer may use them. */
export function accountKind(exchange: Exchange, name: unknown): AccountKind {
  if (typeof name !== 'string' || name.length > 120) return { kind: 'INVALID' };
  if (HOUSE_ACCOUNT.test(name)) return { kind: name.startsWith('psp:') ? 'PSP' : 'HOUSE' };
  const match = PLAYER_ACCOUNT.exec(name);
  const id = match?.[1];
  const purse = match?.[2];
  if (id === undefined || purse === undefined || !isId(id)) return { kind: 'INVALID' };
  const player = exchange.players.get(id as PlayerId);
  return player === undefined ? { kind: 'NO_PLAYER' } : { kind: 'PLAYER', player, purse };
}

/** A double entry to be made. */
export interface Entry {
  readonly externalId: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly kind: string;
  readonly marketId: MarketId | null;
  readonly playerId: PlayerId | null;
}

/** Makes a double entry and adds its event. The amount is positive. */
export function post({ exchange, at, events }: Step, entry: Entry): void {
  const { amount } = entry;
  const [from, to] = [account(exchange, entry.from), account(exchange, entry.to)];
  from.balance -= amount;
  to.balance += amount;
  if (from.owner !== null) addToBranches(from.owner, -amount);
  if (to.owner !== null) addToBranches(to.owner, amount);
  const edges = edgesMoved(from.owner, to.owner, amount);
  events.push({
    type: 'posting',
    externalId: entry.externalId,
    from: entry.from,
    to: entry.to,
    amount: amount as Paise,
    kind: entry.kind,
    marketId: entry.marketId,
    playerId: entry.playerId,
    at,
    ...(edges !== null && { edges }),
  });
}

/** Joins the parts of an external id. Colons inside a part are escaped, so that ids never collide. */
export function externalId(...parts: readonly (string | number)[]): string {
  return parts.map((part) => String(part).replaceAll('%', '%25').replaceAll(':', '%3A')).join(':');
}

/** True for a casino account of the house: money paid to it is a stake, money from it a win. */
export function isCasino(account: string): boolean {
  return account.startsWith('house:casino:');
}
