import { sql } from 'kysely';
import type {
  OperatorPlayer,
  OperatorPlayerDetail,
  PlayerState,
} from '@layline/contract/entities/operator-player.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerView } from '@layline/engine/view-types.ts';
import { expectedProfit, marketView, openBets, playerIds, playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { AccountTable } from '../../db/account-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Breaks } from '../protection/breaks.ts';
import type { PlayerLocks } from '../accounts/player-locks.ts';

export interface PlayerListsDependencies {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState>;
  readonly locks: PlayerLocks;
  readonly breaks: Pick<Breaks, 'of'>;
}

export interface PlayerFilter {
  readonly search?: string | undefined;
  readonly state?: Exclude<PlayerState, 'ACTIVE'> | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Maximum players in one answer when searching by state. */
const STATE_MAX = 5000;

/** Players as operators see them. */
export class PlayerLists {
  readonly #deps: PlayerListsDependencies;

  constructor(deps: PlayerListsDependencies) {
    this.#deps = deps;
  }

  /** Newest first. A search term is part of a name, a whole mobile number, or an id. */
  async list({ search, state, skip, take }: PlayerFilter): Promise<OperatorPlayer[]> {
    const { database, core } = this.#deps;
    let query = database.read.selectFrom('accounts').selectAll().where('state', '=', 'OPEN');
    if (search !== undefined) {
      const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      query = query.where((where) =>
        where.or([
          sql<boolean>`name_key like ${part} escape '\\'`,
          where('mobile', '=', search.slice(-10)),
          where('player_id', '=', search),
        ]),
      );
    }
    if (state !== undefined) {
      const players = await this.#inState(state);
      if (players.length === 0) return [];
      query = query.where('player_id', 'in', players);
    }
    const rows = await query
      .orderBy('created_at', 'desc')
      .orderBy('player_id')
      .offset(skip)
      .limit(take)
      .execute();
    return core.read((now) =>
      rows.flatMap((row) => {
        const view = playerView(now, row.player_id as PlayerId);
        return view === undefined ? [] : [wirePlayer(row, view)];
      }),
    );
  }

  /** A player with everything an operator needs in order to decide; null if there is none. */
  async detail(player: PlayerId): Promise<OperatorPlayerDetail | null> {
    const { database, core, locks, breaks } = this.#deps;
    const row = await database.write
      .selectFrom('accounts')
      .selectAll()
      .where('player_id', '=', player)
      .executeTakeFirst();
    const sessions = await database.write
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('player_id', '=', player)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    const lock = await locks.of(player);
    const known = await breaks.of(player);
    return core.read((state) => {
      const view = playerView(state, player);
      if (row === undefined || view === undefined || view.kind === 'HOUSE') return null;
      return {
        ...wirePlayer(row, view),
        sessions: Number(sessions.count),
        openBets: openBets(state, player).length,
        exposures: exposuresOf(state, player),
        lock: lock === null ? null : { by: lock.locked_by, at: lock.locked_at, reason: lock.reason },
        break: known,
      };
    });
  }

  /** User names by player id. */
  async namesOf(players: readonly PlayerId[]): Promise<ReadonlyMap<string, string>> {
    if (players.length === 0) return new Map();
    const rows = await this.#deps.database.read
      .selectFrom('accounts')
      .select(['player_id', 'user_name'])
      .where('player_id', 'in', players)
      .execute();
    return new Map(rows.map((row) => [row.player_id, row.user_name]));
  }

  #inState(wanted: PlayerState): Promise<PlayerId[]> {
    return this.#deps.core.read((state) => {
      const found: PlayerId[] = [];
      for (const id of playerIds(state)) {
        if (playerView(state, id)?.state === wanted) found.push(id);
        if (found.length === STATE_MAX) break;
      }
      return found;
    });
  }
}

function exposuresOf(state: ExchangeState, player: PlayerId): OperatorPlayerDetail['exposures'] {
  const markets = [...new Set(openBets(state, player).map(({ marketId }) => marketId))];
  return markets
    .map((marketId) => ({
      marketId,
      name: marketView(state, marketId)?.definition.name ?? '',
      exposure: fromPaise(expectedProfit(state, player, marketId)?.exposure ?? (0 as PlayerView['cash'])),
    }))
    .filter(({ exposure }) => exposure > 0)
    .sort((a, b) => b.exposure - a.exposure);
}

function wirePlayer(row: AccountTable, view: PlayerView): OperatorPlayer {
  const { maxStake, exposureShare } = view.imposed;
  return {
    playerId: row.player_id,
    userName: row.user_name,
    site: row.site,
    mobile: row.mobile?.slice(-3) ?? null,
    state: view.state,
    createdAt: row.created_at,
    cash: fromPaise(view.cash),
    exposure: fromPaise(view.exposure),
    available: fromPaise(view.available),
    limits: {
      maxStake: maxStake === null ? null : fromPaise(maxStake),
      exposurePercent: fromHundredths(exposureShare),
    },
  };
}
