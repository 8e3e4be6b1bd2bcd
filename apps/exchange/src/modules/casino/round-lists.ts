import type { CasinoRound, CasinoRoundPage, GameResult } from '@layline/contract/entities/casino-game.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { CasinoRoundTable } from '../../db/casino-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Period } from '../../core/histories/page.ts';
import { roundState } from './round-state.ts';

/** Filter of the rounds. */
export interface RoundFilter {
  readonly period?: Period | undefined;
  readonly playerId?: string | undefined;
  readonly provider?: string | undefined;
  readonly gameId?: string | undefined;
  readonly visitId?: string | undefined;
  /** Only rounds without a result. */
  readonly open?: boolean;
}

/** Paging: the cursor is the time of the last row and the number of rows of that time already shown. */
export interface RoundPaging {
  readonly cursor: readonly [at: number, shown: number] | null;
  readonly take: number;
  readonly oldestFirst?: boolean;
}

const money = (amount: number): number => fromPaise(paise(amount));

/** Totals over rounds. */
interface Totals {
  readonly rounds: number;
  readonly staked: number;
  readonly returned: number;
  readonly net: number;
}

/** Histories of casino rounds for players and operators. */
export class RoundLists {
  readonly #database: Database;
  readonly #providers: Providers;

  constructor(database: Database, providers: Providers) {
    this.#database = database;
    this.#providers = providers;
  }

  /** A page of rounds, with totals over all rounds that match the filter. */
  async page(
    filter: RoundFilter,
    { cursor, take, oldestFirst = false }: RoundPaging,
  ): Promise<{
    readonly rows: readonly CasinoRoundTable[];
    readonly next: string | null;
    readonly totals: Totals;
  }> {
    const order = oldestFirst ? 'asc' : 'desc';
    let query = this.#filtered(filter).selectAll();
    if (cursor !== null) query = query.where('opened_at', oldestFirst ? '>=' : '<=', cursor[0]);
    const skip = cursor?.[1] ?? 0;
    const found = await query
      .orderBy('opened_at', order)
      .orderBy('round_id', order)
      .orderBy('player_id', order)
      .offset(skip)
      .limit(take + 1)
      .execute();
    const rows = found.slice(0, take);
    return {
      rows,
      next: found.length > take ? nextOf(rows, cursor) : null,
      totals: await this.#totals(filter),
    };
  }

  /** A player's page in the contract's form. */
  async wirePage(filter: RoundFilter, paging: RoundPaging): Promise<CasinoRoundPage> {
    const { rows, next, totals } = await this.page(filter, paging);
    return { rounds: rows.map((row) => this.wire(row)), next, totals };
  }

  /** Profit and loss by game, last played first. */
  async results(filter: RoundFilter): Promise<{ readonly games: GameResult[]; readonly totals: Totals }> {
    const rows = await this.#filtered(filter)
      .select((row) => [
        'provider',
        'game_id',
        row.fn.countAll<number | string>().as('rounds'),
        row.fn.sum<number | string>('staked').as('staked'),
        row.fn.sum<number | string>('returned').as('returned'),
        row.fn.max('opened_at').as('last'),
      ])
      .groupBy(['provider', 'game_id'])
      .orderBy('last', 'desc')
      .orderBy('game_id')
      .execute();
    const games = rows.map((row) => ({
      gameId: row.game_id,
      gameName: this.#nameOf(row.game_id),
      provider: row.provider,
      ...totalsOf(row),
      playedAt: Number(row.last),
    }));
    return { games, totals: await this.#totals(filter) };
  }

  wire(row: CasinoRoundTable): CasinoRound {
    return {
      roundId: row.round_id,
      provider: row.provider,
      gameId: row.game_id,
      gameName: this.#nameOf(row.game_id),
      visitId: row.visit_id,
      openedAt: row.opened_at,
      closedAt: row.closed_at,
      state: roundState(row),
      staked: money(row.staked),
      returned: money(row.returned),
      net: money(row.returned - row.staked),
    };
  }

  async #totals(filter: RoundFilter): Promise<Totals> {
    const row = await this.#filtered(filter)
      .select((set) => [
        set.fn.countAll<number | string>().as('rounds'),
        set.fn.sum<number | string | null>('staked').as('staked'),
        set.fn.sum<number | string | null>('returned').as('returned'),
      ])
      .executeTakeFirstOrThrow();
    return totalsOf(row);
  }

  #filtered({ period, playerId, provider, gameId, visitId, open = false }: RoundFilter) {
    let query = this.#database.read.selectFrom('casino_rounds');
    if (playerId !== undefined) query = query.where('player_id', '=', playerId);
    if (provider !== undefined) query = query.where('provider', '=', provider);
    if (gameId !== undefined) query = query.where('game_id', '=', gameId);
    if (visitId !== undefined) query = query.where('visit_id', '=', visitId);
    if (period !== undefined)
      query = query.where('opened_at', '>=', period.from).where('opened_at', '<=', period.to);
    if (open) query = query.where('closed_at', 'is', null).where('staked', '>', 0).where('credits', '=', 0);
    return query;
  }

  #nameOf(gameId: string): string {
    return this.#providers.game(gameId)?.game.name ?? gameId;
  }
}

function totalsOf(row: {
  readonly rounds: number | string;
  readonly staked: number | string | null;
  readonly returned: number | string | null;
}): Totals {
  const staked = Number(row.staked ?? 0);
  const returned = Number(row.returned ?? 0);
  return {
    rounds: Number(row.rounds),
    staked: money(staked),
    returned: money(returned),
    net: money(returned - staked),
  };
}

/** Start of the next page: after all rows of the last time shown so far, on this page or earlier ones. */
function nextOf(rows: readonly CasinoRoundTable[], before: readonly [number, number] | null): string | null {
  const at = rows.at(-1)?.opened_at;
  if (at === undefined) return null;
  const shown = rows.filter((row) => row.opened_at === at).length;
  return `${at}.${shown + (before?.[0] === at ? before[1] : 0)}`;
}
