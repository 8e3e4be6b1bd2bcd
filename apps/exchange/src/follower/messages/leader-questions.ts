import { randomUUID } from 'node:crypto';
import { Overloaded, TooLong } from '@layline/server/errors.ts';
import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { NotLeading } from '../../core/errors.ts';
import type { BusEnd } from '../../core/bus/bus.ts';
import type { FollowingCore } from '../../core/follow/following-core.ts';
import { hear, roomIn, say } from '../../core/bus/signed-message.ts';
import { BETS_WAIT_MS } from '../../modules/catalogue/attention.ts';
import { PROVED, type LeaderTasks, type ResultOfTask } from './leader-tasks.ts';
import {
  QUESTIONS,
  repliesTo,
  type Question,
  type Reply,
  type Standing,
  type Task,
  type Visitor,
} from './questions.ts';

/** How soon a question without a reply is repeated, ms, because either may have been lost. Each further wait is twice as long. */
const AGAIN_MS = 200;
const PATIENCE_MS = 3000;
/** How long to wait for a reply before asking the leader for a sign that it hears this process, ms. */
const SIGN_MS = 1000;
/** After this many such questions without a reply, the leader does not hear it. */
const SIGNS = 3;
/** After this silence of the leader nothing is asked, ms. */
const SILENT_MS = 2000;
/** The most visitors and markets in one question, which keeps it short enough for the bus. */
const TOGETHER_MAX = 2000;
/** The most callers that wait. */
const WAITING_MAX = 10_000;
/** How long a market keeps the attention of its makers, if the same process leads, ms: half as long as the leader lets it. */
const ATTENDED_MS = 30_000;

export interface QuestionOptions extends BusEnd {
  readonly core: Pick<FollowingCore<unknown>, 'epoch' | 'seq' | 'silentMs' | 'subscribe'>;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  /** How long a caller waits for the reply, ms; by default longer than makers may take to bring their prices up to date. */
  readonly patienceMs?: number;
}

/** What several callers may ask in one question. */
type Shared = 'visitors' | 'readers' | 'markets';

/** A question on its way, and those who wait for its reply. */
interface Asked {
  readonly question: Question & { readonly visitors: Visitor[]; readonly markets: MarketId[] };
  readonly reply: PromiseWithResolvers<Reply>;
  callers: number;
  /** Stops the timer that runs while they wait. It starts when the question is sent. */
  stopWaiting: () => void;
  /** Null until it is sent. */
  sentAt: number | null;
  /** How soon it is sent again, ms. */
  againMs: number;
}

/**
 * Asks the leader what only it knows: whether a session goes on, and whether its player may stake; and has it do what only it can. Whatever is asked in one turn of the event loop goes into one question. A
 * caller gets the reply once this process has applied as much of the journal as was on disk when the leader gave it, so that nobody
 * sees less here than they have seen elsewhere.
 */
