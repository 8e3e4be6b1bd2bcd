import type { SeenAt } from '../modules/accounts/own-sessions.ts';
import type { Sessions } from '../modules/accounts/sessions.ts';
import type { OneClick } from '../modules/betting/one-click.ts';
import type { CountedTime, TimeInSession } from '../modules/protection/time-in-session.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Question } from './questions.ts';

/** How long what came of a task is remembered, ms: longer than any follower asks again. */
const REMEMBERED_MS = 30_000;

/** What followers have the leader do, because it is the one that keeps in memory what is needed for it. What goes there and what comes back is JSON. */
export interface LeaderTasks {
  armOneClick(...args: Parameters<OneClick['arm']>): ReturnType<OneClick['arm']>;
  takePress(...args: Parameters<OneClick['take']>): ReturnType<OneClick['take']>;
  settlePress(...args: Parameters<OneClick['settle']>): void;
  disarmOneClick(...args: Parameters<OneClick['disarm']>): void;
  stopOneClick(...args: Parameters<OneClick['stop']>): void;
  timeInSession(player: PlayerId): Promise<TimeInSession>;
  reloadTime(player: PlayerId): Promise<TimeInSession>;
  acknowledgeCheck(player: PlayerId): Promise<TimeInSession>;
  seenAt(...args: Parameters<SeenAt>): Awaited<ReturnType<SeenAt>>;
}

/** Of these a leader that was deposed meanwhile could confirm what its successor does not know. So it proves that it still led when it had done them. */
export const PROVED: ReadonlySet<string> = new Set<keyof LeaderTasks>(['acknowledgeCheck', 'reloadTime']);

export type ResultOfTask<N extends keyof LeaderTasks> = Awaited<ReturnType<LeaderTasks[N]>>;

/** The modules of the leader that do it. */
export interface Doers {
  readonly oneClick: OneClick;
  readonly protection: { readonly time: CountedTime };
  readonly sessions: Pick<Sessions, 'seenAt'>;
}

/** `now` in UTC ms. */
export function leaderTasks(
  { oneClick, protection: { time }, sessions }: Doers,
  now: () => number,
): LeaderTasks {
  return {
    armOneClick: (...args) => oneClick.arm(...args),
    takePress: (...args) => oneClick.take(...args),
    settlePress: (...args) => oneClick.settle(...args),
    disarmOneClick: (...args) => oneClick.disarm(...args),
    stopOneClick: (...args) => oneClick.stop(...args),
    timeInSession: (player) => time.of(player, now()),
    reloadTime: (player) => time.reload(player, now()),
    acknowledgeCheck: (player) => time.acknowledge(player, now()),
    seenAt: (ids) => ids.map((id) => sessions.seenAt(id)),
  };
}

/**
 * Does the task of a question, once however often the question comes; resolves with undefined if the question has none, or one that is not known here. A task that failed is tried again when
 * the question comes again. `now` in UTC ms.
 */
export function doingOnce(
  tasks: LeaderTasks,
  now: () => number,
): (question: Question) => Promise<{ readonly result?: unknown } | undefined> {
  const known = new Map(Object.entries(tasks) as [string, (...args: readonly unknown[]) => unknown][]);
  /** Oldest first. */
  const done = new Map<string, { readonly at: number; readonly result: Promise<unknown> }>();
  return async ({ sender, n, task }) => {
    const act = task === undefined ? undefined : known.get(task.name);
    if (task === undefined || act === undefined) return undefined;
    for (const [oldest, { at }] of done) {
      if (now() - at < REMEMBERED_MS) break;
      done.delete(oldest);
    }
    const question = `${sender} ${n}`;
    const before = done.get(question);
    if (before !== undefined) return { result: await before.result };
    const result = (async () => act(...task.args))();
    done.set(question, { at: now(), result });
    result.catch(() => done.delete(question));
    return { result: await result };
  };
}
