import type { SeenAt } from '../../modules/accounts/own-sessions.ts';
import type { Sessions } from '../../modules/accounts/sessions.ts';
import type { AlertActs } from '../../modules/alerts/alert-routes.ts';
import type { OneClick } from '../../modules/betting/one-click.ts';
import type { CountedTime, TimeInSession } from '../../modules/protection/time-in-session.ts';
import type { PushActs } from '../../modules/push/push-routes.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Question } from './questions.ts';

/** How long the result of a task is kept, ms: longer than any follower repeats its question. */
const REMEMBERED_MS = 30_000;

/** What followers have the leader do, because only it keeps what is needed for it in memory. Arguments and results are JSON. */
export interface LeaderTasks {
  readonly armOneClick: OneClick['arm'];
  readonly takePress: OneClick['take'];
  readonly settlePress: OneClick['settle'];
  readonly disarmOneClick: OneClick['disarm'];
  readonly stopOneClick: OneClick['stop'];
  timeInSession(player: PlayerId): Promise<TimeInSession>;
  reloadTime(player: PlayerId): Promise<TimeInSession>;
  acknowledgeCheck(player: PlayerId): Promise<TimeInSession>;
  readonly seenAt: SeenAt;
  readonly alertsOf: AlertActs['of'];
  readonly setAlert: AlertActs['set'];
  readonly removeAlert: AlertActs['remove'];
  readonly pushSetUp: PushActs['setUp'];
  readonly subscribePush: PushActs['subscribe'];
  readonly unsubscribePush: PushActs['unsubscribe'];
}

/** A leader that was deposed meanwhile could confirm changes that its successor does not know. So after these tasks it proves that it still leads. */
export const PROVED: ReadonlySet<string> = new Set<keyof LeaderTasks>([
  'acknowledgeCheck',
  'reloadTime',
  'removeAlert',
  'setAlert',
  'subscribePush',
  'unsubscribePush',
]);

export type ResultOfTask<N extends keyof LeaderTasks> = Awaited<ReturnType<LeaderTasks[N]>>;

/** What the leader keeps in memory for players. */
export interface Kept {
  readonly oneClick: OneClick;
  readonly alerts: AlertActs;
  readonly push: PushActs;
}

/** What the tasks are done with. */
export interface Doers extends Kept {
  readonly protection: { readonly time: CountedTime };
  readonly sessions: Pick<Sessions, 'seenAt'>;
}

/** `now` in UTC ms. */
export function leaderTasks(
  { oneClick, protection: { time }, sessions, alerts, push }: Doers,
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
    seenAt: (ids) => Promise.resolve(ids.map((id) => sessions.seenAt(id))),
    alertsOf: (...args) => alerts.of(...args),
    setAlert: (...args) => alerts.set(...args),
    removeAlert: (...args) => alerts.remove(...args),
    pushSetUp: (...args) => push.setUp(...args),
    subscribePush: (...args) => push.subscribe(...args),
    unsubscribePush: (...args) => push.unsubscribe(...args),
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
