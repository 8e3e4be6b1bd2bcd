import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { every, systemScheduler, wait, within, type Scheduler } from '@layline/server/scheduler.ts';
import type { Database } from '../../db/database.ts';
import { hasFailedOver } from '../epoch.ts';
import { isUnsound, JournalDamaged } from '../errors.ts';
import type { BusEnd } from '../bus/bus.ts';
import { hear, say, type Subject } from '../bus/signed-message.ts';
import { tipAt, type JournalTip } from '../journal.ts';

/** A process that is about to lead asks on the first subject and is answered on the second. */
const ASK: Subject<Question> = 'x.announced.ask';
const TELL: Subject<Question & AnnouncedEnd> = 'x.announced.tell';
/** How often to ask, ms, because questions and answers may be lost. */
const ASK_MS = 50;
/** How long a process that starts to lead asks those that follow, ms. Most of it passes while its state is loaded. */
const ANSWERS_MS = 500;
/** How long to wait for the journal, ms. A connection to a server that is gone may never answer. */
const READ_MS = 1000;

/** A position that a leader has announced, so everything up to it has been acknowledged to players. */
export type AnnouncedEnd = Pick<JournalTip, 'seq' | 'hash'>;

/** Each question has a random name, so that replaying old answers cannot hold anybody up. */
interface Question {
  readonly question: string;
}

/**
 * Rejects with `JournalDamaged` if the journal does not have one of these positions as it was announced: then PostgreSQL has failed over to a server that lacks the end, or
 * was restored from a backup. A leader there would undo acknowledged bets.
 */
export async function checkAnnounced(
  database: Pick<Database, 'read'>,
  ends: readonly AnnouncedEnd[],
): Promise<void> {
  for (const { seq, hash } of ends)
    if ((await tipAt(database, seq))?.hash !== hash)
      throw new JournalDamaged(
        `the journal does not have ${seq} as it was announced: acknowledged bets are lost`,
      );
}

/** Answers anybody who asks with the last position announced here, or not at all while there is none. Returns the function that stops it. */
export function tellAnnounced(ends: BusEnd, announced: () => AnnouncedEnd | undefined): () => void {
  return hear(ends, ASK, ({ question }) => {
    const end = announced();
    if (end !== undefined) say(ends, TELL, { question, seq: end.seq, hash: end.hash });
  });
}

/**
 * Starts asking the followers for the last position announced to them. The returned function resolves `patienceMs` after this call, or at once if that time has passed, with all
 * positions named by then, and stops asking.
 */
export function askAnnounced(
  ends: BusEnd,
  { scheduler, patienceMs }: { readonly scheduler: Scheduler; readonly patienceMs: number },
): () => Promise<readonly AnnouncedEnd[]> {
  const question = randomBytes(16).toString('hex');
  const named = new Map<string, AnnouncedEnd>();
  const stopHearing = hear(ends, TELL, ({ question: answered, seq, hash }) => {
    if (answered === question) named.set(hash, { seq, hash });
  });
  const ask = (): void => say(ends, ASK, { question });
  ask();
  const stopAsking = every(scheduler, ASK_MS, ask);
  const over = patienceMs === 0 ? null : wait(scheduler, patienceMs);
  return async () => {
    await over;
    stopAsking();
    stopHearing();
    return [...named.values()];
  };
}

interface AnnouncedBeforeOptions {
  readonly database: Pick<Database, 'read'>;
  /** Where others are asked; null if nobody can follow. */
  readonly ends: BusEnd | null;
  /** Positions that this process has heard itself. */
  readonly heard: readonly AnnouncedEnd[];
  /** Whether this process has followed until now. It does not wait for answers: it knows of almost all itself, and they arrive while it opens. */
  readonly isHeir: boolean;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly scheduler?: Scheduler;
}

/**
 * Asks what was announced before this process leads, from now on. The returned function resolves with all positions that are known, once this process has begun its epoch. If nobody
 * knows any, and PostgreSQL is not the server that the last leader wrote to, it says so in the log.
 */
export function announcedBefore({
  database,
  ends,
  heard,
  isHeir,
  logger,
  scheduler = systemScheduler,
}: AnnouncedBeforeOptions): () => Promise<readonly AnnouncedEnd[]> {
  const asked = ends && askAnnounced(ends, { scheduler, patienceMs: isHeir ? 0 : ANSWERS_MS });
  return async () => {
    const known = [...heard, ...((await asked?.()) ?? [])];
    if (!isHeir && known.length === 0 && (await hasFailedOver(database)))
      logger.warn(
        'this is not the PostgreSQL server that the last leader wrote to, and nobody is left to say what was acknowledged there; if it may lack the end of the journal, stop and look for it',
      );
    return known;
  };
}

interface HasAnnouncedOptions {
  readonly database: Pick<Database, 'read'>;
  /** The last position announced to this follower. */
  readonly announced: () => AnnouncedEnd;
  readonly logger: Pick<FastifyBaseLogger, 'fatal'>;
  /** The machine's by default. */
  readonly scheduler?: Scheduler;
}

/**
 * Returns a function that tells whether the journal has everything that was announced to this follower, so that it may lead. If not, the function logs it once, and the process goes
 * on following: if it ended, nobody would know any more that something is missing, and another process would lead without it. If the journal cannot be read the answer is true, because
 * a process that begins to lead reads it again over a connection of its own.
 */
export function hasAnnounced({
  database,
  announced,
  logger,
  scheduler = systemScheduler,
}: HasAnnouncedOptions): () => Promise<boolean> {
  let isSaid = false;
  return async () => {
    const checked = checkAnnounced(database, [announced()]).catch((error: unknown) => error);
    const lost = await within(scheduler, READ_MS, checked);
    if (!isUnsound(lost)) return true;
    if (!isSaid)
      logger.fatal({ err: lost }, 'nobody leads, and this process does not, until a person has decided');
    isSaid = true;
    return false;
  };
}
