import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { AnnouncedEnd } from './announced-end.ts';
import type { BusEnd } from '../follow/bus.ts';
import { bodyOf, signed } from '../follow/signed-message.ts';

/** A process that is about to lead asks on the first subject and is answered on the second. */
const ASK = 'x.announced.ask';
const TELL = 'x.announced.tell';
/** How often to ask, ms, because questions and answers may be lost. */
const ASK_MS = 50;

/** Each question has a random name, so that replaying old answers cannot hold anybody up. */
const Question = v.object({ question: v.string() });
const Answer = v.object({ question: v.string(), seq: v.number(), hash: v.string() });

/** Answers anybody who asks with the last position announced here, or not at all while there is none. Returns the function that stops it. */
export function tellAnnounced({ bus, key }: BusEnd, announced: () => AnnouncedEnd | undefined): () => void {
  return bus.listen(ASK, (message) => {
    const asked = bodyOf(key, ASK, message);
    const end = announced();
    if (asked === null || end === undefined) return;
    const { question } = v.parse(Question, JSON.parse(asked.toString()));
    const answer: v.InferOutput<typeof Answer> = { question, seq: end.seq, hash: end.hash };
    bus.publish(TELL, signed(key, TELL, Buffer.from(JSON.stringify(answer))));
  });
}

/**
 * Starts asking the followers for the last position announced to them. The returned function resolves `patienceMs` after this call, or at once if that time has passed, with all
 * positions named by then, and stops asking.
 */
export function askAnnounced(
  { bus, key }: BusEnd,
  { scheduler, patienceMs }: { readonly scheduler: Scheduler; readonly patienceMs: number },
): () => Promise<readonly AnnouncedEnd[]> {
  const question = randomBytes(16).toString('hex');
  const ends = new Map<string, AnnouncedEnd>();
  const stopHearing = bus.listen(TELL, (message) => {
    const told = bodyOf(key, TELL, message);
    if (told === null) return;
    const answer = v.parse(Answer, JSON.parse(told.toString()));
    if (answer.question === question) ends.set(answer.hash, { seq: answer.seq, hash: answer.hash });
  });
  const ask = (): void => bus.publish(ASK, signed(key, ASK, Buffer.from(JSON.stringify({ question }))));
  ask();
  const stopAsking = every(scheduler, ASK_MS, ask);
  const over = patienceMs === 0 ? null : new Promise<void>((resolve) => scheduler.after(patienceMs, resolve));
  return async () => {
    await over;
    stopAsking();
    stopHearing();
    return [...ends.values()];
  };
}
