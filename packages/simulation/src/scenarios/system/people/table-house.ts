import { tableGame } from '@layline/casino/table-games.ts';
import type { EnterAnswer, SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { GameAnswer } from '@layline/table-host/src/testing/table-app.ts';
import type { Random } from '../../../base/random.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { Player } from './player.ts';
import { insistAt } from './press.ts';
import { isOfStorage } from '../machine/simulated-storage.ts';
import { TABLE, TableHostProcess } from '../processes/table-host-process.ts';
import { visitTo } from './visit-to.ts';
import type { World } from '../world.ts';

/** Time after which a closing host exits, whatever is left to do, ms. */
const CLOSING_MS = 10_000;

/** Our own tables: the process that hosts them, which is killed and started again, and players' seats there. */
export class TableHouse {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #random: Random;
  readonly #seats = new Map<string, string>();
  #process: TableHostProcess | null = null;
  /** When a host that has ended is started again, ms since the start. */
  #upAt = 0;
  #isStarting = false;
  #waiting: ((process: TableHostProcess) => void)[] = [];

  constructor(world: World, records: Acknowledged) {
    this.#world = world;
    this.#records = records;
    this.#random = world.random.fork('tables');
  }

  /** Starts a host if there is none and it is time. */
  mend(): void {
    if (this.#isStarting || this.#process?.isOver === false || this.#upAt > this.#world.time.elapsed) return;
    this.#start().catch((error: unknown) => this.#world.report(`the tables do not start: ${String(error)}`));
  }

  /** Starts the host without delay. */
  hurry(): void {
    this.#upAt = 0;
    this.mend();
  }

  async #start(): Promise<void> {
    this.#isStarting = true;
    try {
      const exchange = await this.#world.serving();
      const process = new TableHostProcess(this.#world);
      this.#process = process;
      await Promise.race([process.start(exchange.app.casino.ownSecret), process.ended]);
      if (process.isOver) return;
      this.#world.tally.count('tables: starts');
      for (const go of this.#waiting.splice(0)) go(process);
    } catch (error) {
      if (!isOfStorage(error)) throw error;
      this.#world.tally.count('tables: starts that failed');
      this.#kill(this.#process);
    } finally {
      this.#isStarting = false;
    }
  }

  #kill(process: TableHostProcess | null): void {
    process?.kill();
    this.#upAt = this.#world.time.elapsed + this.#random.int(0, 4000);
  }

  /** The host ends in the middle of whatever it is doing. */
  killHost(): void {
    if (this.#process === null || this.#process.isOver) return;
    this.#world.tally.count('tables: host killed');
    this.#kill(this.#process);
  }

  /** Something befalls the host, also while it starts. */
  mishap(): void {
    const process = this.#process;
    if (process === null || process.isOver) return;
    if (this.#random.chance(60)) return this.killHost();
    if (!process.isOpen || process.isEnding) return;
    this.#world.tally.count('tables: orderly ends');
    const closed = process.close().catch((error: unknown) => {
      if (!isOfStorage(error)) this.#world.report(`the tables do not end: ${String(error)}`);
    });
    void Promise.race([closed, this.#world.sleep(CLOSING_MS)]).then(() => {
      if (this.#process === process) this.#kill(process);
    });
  }

  /** Bets on the round in play, or has an operator void it. */
  async act(player: Player): Promise<void> {
    this.#world.underWay += 1;
    try {
      if (this.#random.chance(4)) await this.#void();
      else await this.#bet(player);
    } finally {
      this.#world.underWay -= 1;
    }
  }

  async #void(): Promise<void> {
    const isVoid = await this.#process?.voidRound();
    this.#world.tally.count(isVoid === true ? 'tables: rounds void' : 'tables: nothing to void');
  }

  async #bet(player: Player): Promise<void> {
    const image = await this.#process?.call<TableImage>(`tables/${TABLE}`);
    const round = image?.result?.round ?? null;
    if (round?.phase !== 'BETTING') return;
    const seat = this.#seats.get(player.id) ?? (await this.sit(player))?.seat;
    if (seat === undefined) return;
    const random = this.#random;
    const kinds = tableGame(TABLE)?.bets ?? [];
    const bets = Array.from({ length: random.int(1, 3) }, () => ({
      bet: random.pick(kinds).id,
      stake: random.int(1, 40) * 50,
    }));
    const requestId = this.#world.ref();
    const { roundId } = round;
    const seed = random.chance(50) ? { seed: `seed-${requestId}` } : {};
    const body = { requestId, tableId: TABLE, roundId, bets, ...seed };
    const answer = await this.insist<SeatState>(player, 'bets', body, seat);
    this.#world.tally.count(`tables: bets ${answer.error?.code ?? 'taken'}`);
    if (answer.error?.code === 'SEAT_ENDED') this.#seats.delete(player.id);
    const amount = toPaise(bets.reduce((sum, { stake }) => sum + stake, 0));
    this.#records.tables.stakes.push({
      player: player.id,
      seat,
      requestId,
      roundId,
      amount,
      counts: answer.error === null,
    });
  }

  /** Opens the game for a player and takes a seat; null if that is not possible now. */
  async sit(player: Player): Promise<EnterAnswer | null> {
    const launchToken = await this.#launch(player);
    if (launchToken === null) return null;
    const entered = await this.enter(launchToken);
    if (entered !== null) this.#seats.set(player.id, entered.seat);
    return entered;
  }

  /** Takes a seat with a launch token; null if that is not possible now. */
  async enter(launchToken: string): Promise<EnterAnswer | null> {
    const answer = await this.#process?.call<EnterAnswer>('enter', { launchToken });
    return answer?.error === null ? answer.result : null;
  }

  /** Ends what was left, as the host does once in a while. */
  async tidy(): Promise<void> {
    await this.#process?.tidy();
  }

  async #launch(player: Player): Promise<string | null> {
    const { exchange } = this.#world;
    if (exchange === null || exchange.isOver) return null;
    const launch = async (): Promise<string | null> => {
      const now = this.#world.time.now();
      const session = await exchange.app.sessions.authenticate(player.token, now);
      if (session === null) return null;
      return (await exchange.app.casino.visits.open(visitTo(TABLE, session), now)).launchToken;
    };
    // If the storage fails, the player tries another time.
    return Promise.race([launch().catch(() => null), exchange.ended.then(() => null)]);
  }

  /** Makes a call as a player at a host that must answer. */
  async ask<T>(path: string, seat: string): Promise<GameAnswer<T> | null> {
    return (await this.#process?.call<T>(path, undefined, seat)) ?? null;
  }

  /** Retries a request until there is a definite answer; the host carries it out once. */
  insist<T>({ userName }: Player, path: string, body: object, seat: string): Promise<GameAnswer<T>> {
    return insistAt<GameAnswer<T>, TableHostProcess>(this.#world, () => this.#serving(), {
      name: path,
      send: async (process) => {
        const answer = await process.call<T>(path, body, seat);
        this.#world.hear(userName, answer === null ? `${path} was cut off` : answer.text);
        if (answer !== null && isDefinite(answer)) return answer;
        // The player goes on watching, so that there is a next round.
        await process.call<TableImage>(`tables/${TABLE}`);
        return null;
      },
      isSame: (first, second) => first.error?.code === second.error?.code,
    });
  }

  #serving(): Promise<TableHostProcess> {
    const process = this.#process;
    if (process?.isOpen === true) return Promise.resolve(process);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Without an answer of the wallet before the draw the bets do not count, and the host says so for good. */
function isDefinite({ status, error }: GameAnswer<unknown>): boolean {
  return error?.code === 'WALLET_SILENT' || (status < 500 && status !== 429);
}
