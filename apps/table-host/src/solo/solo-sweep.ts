import { TAKE } from '@layline/casino/solo-game.ts';
import type { SoloRoundRow } from '../db/game-tables.ts';
import { actionsOf } from './solo-play.ts';
import { RULES_LOST } from './solo-steps.ts';
import type { SoloSteps, SoloStepsDependencies } from './solo-steps.ts';

/** Open rounds are ended for their player after a day. */
const ABANDONED_MS = 86_400_000;
/** No start takes this long, ms: a round not begun by then never will be. */
const UNBEGUN_MS = 60_000;
/** Rounds handled per run. */
const BATCH = 200;

export const UNCONFIRMED = 'The stake was not confirmed in time.';
const NOT_BEGUN = 'The round was left before its first step. The stake is returned.';

export interface SoloSweepDependencies extends Pick<
  SoloStepsDependencies,
  'store' | 'stakes' | 'transfers' | 'game' | 'now'
> {
  readonly steps: SoloSteps;
  /** Runs work under the lock of a player's rounds of a game. */
  readonly inTurn: <T>(round: SoloRoundRow, work: () => Promise<T>) => Promise<T>;
}

/** Solo rounds abandoned by their players or by a process that ended. */
export class SoloSweep {
  readonly #deps: SoloSweepDependencies;

  constructor(deps: SoloSweepDependencies) {
    this.#deps = deps;
  }

  /** After a crash: drops rounds whose stake was uncertain. Moves no money itself. */
  async recover(): Promise<void> {
    const { store } = this.#deps;
    for (;;) {
      const rows = await store.startedBefore('OPENING', Number.MAX_SAFE_INTEGER, BATCH);
      for (const row of rows) await store.dropped(row, { state: 'RETURNING', reason: UNCONFIRMED });
      if (rows.length < BATCH) return;
    }
  }

  /** Ends rounds abandoned a day ago at their current value, so that a win is never lost. */
  async endAbandoned(): Promise<void> {
    const { store, now, game, steps, inTurn } = this.#deps;
    for (const found of await store.startedBefore('OPEN', now() - ABANDONED_MS, BATCH)) {
      await inTurn(found, async () => {
        const row = await store.round(found.round_id);
        if (row?.state !== 'OPEN') return;
        if (steps.play(row)?.view.done === true) return void (await steps.shown(row));
        const play = steps.play(row, [...actionsOf(row), TAKE]);
        const isKnown = game(row.game_id, row.version)?.version === row.version;
        if (play === null) await steps.void(row, isKnown ? NOT_BEGUN : RULES_LOST);
        else await steps.move(row, play);
      });
    }
  }

  /** Returns stakes of rounds whose start could not be stored. Takes the lock, so a start in progress finishes first. */
  async dropUnbegun(): Promise<void> {
    const { store, stakes, transfers, now, inTurn } = this.#deps;
    for (const found of await store.startedBefore('OPENING', now() - UNBEGUN_MS, BATCH)) {
      await inTurn(found, async () => {
        if ((await store.round(found.round_id))?.state !== 'OPENING') return;
        await store.dropped(found, { state: 'RETURNING', reason: UNCONFIRMED });
        const stake = await stakes.stake(found.tx_id);
        if (stake?.state === 'RETURNING') transfers.giveBack(stake);
      });
    }
  }
}
