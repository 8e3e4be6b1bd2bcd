import type { Command } from '@layline/engine/commands.ts';
import type { Posting } from '@layline/engine/events.ts';
import { eventsOf } from '@layline/exchange/src/core/engine.ts';
import { playerOfAccount } from '@layline/exchange/src/core/player-positions.ts';
import { AuditedReplay, type SavedReplay } from '@layline/simulation/auditor/audited-replay.ts';
import type { Market } from '@layline/simulation/auditor/world.ts';

/** One movement on an account as its statement must show it, with the posting's command. */
export interface ExpectedLine {
  readonly seq: number;
  /** Paise; negative for a debit. */
  readonly amount: number;
}

/** A posting with its command and its place among that command's postings. */
export interface ExpectedPosting extends Posting {
  readonly seq: number;
  readonly place: number;
}

/** Number of bets, cancellations, quotes, openings and suspensions between comparisons of engine and auditor; comparing after each takes six times as long. */
const COMPARE_EVERY = 5000;

/** A bet's latest settlement, paise before commission. */
export type Profits = ReadonlyMap<number, number>;

/** Books up to some command. */
export interface SavedBooks {
  readonly replay: SavedReplay;
  readonly lines: Map<string, ExpectedLine[]>;
  readonly profits: Map<number, number>;
  readonly bets: number;
  readonly fragments: number;
  readonly postings: number;
}

/** Everything that the commands of a journal result in, computed twice: by an engine and by the auditor. */
export class Books {
  readonly replay: AuditedReplay;
  /** Lines of the accounts of players and makers. */
  readonly lines: Map<string, ExpectedLine[]>;
  readonly profits: Map<number, number>;
  /** Total numbers of players' bets and of fragments. */
  bets: number;
  fragments: number;
  postings: number;

  constructor(saved?: SavedBooks) {
    this.replay = new AuditedReplay(COMPARE_EVERY, saved?.replay);
    this.lines = saved?.lines ?? new Map<string, ExpectedLine[]>();
    this.profits = saved?.profits ?? new Map<number, number>();
    this.bets = saved?.bets ?? 0;
    this.fragments = saved?.fragments ?? 0;
    this.postings = saved?.postings ?? 0;
  }

  /** Plain data from which other books can continue. */
  save(): SavedBooks {
    const { lines, profits, bets, fragments, postings } = this;
    return { replay: this.replay.save(), lines, profits, bets, fragments, postings };
  }

  /**
   * Takes the next command; returns its postings. `onArchive` is called with a market that is about to leave the exchange
   * and will never change again.
   */
  async follow(
    command: Command,
    onArchive: (market: Market) => Promise<void>,
  ): Promise<readonly ExpectedPosting[]> {
    const leaving =
      command.type === 'archiveMarket' ? this.replay.world.markets.get(command.marketId) : undefined;
    const outcome = this.replay.follow(command);
    const postings: ExpectedPosting[] = [];
    for (const event of eventsOf(outcome)) {
      if (event.type === 'posting') postings.push({ ...event, seq: command.seq, place: postings.length });
      else if (event.type === 'betPlaced') this.bets += this.isHouse(event.order.playerId) ? 0 : 1;
      else if (event.type === 'fragmentMatched') this.fragments += 1;
      else if (event.type === 'betSettled') this.profits.set(event.betId, event.profit);
    }
    for (const { seq, from, to, amount } of postings) {
      this.#line(from, { seq, amount: 0 - amount });
      this.#line(to, { seq, amount });
    }
    this.postings += postings.length;
    if (leaving !== undefined && outcome.ok) {
      await onArchive(leaving);
      for (const { id } of leaving.bets) this.profits.delete(id);
    }
    return postings;
  }

  isHouse(player: string): boolean {
    return this.replay.world.players.get(player)?.house === true;
  }

  #line(account: string, line: ExpectedLine): void {
    if (playerOfAccount(account) === undefined) return;
    const lines = this.lines.get(account);
    if (lines === undefined) this.lines.set(account, [line]);
    else lines.push(line);
  }
}
