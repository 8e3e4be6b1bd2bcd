import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import { timesStake } from '@layline/casino/solo-choices.ts';
import type { SoloChoices, SoloGame, SoloView } from '@layline/casino/solo-game.ts';
import type { SoloRound } from '@layline/contract/casino/table-protocol.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import type { SoloRoundRow, TablePayoutRow, TableStakeRow } from '../db/game-tables.ts';
import { txIdOf } from '../wallet-transfers.ts';

/** A solo round computed from its seeds and its player's actions. */
export interface SoloPlay {
  readonly view: SoloView;
  readonly actions: readonly string[];
  /** Everything hidden. */
  reveal(): Readonly<Record<string, unknown>>;
}

/** Replays a stored round, optionally with other actions; null if they are not valid for it. */
export function playSolo(game: SoloGame, row: SoloRoundRow, actions = actionsOf(row)): SoloPlay | null {
  if (game.version !== row.version) throw new RangeError(`${row.round_id} needs version ${row.version}`);
  const choices = choicesOf(row);
  const secret = game.draw(choices, fairRandom(row.server_seed, row.client_seed, row.nonce));
  const view = game.view(choices, secret, actions);
  return view === null ? null : { view, actions, reveal: () => game.reveal(choices, secret) };
}

/** The round as its player sees it. */
export function wireSolo(row: SoloRoundRow, { view, actions, reveal }: SoloPlay): SoloRound {
  return {
    roundId: row.round_id,
    gameId: row.game_id,
    nonce: row.nonce,
    stake: fromPaise(paise(row.stake)),
    choices: choicesOf(row),
    step: actions.length,
    done: view.done,
    returns: fromPaise(returnOf(row, view)),
    actions: [...view.actions],
    picture: view.picture,
    text: view.text,
    commit: row.commit_hash,
    serverSeed: view.done ? row.server_seed : null,
    revealed: view.done ? reveal() : null,
  };
}

/** The changes to a round's row when it ends, and the credit due. */
export function soloEnd(
  row: SoloRoundRow,
  stake: TableStakeRow,
  { view, actions }: SoloPlay,
  at: number,
): { set: Partial<SoloRoundRow>; payout: TablePayoutRow } {
  return {
    set: {
      actions: JSON.stringify(actions),
      state: 'RESULT',
      result: timesStake(view.returns),
      text: view.text,
      ended_at: at,
    },
    payout: {
      tx_id: txIdOf('c', row.round_id, row.player_id),
      round_id: row.round_id,
      game_id: row.game_id,
      seat_id: stake.seat_id,
      session_id: stake.session_id,
      player_id: row.player_id,
      ref_tx_id: row.tx_id,
      staked: row.stake,
      amount: returnOf(row, view),
      state: 'DUE',
      at,
    },
  };
}

/** The actions of a stored round. */
export function actionsOf({ actions }: SoloRoundRow): readonly string[] {
  return JSON.parse(actions) as string[];
}

/** The player's choices for a stored round. */
export function choicesOf({ choices }: SoloRoundRow): SoloChoices & Record<string, string> {
  return JSON.parse(choices) as Record<string, string>;
}

/** Rounded down to the paisa, as a finished round is paid. */
function returnOf({ stake }: SoloRoundRow, { returns }: SoloView) {
  return paise(divideFloor(stake * returns, 100));
}
