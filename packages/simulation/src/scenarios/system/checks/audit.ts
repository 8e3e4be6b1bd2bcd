import { DatabaseSync } from 'node:sqlite';
import { cashOf, totalExposure } from '../../../auditor/exposure.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { checkAcknowledged, checkBetTable, checkMoney, checkMoved } from './check-acknowledged.ts';
import { checkClaims, readClaims, type ClaimRow } from './check-bonuses.ts';
import { checkCashier, noteDoubtful } from './check-cashier.ts';
import { checkFancies } from './check-fancies.ts';
import { checkProposals, checkResults, readProposals } from './check-results.ts';
import { checkSettled } from './check-settled.ts';
import { askOf, checkScreen } from './check-screens.ts';
import { ProjectionsCheck } from './check-projections.ts';
import { seedFault } from './check-solo.ts';
import { checkSnapshots } from './check-snapshots.ts';
import { checkShownBonuses } from './check-shown-bonuses.ts';
import { checkShownRounds } from './check-shown-rounds.ts';
import { areSettled, checkTables, readTables, takenBy } from './check-tables.ts';
import type { Desk } from '../people/desk.ts';
import type { Installation } from '../processes/installation.ts';
import { JournalFollower } from './journal-follower.ts';
import type { Markets } from '../people/markets.ts';
import type { Player } from '../people/player.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import { isOfStorage } from '../machine/simulated-storage.ts';
import type { TableHouse } from '../people/table-house.ts';
import { SystemFault } from '../world.ts';
import type { World } from '../world.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

/** Far longer than an unlucky client goes on retrying, ms. */
const QUIET_MS = 900_000;
/** After this, every change has reached everybody, ms. */
const TOLD_MS = 4000;
/** Longer than a bet waits on a clock that was set back, ms. */
const SOON_MS = 60_000;
/** After this, the hub has noticed which clients vanished, ms. */
const VANISHED_MS = 40_000;

/** What the audit covers. */
export interface Audited {
  readonly world: World;
  readonly records: Acknowledged;
  readonly desk: Desk;
  readonly players: readonly Player[];
  readonly markets: Markets;
  readonly installation: Installation;
  /** Null where our own tables are not played. */
  readonly tables: TableHouse | null;
  /** Restarts what has died; returns whether anything had. */
  readonly mend: () => Promise<boolean>;
}

/** Checks everything, once faults are off, or just after a start. */
export class Audit {
  readonly #about: Audited;
  readonly #journal: JournalFollower;
  readonly #projections = new ProjectionsCheck();
  /** When all claims of bonuses were last swept, UTC ms. */
  #sweptAt = 0;
  /** Claims that are known to be over. */
  readonly #ended = new Set<string>();

  constructor(about: Audited) {
    this.#about = about;
    this.#journal = new JournalFollower(about.installation.looks !== null);
  }

  get journalHash(): string {
    return this.#journal.journalHash;
  }

  get commands(): number {
    return this.#journal.seq;
  }

  /**
   * Checks what can be checked while clients are still retrying: the journal, the state, what was acknowledged. If
   * storage fails meanwhile, the checks run after the next start.
   */
  async afterStart(): Promise<void> {
    this.#about.world.tally.count('checks after a start');
    try {
      await this.#checkState();
    } catch (error) {
      const { exchange } = this.#about.world;
      if (!isOfStorage(error) && exchange?.isOver !== true && exchange?.failure === undefined) throw error;
    }
  }

