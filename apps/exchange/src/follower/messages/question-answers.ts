import type { BusEnd } from '../../core/bus/bus.ts';
import { hear, say } from '../../core/bus/signed-message.ts';
import type { Core } from '../../core/core-types.ts';
import type { Sessions } from '../../modules/accounts/sessions.ts';
import { BETS_WAIT_MS } from '../../modules/catalogue/attention.ts';
import type { BookPublisher } from '../../modules/catalogue/book-publisher.ts';
import type { Protection } from '../../modules/protection/protection.ts';
import type { Sites } from '../../modules/settings/sites.ts';
import { doingOnce, type LeaderTasks } from './leader-tasks.ts';
import { QUESTIONS, repliesTo, type Question, type Standing, type Visitor } from './questions.ts';

export interface AnswerOptions extends BusEnd {
  readonly core: Pick<Core<unknown>, 'confirmLead' | 'epoch' | 'seq'>;
  readonly sessions: Pick<Sessions, 'noteElsewhere' | 'visit'>;
  readonly protection: Pick<Protection, 'mayStake'> & {
    readonly time: Pick<Protection['time'], 'goesOn' | 'touch'>;
  };
  readonly sites: Pick<Sites, 'of'>;
  readonly books: Pick<BookPublisher, 'attend'>;
  readonly tasks: LeaderTasks;
  /** UTC ms. */
  readonly now: () => number;
  /** This many questions could not be answered, for the same reason as far as is known. Followers repeat them. */
  readonly onError: (error: unknown, questions: number) => void;
}

/** Answers what followers ask, as the leader. Returns the function that ends it. */
export function answerQuestions(options: AnswerOptions): () => void {
  const { tasks, now, onError } = options;
  const doOnce = doingOnce(tasks, now);
  let unanswered = 0;
  // All that wait for the same write fail in the same turn of the event loop.
  const fail = (error: unknown): void => {
    unanswered += 1;
    if (unanswered > 1) return;
    setImmediate(() => {
      onError(error, unanswered);
      unanswered = 0;
    });
  };
  return hear(options, QUESTIONS, (question) => {
    answer(options, doOnce, question).catch(fail);
  });
}

async function answer(
  options: AnswerOptions,
  doOnce: ReturnType<typeof doingOnce>,
  question: Question,
): Promise<void> {
  const { core, books } = options;
  const { sender, n, visitors, reads, markets } = question;
  const standings = await Promise.all(visitors.map((visitor) => standingOf(options, visitor)));
  if (markets.length > 0) await books.attend(markets, BETS_WAIT_MS);
  const done = await doOnce(question);
  if (reads === true) await core.confirmLead();
  const { epoch, seq: at } = core;
  const reply = { epoch, n, at, takesTurns: true, standings, ...(done && { done }) };
  say(options, repliesTo(sender), reply);
}

async function standingOf(
  { sessions, protection, sites, now }: AnswerOptions,
  { player, session, site, did }: Visitor,
): Promise<Standing> {
  const at = now();
  if (session !== null && did !== undefined)
    sessions.noteElsewhere(did, { playerId: player, sessionId: session }, at);
  if (session !== null && !sessions.visit(session, at)) return 'ENDED';
  if (!protection.time.goesOn(player, at)) await protection.time.touch(player, at);
  if (site !== undefined && sites.of(site).setting.siteSuspended) return 'SITE_SUSPENDED';
  return protection.mayStake(player, at)?.refused ?? null;
}
