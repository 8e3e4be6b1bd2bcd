import type { WalletAnswer, WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import type { Random } from '../../../base/random.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import type { ExchangeProcess } from '../processes/exchange-process.ts';
import { visitTo } from './visit-to.ts';
import type { Player } from './player.ts';
import type { Records } from '../../players/records.ts';
import { insist } from './press.ts';
import type { World } from '../world.ts';

/**
 * A provider of games that calls the wallet over a bad line: it takes stakes, and refunds them or pays returns. It
 * believes exactly what it was answered.
 */
export class CasinoProvider {
  readonly #world: World;
  readonly #records: Records;
  readonly #random: Random;
  #rounds = 0;

  constructor(world: World, records: Records) {
    this.#world = world;
    this.#records = records;
    this.#random = world.random.fork('casino');
  }

  /** Plays a round with a player. */
  async act(player: Player): Promise<void> {
    this.#world.underWay += 1;
    try {
      await this.#play(player);
    } finally {
      this.#world.underWay -= 1;
    }
  }

  async #play(player: Player): Promise<void> {
    this.#rounds += 1;
    const round = this.#rounds;
    const sessionId = await this.#seat(player);
    if (sessionId === null) return;
    const amount = this.#random.int(1, 4000) * 100;
    const debit = { txId: `d${round}`, roundId: `r${round}`, gameId: 'roulette', sessionId, amount };
    const taken = await this.#ask('debit', debit);
    this.#world.tally.count(`casino: stakes ${taken.code}`);
    if (taken.code !== 'OK') return;
    if (this.#random.chance(20)) {
      await this.#ask('rollback', { txId: `b${round}`, refTxId: debit.txId });
      return;
    }
    const back = this.#random.chance(45) ? amount * 2 : 0;
    const credit = { txId: `c${round}`, roundId: debit.roundId, refTxId: debit.txId, roundClosed: true };
    await this.#ask('credit', { ...credit, sessionId, amount: back });
    this.#records.casinoRound(player.id, OWN_TABLES, debit.gameId, amount, back);
  }

  /** A wallet session of the player; null if none can be had now. */
  async #seat(player: Player): Promise<string | null> {
    const { exchange } = this.#world;
    if (exchange === null || exchange.isOver) return null;
    try {
      return await Promise.race([this.#open(exchange, player), exchange.ended.then(() => null)]);
    } catch {
      // Storage failed: try another time.
      return null;
    }
  }

  async #open(exchange: ExchangeProcess, player: Player): Promise<string | null> {
    const now = this.#world.time.now();
    const session = await exchange.app.sessions.authenticate(player.token, now);
    if (session === null) return null;
    const { launchToken } = await exchange.app.casino.visits.open(visitTo('roulette', session), now);
    const answer = await exchange.callWallet('authenticate', { launchToken });
    return answer?.session?.sessionId ?? null;
  }

  /** Retries until there is an answer. A stake that was taken can always be paid or refunded. */
  async #ask(call: WalletCall, request: object): Promise<WalletAnswer> {
    const answer = await insist<WalletAnswer>(this.#world, {
      name: `${call} ${JSON.stringify(request)}`,
      send: (exchange) => exchange.callWallet(call, request),
      isSame: (first, second) => first.code === second.code,
    });
    this.#world.hear('casino', `${call} ${answer.code}`);
    if (call !== 'debit' && answer.code !== 'OK')
      this.#world.report(`${call} of a stake that was taken was answered ${answer.code}`);
    return answer;
  }
}
