import { everyChoice } from '@layline/casino/solo-choices.ts';
import { TAKE } from '@layline/casino/solo-game.ts';
import { soloGames } from '@layline/casino/solo-games.ts';
import { getGameAddress } from '@layline/contract/calls/casino.ts';
import {
  TABLE_CALLS,
  type SoloAnswer,
  type SoloNext,
  type SoloRound,
} from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { GameAnswer } from '@layline/table-host/src/testing/table-app.ts';
import type { Random } from '../../../base/random.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { World } from '../world.ts';
import type { Player } from './player.ts';
import { press } from './press.ts';
import type { TableHouse } from './table-house.ts';

/** A player's solo rounds at the host of our tables: opened at any node, each start and step pressed until there is an answer, sometimes twice at once. */
export class SoloHouse {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #house: TableHouse;
  readonly #random: Random;
  readonly #killLeader: () => void;
  readonly #seats = new Map<string, string>();

  /** `killLeader` ends the exchange's process that serves, at once. */
  constructor(world: World, records: Acknowledged, house: TableHouse, killLeader: () => void) {
    this.#world = world;
    this.#records = records;
    this.#house = house;
    this.#random = world.random.fork('solo');
    this.#killLeader = killLeader;
  }

  /** Begins a round, or takes a step in the one that is open. */
  async act(player: Player): Promise<void> {
    this.#world.underWay += 1;
    try {
      await this.#play(player);
    } finally {
      this.#world.underWay -= 1;
    }
  }

  async #play(player: Player): Promise<void> {
    const game = this.#random.pick(soloGames);
    const seat = await this.#seat(player, game.id);
    if (seat === null) return;
    const hears = this.#asks(player);
    const opened = await this.#house.ask<SoloAnswer>(`${TABLE_CALLS.soloOpen}?gameId=${game.id}`, seat);
    if (opened === null || opened.status >= 500) return;
    if (opened.error !== null) return this.#refused(player, game.id, opened.error.code);
    const { round } = opened.result;
    if (round === null) return this.#start(player, game.id, seat);
    hears(round);
    await this.#step(player, round, seat);
  }

  async #start(player: Player, gameId: string, seat: string): Promise<void> {
    const next = await this.#house.ask<SoloNext>(`${TABLE_CALLS.soloNext}?gameId=${gameId}`, seat);
    if (next === null || next.error !== null) return;
    const game = soloGames.find(({ id }) => id === gameId);
    const requestId = this.#world.ref();
    const stake = this.#random.int(1, 20) * 50;
    const body = {
      requestId,
      gameId,
      commit: next.result.commit,
      seed: `seed-${requestId}`,
      stake,
      choices: this.#random.pick(everyChoice(game?.choices ?? [])),
    };
    let begun: SoloRound | null = null;
    const hears = this.#asks(player);
    for (const answer of await this.#press(player, TABLE_CALLS.soloStart, body, seat)) {
      const code = answer.error?.code ?? null;
      this.#world.tally.count(`solo: start ${code ?? 'done'}`);
      if (code !== null) {
        this.#refused(player, gameId, code);
        continue;
      }
      begun = answer.result.round;
      if (begun === null) this.#world.report('a round was begun and is not shown');
      else hears(begun);
    }
    if (begun !== null && (begun.commit !== body.commit || begun.nonce !== next.result.nonce))
      this.#world.report(`the round ${begun.roundId} was begun with another seed than promised`);
    this.#records.tables.stakes.push({
      player: player.id,
      seat,
      requestId,
      roundId: begun?.roundId ?? '',
      amount: toPaise(stake),
      counts: begun !== null,
    });
    if (begun !== null) await this.#step(player, begun, seat);
  }

  /** Goes on with a round, or leaves it open. */
  async #step(player: Player, { roundId, step, actions }: SoloRound, seat: string): Promise<void> {
    if (actions.length === 0 || this.#random.chance(25)) return;
    let after: SoloRound | null = null;
    const hears = this.#asks(player);
    const action = actions.includes(TAKE) && this.#random.chance(30) ? TAKE : this.#random.pick(actions);
    for (const answer of await this.#press(player, TABLE_CALLS.soloAct, { roundId, step, action }, seat)) {
      const code = answer.error?.code ?? null;
      this.#world.tally.count(`solo: step ${code ?? 'done'}`);
      if (code !== null) continue;
      this.#records.solo.stepped(roundId, step, action);
      after = answer.result.round;
      if (after !== null) hears(after);
    }
    if (after !== null) await this.#step(player, after, seat);
  }

  /** The definite answers to one press, or to two of the same at once. */
  #press(
    player: Player,
    path: string,
    body: object,
    seat: string,
  ): Promise<readonly GameAnswer<SoloAnswer>[]> {
    this.#kill();
    const presses = this.#random.pick([1, 1, 2]);
    return Promise.all(
      Array.from({ length: presses }, () => this.#house.insist<SoloAnswer>(player, path, body, seat)),
    );
  }

  /** Sometimes the leader or the host ends in the middle of a press. */
  #kill(): void {
    if (!this.#random.chance(15)) return;
    const kill = this.#random.pick([this.#killLeader, () => this.#house.killHost()]);
    this.#world.time.after(this.#random.int(0, 100), () => {
      if (this.#world.faults.isOn) kill();
    });
  }

  /** A player asks. Returns the listener for answers about a round, which reports impossible ones. */
  #asks(player: Player): (round: SoloRound) => void {
    const told = this.#records.solo.asks(player.id);
    return (round) => {
      const wrong = told(round);
      if (wrong !== null) this.#world.report(`${player.userName} is told that ${wrong}`);
    };
  }

  #refused(player: Player, gameId: string, code: string): void {
    if (code === 'SEAT_ENDED') this.#seats.delete(`${player.id} ${gameId}`);
  }

  /** Opens the game at any node, and takes a seat; null if that is not possible now. */
  async #seat(player: Player, gameId: string): Promise<string | null> {
    const key = `${player.id} ${gameId}`;
    const known = this.#seats.get(key);
    if (known !== undefined) return known;
    const { result, error } = await press(this.#world, player, getGameAddress, { query: { gameId } });
    this.#world.tally.count(`solo: opening ${error?.code ?? 'done'}`);
    if (result === null) return null;
    const token = new URL(result.launchUrl, 'http://localhost').searchParams.get('token') ?? '';
    const entered = await this.#house.enter(token);
    if (entered !== null) this.#seats.set(key, entered.seat);
    return entered?.seat ?? null;
  }
}
