import type { FastifyBaseLogger } from 'fastify';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import type { SoloRound } from '@layline/contract/casino/table-protocol.ts';
import type { SoloRoundRow } from '../db/game-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Background } from '../background.ts';
import { actionsOf, playSolo, soloEnd, wireSolo } from './solo-play.ts';
import type { SoloPlay } from './solo-play.ts';
import type { SoloStore } from './solo-store.ts';
import type { TableStats } from '../table-stats.ts';
import type { TableStore } from '../table-store.ts';
import type { WalletTransfers } from '../wallet-transfers.ts';

export const RULES_LOST = 'The rules that the round began with are no longer known. The stake is returned.';

export interface SoloStepsDependencies {
  readonly store: SoloStore;
  readonly stakes: TableStore;
  readonly transfers: WalletTransfers;
  readonly background: Background;
  readonly stats: TableStats;
  readonly logger: FastifyBaseLogger;
  /** A game by id, in the current or an earlier version; null if unknown. */
  readonly game: (id: string, version?: number) => SoloGame | null;
  /** UTC ms. */
  readonly now: () => number;
}

/** Steps and ends of running solo rounds. Each is on disk before it is shown. */
export class SoloSteps {
  readonly #deps: SoloStepsDependencies;

  constructor(deps: SoloStepsDependencies) {
    this.#deps = deps;
  }

  /** Stores a step, and with the last one what is due. The reply shows no more than is on disk. */
  async move(row: SoloRoundRow, play: SoloPlay): Promise<SoloRound | Refused> {
    const { store, stakes, transfers, background, stats, now } = this.#deps;
    if (!play.view.done) {
      const actions = JSON.stringify(play.actions);
      await store.move(row, { actions }, null);
      return wireSolo({ ...row, actions }, play);
    }
    const stake = await stakes.stake(row.tx_id);
    if (stake === null) throw new Error(`${row.round_id} has no stake`);
    const { set, payout } = soloEnd(row, stake, play, now());
    await store.move(row, set, payout);
    stats.finished(row.game_id, [payout]);
    background.run(() => transfers.pay(payout));
    return wireSolo({ ...row, ...set }, play);
  }

  /** Voids a round and returns its stake. */
  async void(row: SoloRoundRow, reason: string): Promise<void> {
    const { store, stakes, transfers, stats, now } = this.#deps;
    await store.void(row, reason, now());
    stats.voided();
    const stake = await stakes.stake(row.tx_id);
    if (stake !== null) transfers.giveBack(stake);
  }

  /** The state of a round; ROUND_UNKNOWN for one that was never begun or is void. */
  async shown(row: SoloRoundRow): Promise<SoloRound | Refused> {
    if (row.state !== 'OPEN' && row.state !== 'RESULT') return refuse('ROUND_UNKNOWN');
    const { game, logger } = this.#deps;
    if (game(row.game_id, row.version)?.version !== row.version) {
      if (row.state === 'OPEN') {
        logger.error({ round: row.round_id }, 'the rules of an open round are not known');
        await this.void(row, RULES_LOST);
      }
      return refuse('ROUND_UNKNOWN');
    }
    const play = this.play(row);
    if (play === null) return refuse('ROUND_UNKNOWN');
    // Interrupted between storing its last step and its end.
    return row.state === 'OPEN' && play.view.done ? this.move(row, play) : wireSolo(row, play);
  }

  /** Replays a round by the rules it began with, optionally with other actions; null if they are not valid for it. */
  play(row: SoloRoundRow, actions = actionsOf(row)): SoloPlay | null {
    const game = this.#deps.game(row.game_id, row.version);
    return game?.version === row.version ? playSolo(game, row, actions) : null;
  }
}