export class LeaderQuestions {
  readonly #options: QuestionOptions;
  readonly #name = randomUUID();
  /** Those without a reply, by number. */
  readonly #asked = new Map<number, Asked>();
  /** Those whose reply is ahead of this process, by number. */
  readonly #early = new Map<number, readonly [Asked, Reply]>();
  /** The questions that the next callers join. Visitors do not wait for makers, and callers who bet do not wait for those who read. */
  readonly #open: Record<Shared, Asked | undefined> = {
    visitors: undefined,
    readers: undefined,
    markets: undefined,
  };
  readonly #attended = new Map<MarketId, number>();
  /** The epoch whose leader was asked for those. */
  #attendedIn = 0;
  readonly #stops: readonly (() => void)[];
  #next = 1;
  #waiting = 0;
  /** When the leader last replied, or was last asked for a sign. */
  #signAt: number;
  /** How often it was asked for one since it last replied. */
  #signs = 0;
  /** The epoch whose leader takes turns with followers. */
  #turnsIn = 0;
  #isStopped = false;

  constructor(options: QuestionOptions) {
    this.#options = options;
    const { core, scheduler, elapsed } = options;
    this.#signAt = elapsed();
    this.#stops = [
      hear(options, repliesTo(this.#name), (reply) => this.#hear(reply)),
      core.subscribe(() => this.#settleEarly()),
      every(scheduler, AGAIN_MS, () => this.#repeat()),
    ];
  }

  /**
   * How a player stands, and keeps the player's time in session running at the leader. If the player `reads`, this process then knows everything that any process has shown before the call. Rejects
   * with `NotLeading` if no leader answers.
   */
  async visit(visitor: Visitor, reads: boolean): Promise<Standing> {
    const asked = this.#join(reads ? 'readers' : 'visitors');
    const index = asked.question.visitors.push(visitor) - 1;
    const { standings } = await asked.reply.promise;
    const standing = standings[index];
    if (standing === undefined) throw new Error('a visitor was left out of the reply');
    return standing;
  }

  /** Resolves once this process has applied everything that was on disk when it was called. Rejects with `NotLeading` if no leader answers. */
  async catchUp(): Promise<void> {
    await this.#join('visitors').reply.promise;
  }

  /** Resolves once the leader's makers have brought the prices of these markets up to date. Rejects with `NotLeading` if no leader answers. */
  async attend(markets: readonly MarketId[]): Promise<void> {
    const { elapsed } = this.#options;
    const now = elapsed();
    const unattended = markets.filter((id) => !this.isAttended(id));
    if (unattended.length === 0) return;
    const asked = this.#join('markets');
    asked.question.markets.push(...unattended);
    const { epoch } = await asked.reply.promise;
    // The leader waits no longer for makers that are late, but they are not done.
    const areDone = epoch === this.#attendedIn && elapsed() - now < BETS_WAIT_MS;
    if (areDone) for (const id of unattended) this.#attended.set(id, now);
  }

  /**
   * Has the leader do something once that needs what only it keeps in memory. Resolves with the result. Rejects with `NotLeading` if no leader answers, although one may have done it, or if the
   * leader does not know the task, and with `TooLong` if the bus does not carry the arguments.
   */
  async have<N extends keyof LeaderTasks>(
    name: N,
    ...args: Parameters<LeaderTasks[N]>
  ): Promise<ResultOfTask<N>> {
    this.#mustTake();
    if (Buffer.byteLength(JSON.stringify(args)) > roomIn(this.#options.bus.longest))
      throw new TooLong(`the arguments of ${name} are too long for the bus`);
    const asked = this.#wait(this.#begin({ name, args }));
    const { done } = await asked.reply.promise;
    if (done === undefined) throw new NotLeading('the leader is of another release');
    return done.result as ResultOfTask<N>;
  }

  /** Throws `NotLeading` if no leader has been heard for so long that nothing would be asked. */
  mustReach(): void {
    if (this.#isStopped || this.#options.core.silentMs > SILENT_MS) throw unanswered();
  }

  /** Whether the leader hears this process, as far as is known. */
  get isHeard(): boolean {
    return this.#signs < SIGNS;
  }

  /** Whether the leader is known to take turns with followers. One of the release before does not. */
  get leaderTakesTurns(): boolean {
    return this.#turnsIn === this.#options.core.epoch;
  }

  /** True if the leader's makers brought the prices of this market up to date so recently that `attend` would not ask. */
  isAttended(market: MarketId): boolean {
    const { core, elapsed } = this.#options;
    // The makers of another leader know nothing of what was asked before.
    if (core.epoch !== this.#attendedIn) this.#attended.clear();
    this.#attendedIn = core.epoch;
    return elapsed() - (this.#attended.get(market) ?? -Infinity) < ATTENDED_MS;
  }

  /** Asks nothing more. Callers still waiting are told that nobody answers. */
  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
    for (const asked of this.#asked.values()) this.#giveUp(asked);
    for (const [asked] of this.#early.values()) this.#giveUp(asked);
  }

  #join(about: Shared): Asked {
    this.#mustTake();
    const open = this.#open[about];
    const hasRoom =
      open !== undefined && open.question.visitors.length + open.question.markets.length < TOGETHER_MAX;
    return this.#wait(hasRoom ? open : this.#begin(about));
  }

  #mustTake(): void {
    this.mustReach();
    if (this.#waiting >= WAITING_MAX) throw new Overloaded();
  }

  #wait(asked: Asked): Asked {
    asked.callers += 1;
    this.#waiting += 1;
    return asked;
  }

  #begin(about: Shared | Task): Asked {
    const [shared, task] = typeof about === 'string' ? [about, null] : [null, about];
    const n = this.#next;
    this.#next += 1;
    const asked: Asked = {
      question: {
        sender: this.#name,
        n,
        visitors: [],
        reads: task === null ? shared === 'readers' : PROVED.has(task.name),
        markets: [],
        ...(task && { task }),
      },
      reply: Promise.withResolvers(),
      callers: 0,
      stopWaiting: () => undefined,
      sentAt: null,
      againMs: AGAIN_MS,
    };
    // Each of its callers hears of a rejection by itself.
    asked.reply.promise.catch(() => undefined);
    if (shared !== null) this.#open[shared] = asked;
    this.#asked.set(n, asked);
    setImmediate(() => {
      if (shared !== null && this.#open[shared] === asked) this.#open[shared] = undefined;
      if (!this.#asked.has(n)) return;
      const { scheduler, patienceMs = PATIENCE_MS } = this.#options;
      asked.stopWaiting = scheduler.after(patienceMs, () => this.#giveUp(asked));
      this.#send(asked);
    });
    return asked;
  }

  #giveUp(asked: Asked): void {
    this.#end(asked);
    asked.reply.reject(unanswered());
  }

  #end({ question: { n }, callers, stopWaiting }: Asked): void {
    this.#asked.delete(n);
    this.#early.delete(n);
    stopWaiting();
    this.#waiting -= callers;
  }

  #send(asked: Asked): void {
    asked.sentAt = this.#options.elapsed();
    say(this.#options, QUESTIONS, asked.question);
  }

  /** Sends an empty question, only to be answered. While the leader itself is not heard, missing replies say nothing about whether it hears this process. */
  #askForSign(now: number): void {
    this.#signAt = now;
    this.#signs = this.#options.core.silentMs > SILENT_MS ? 0 : this.#signs + 1;
    say(this.#options, QUESTIONS, { sender: this.#name, n: 0, visitors: [], markets: [] });
  }

  #repeat(): void {
    const now = this.#options.elapsed();
    for (const asked of this.#asked.values()) {
      if (asked.sentAt === null || now - asked.sentAt < asked.againMs) continue;
      asked.againMs *= 2;
      this.#send(asked);
    }
    if (now - this.#signAt >= SIGN_MS) this.#askForSign(now);
    for (const [id, at] of this.#attended) if (now - at >= ATTENDED_MS) this.#attended.delete(id);
  }

  #hear(reply: Reply): void {
    // A leader of an earlier epoch does not know what has been shown since.
    if (reply.epoch < this.#options.core.epoch) return;
    this.#signAt = this.#options.elapsed();
    this.#signs = 0;
    if (reply.takesTurns === true) this.#turnsIn = reply.epoch;
    const asked = this.#asked.get(reply.n);
    if (asked === undefined) return;
    this.#asked.delete(reply.n);
    this.#early.set(reply.n, [asked, reply]);
    this.#settleEarly();
  }

  #settleEarly(): void {
    const { seq } = this.#options.core;
    for (const [asked, reply] of this.#early.values()) {
      if (reply.at > seq) continue;
      this.#end(asked);
      asked.reply.resolve(reply);
    }
  }
}

function unanswered(): NotLeading {
  return new NotLeading('no leader answers at the moment');
}