  /** Checks everything: lets all work in progress finish, connects everybody, and compares. */
  async whole(): Promise<void> {
    const { world, players } = this.#about;
    const wasOn = world.faults.isOn;
    world.faults.isOn = false;
    await this.#quieten();
    world.tally.count('whole checks');
    await this.#checkState();
    await this.#checkReplicas();
    const { records, desk, markets } = this.#about;
    this.#read((files) => noteDoubtful(files, records, world.time.now()));
    checkProposals(records.results, this.#read(readProposals), this.#journal.settlements);
    const tables = this.#read(readTables);
    checkTables(tables, records.tables, this.#journal.world);
    const moved = { records, players: players.length, paid: desk.paid, atTables: takenBy(tables) };
    checkMoved(this.#journal.world, moved);
    this.#countShort();
    const { exchange, time } = world;
    if (exchange === null) throw new SystemFault('no exchange serves');
    await time.until('the projections', exchange.core.waitForProjection(exchange.core.seq));
    const claims = this.#read((files) => {
      checkBetTable(this.#journal, files);
      return readClaims(files);
    });
    checkClaims(claims, records.bonuses, this.#journal.world);
    this.#countEnds(claims);
    await this.#checkDerived();
    for (const player of players)
      for (const door of new Set([player.lineAt ?? exchange, exchange])) {
        const asked = { ask: askOf(door), isOther: door !== player.lineAt, listed: markets.shown };
        await time.until('a screen', checkScreen(asked, player, this.#journal.world));
        await time.until('a player’s fancies', checkFancies(asked.ask, player, records.fancies));
        await time.until('a player’s settings', player.checkOwn(door));
        if (world.plays('corrections')) {
          const settled = { results: records.results, audited: this.#journal.world };
          const shown = await time.until('a player’s markets', checkSettled(asked.ask, player, settled));
          world.tally.count('corrections: seen by players with bets', shown);
        }
        if (!world.plays('bonuses')) continue;
        const looking = { ask: asked.ask, now: () => time.now() };
        const corrected = new Set(records.results.corrected);
        const swept = { claims, sweptAt: this.#sweptAt, corrected };
        await time.until('a player’s bonuses', checkShownBonuses(looking, player, swept));
      }
    await this.#checkTables();
    if (world.fault !== null) throw world.fault;
    world.faults.isOn = wasOn;
  }

  async #checkTables(): Promise<void> {
    const { tables: house, players, records, world } = this.#about;
    if (house === null) return;
    const wrong = seedFault(records.solo.rounds.values());
    if (wrong !== null) throw new SystemFault(wrong);
    for (const player of players) {
      const audited = this.#journal.world;
      const account = audited.players.get(player.id);
      if (account === undefined) throw new SystemFault(`${player.userName} is no player`);
      const available = cashOf(audited, player.id) - totalExposure(account);
      await world.time.until(
        'a player’s rounds',
        checkShownRounds(house, player, { records: records.tables, solo: records.solo, available }),
      );
    }
  }

  /** The hub has exactly the connections of clients that watch; vanished ones were dropped. */
  async lines(): Promise<void> {
    await this.#about.world.time.pass(VANISHED_MS);
    const { lines } = this.#about.installation;
    const wanted = this.#about.players.filter(({ watcher }) => watcher !== null).length;
    if (lines !== wanted) throw new SystemFault(`the hub has ${lines} lines, and ${wanted} are there`);
  }

  async #quieten(): Promise<void> {
    const { world, players, markets, mend, installation } = this.#about;
    const { time } = world;
    const quietAt = time.elapsed;
    let at: number | undefined;
    do {
      await installation.settle();
      for (let passed = 0; world.underWay > 0; passed += 100) {
        if (passed > QUIET_MS) throw new SystemFault('clients never hear the end of what they asked for');
        await time.pass(100);
        await mend();
      }
      for (const player of players) {
        await time.until('a log-in', player.stayLoggedIn());
        player.connect(markets);
      }
      // Only time moves bets that are waiting for their delay.
      while (this.#movesSoon()) await time.pass(500);
      await this.#settleTables();
      await this.#sweepBonuses();
      at = world.exchange?.core.seq;
      await time.pass(TOLD_MS);
    } while (
      (await mend()) ||
      // A feed that has fallen silent suspends its fancies.
      world.exchange?.core.seq !== at ||
      this.#movesSoon() ||
      this.#hasLostLine(quietAt) ||
      this.#isBehindList()
    );
  }

  /** Corrections may leave players with less cash than they risk. */
  #countShort(): void {
    const { players, world } = this.#about;
    const audited = this.#journal.world;
    const short = players.filter(({ id }) => {
      const account = audited.players.get(id);
      return account !== undefined && cashOf(audited, id) < totalExposure(account);
    });
    if (short.length > 0) world.tally.count('corrections: players left short', short.length);
  }

  #countEnds(claims: readonly ClaimRow[]): void {
    for (const { claim_id: id, state, to_wager: toWager } of claims) {
      if (state === 'WAGERING' || this.#ended.has(id)) continue;
      this.#ended.add(id);
      const how = state === 'RELEASED' && toWager === 0 ? 'released at once' : state.toLowerCase();
      this.#about.world.tally.count(`bonus: claims ${how}`);
    }
  }

  /** Waits until the rounds at our own tables are over, and everything is paid. */
  async #settleTables(): Promise<void> {
    const { tables, world, mend } = this.#about;
    if (tables === null) return;
    for (let passed = 0; !this.#read((files) => areSettled(readTables(files))); passed += 500) {
      if (passed > QUIET_MS) throw new SystemFault('the rounds at the tables do not end');
      tables.hurry();
      await world.time.pass(500);
      await mend();
      if (world.plays('solo'))
        await world.time.until('the end of what was left at the tables', tables.tidy());
    }
    tables.hurry();
  }

  /** Ends the claims that are over, as the exchange does once a minute. */
  async #sweepBonuses(): Promise<void> {
    const { exchange, time } = this.#about.world;
    if (exchange === null || exchange.isOver || !this.#about.world.plays('bonuses')) return;
    this.#sweptAt = time.now();
    const swept = exchange.app.bonuses.sweep().catch((error: unknown) => {
      if (exchange.failure === undefined) throw error;
    });
    await time.until('the bonuses', Promise.race([swept, exchange.ended]));
  }

  /** A node may have found out that it cannot serve a line that began before it was quiet. */
  #hasLostLine(quietAt: number): boolean {
    const { installation, players, world } = this.#about;
    const isPatient = world.time.elapsed - quietAt < QUIET_MS;
    return installation.looks !== null && isPatient && players.some(({ watcher }) => watcher === null);
  }

  /** Makes the players watch markets that were listed after they had connected. */
  #isBehindList(): boolean {
    const { players, markets } = this.#about;
    return players.some(({ watcher }) => watcher?.watchesAll(markets.shown) === false);
  }

  #movesSoon(): boolean {
    const { exchange, time } = this.#about.world;
    if (exchange === null || exchange.isOver || exchange.failure !== undefined) return false;
    const due = exchangeEngine.nextDueAt(stateInMemory(exchange.core));
    return due !== null && due < time.now() + SOON_MS;
  }

  async #checkState(): Promise<void> {
    const { exchange, time } = this.#about.world;
    if (exchange === null) throw new SystemFault('no exchange serves');
    await time.rest();
    const { core } = exchange;
    const look = core.read((state) => ({ seq: core.seq, hash: exchangeEngine.stateHash(state) }));
    const { seq, hash } = await time.until('a look at the state', look);
    this.#read((files) => this.#journal.follow(files, seq));
    if (hash !== this.#journal.stateHash) throw new SystemFault('the state is not what the journal gives');
    // Anything further on the disk is about to be acknowledged.
    this.#read((files) => this.#journal.follow(files));
    checkAcknowledged(this.#journal, this.#about.records, this.#about.desk.placed);
    checkMoney(this.#journal.world, this.#journal.corrected);
    if (this.#about.world.plays('corrections'))
      checkResults(this.#about.records.results, this.#journal.settlements);
    this.#read((files) => checkCashier(files, this.#about.world.plays('turns')));
    this.#about.installation.looks?.check(this.#journal.available);
  }

  async #checkReplicas(): Promise<void> {
    const { world, installation } = this.#about;
    for (const { name, core } of installation.replicas) {
      const hash = await world.time.until('a look at another state', core.stateHash());
      if (core.seq !== this.#journal.seq || hash !== this.#journal.stateHash)
        throw new SystemFault(`${name} has another state at ${core.seq} than the journal gives`);
      world.tally.count('states of followers compared');
    }
  }

  /** What is derived from the journal, by whichever process. */
  async #checkDerived(): Promise<void> {
    const { disk, tally } = this.#about.world;
    const files = new DatabaseSync(disk.file, { readOnly: true });
    try {
      await this.#projections.check(files, this.#journal.batches);
      tally.count('snapshots checked', await checkSnapshots(files, this.#journal));
    } finally {
      files.close();
    }
  }

  #read<T>(look: (files: DatabaseSync) => T): T {
    const files = new DatabaseSync(this.#about.world.disk.file, { readOnly: true });
    try {
      return look(files);
    } finally {
      files.close();
    }
  }
}
