import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import { ExchangeProcess } from '../processes/exchange-process.ts';
import type { Door } from '../processes/door.ts';
import type { World } from '../world.ts';

/** How long a client waits for an answer before it retries, ms. */
export const PATIENCE_MS = 4000;
/** Far more than a run of bad luck needs. */
const TRIES_MAX = 200;

/** The player or operator who presses. */
export interface Presser {
  readonly userName: string;
  /** The access token; one that was `refused` forces a new log-in, perhaps at this exchange. Null if there is none now. */
  tokenOn(exchange: ExchangeProcess | null, refused: string | null): Promise<string | null>;
}

/** A request to repeat until it is answered. */
export interface Asking<T, P = ExchangeProcess> {
  /** Its name in reports. */
  readonly name: string;
  /** Sends once; null if there was no answer, or none that tells the outcome. */
  readonly send: (exchange: P) => Promise<T | null>;
  /** Whether two answers agree; absent where the second may say that it was done before. */
  readonly isSame?: (first: T, second: T) => boolean;
  /** The one of two answers that says more. */
  readonly better?: (first: T, second: T) => T;
}

/**
 * Repeats a request until there is a definite answer, as a client does whose requests and answers are lost,
 * duplicated, late, or find no exchange. Only safe for requests that the exchange carries out once.
 */
export function insist<T>(world: World, asking: Asking<T>): Promise<T> {
  return insistAt(world, () => world.serving(), asking);
}

/** Like `insist`, with a process that `find` finds for each try. */
export async function insistAt<T, P>(world: World, find: () => Promise<P>, asking: Asking<T, P>): Promise<T> {
  world.underWay += 1;
  try {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const answer = await tryOnce(world, find, asking);
      if (answer !== null) return answer;
      await world.sleep(world.random.int(50, 2000));
    }
    throw new Error(`${asking.name} never got an answer`);
  } finally {
    world.underWay -= 1;
  }
}

/** Sends a request once, with whatever befalls it on the way. Null if nothing was heard. */
export async function tryOnce<T, P>(
  world: World,
  find: () => Promise<P>,
  { name, send, isSame, better }: Asking<T, P>,
): Promise<T | null> {
  const fate = world.faults.request();
  if (fate === 'LOST') return null;
  if (fate === 'LATE') await world.sleep(world.random.int(1, 3000));
  const exchange = await find();
  if (fate === 'TWICE') {
    const other = world.entrance === null ? exchange : await find();
    const both = Promise.all([send(exchange), send(other)]);
    const [first, second] = (await Promise.race([both, world.sleep(PATIENCE_MS)])) ?? [null, null];
    if (first === null || second === null) return first ?? second;
    if (isSame?.(first, second) === false)
      world.report(`one press of ${name} was answered ${textOf(first)} and ${textOf(second)}`);
    return better?.(first, second) ?? first;
  }
  if (fate === 'ANSWER_LOST') {
    // It goes on by itself, perhaps in parallel with the next try.
    send(exchange).catch((error: unknown) => world.report(`${name} failed: ${String(error)}`));
    return null;
  }
  return Promise.race([send(exchange), world.sleep(PATIENCE_MS).then(() => null)]);
}

const textOf = (answer: unknown): string => JSON.stringify(answer);

/** The definite answer to a press. */
export type PressAnswer<T> = TestAnswer<T> & {
  /** False for a refusal while another try may still be under way at another node, and be accepted there. */
  readonly isFinal: boolean;
};

/** Presses a button once and retries until there is a definite answer. */
export async function press<C extends Call>(
  world: World,
  presser: Presser,
  call: C,
  request: { readonly query?: object; readonly body?: object },
): Promise<PressAnswer<ResultOf<C>>> {
  let sends = 0;
  const isAlone = world.entrance === null;
  const hasRef = request.body !== undefined && 'customerRef' in request.body;
  const answer = await insistAt<TestAnswer<ResultOf<C>>, Door>(world, () => world.door(), {
    name: call.name,
    async send(door) {
      sends += 1;
      const token = await presser.tokenOn(null, null);
      const answer = token === null ? null : await world.ask(door, call, request, token);
      world.hear(presser.userName, answer === null ? `${call.name} was cut off` : answer.text);
      if (answer?.status === 500 && world.faults.isStorageSound && !door.isEnding && !world.isExcused)
        world.report(`${call.name} was answered ${answer.text}, and nothing had failed`);
      if (answer?.status === 401)
        await presser.tokenOn(door instanceof ExchangeProcess ? door : world.exchange, token);
      // Some give up when they hear at once that there is too much to do.
      const givesUp = sends === 1 && answer?.error?.code === 'OVERLOADED';
      return givesUp || isDefinite(answer) ? answer : null;
    },
    // Requests with a customerRef get the same answer, however often they are sent.
    isSame: hasRef ? (isAlone ? isSameAnswer : areNotTwo) : () => true,
    ...(isAlone ? {} : { better: (first, second) => (first.result === null ? second : first) }),
  });
  return { ...answer, isFinal: isAlone || sends === 1 || answer.result !== null };
}

/** False for answers that leave the outcome open, or only say "not now". */
function isDefinite<T>(answer: TestAnswer<T> | null): answer is TestAnswer<T> {
  return answer !== null && answer.status < 500 && answer.status !== 401 && answer.status !== 429;
}

/** Sent to two nodes, a request may be refused when one of them delivers it, and accepted when the other does. */
function areNotTwo<T>(first: TestAnswer<T>, second: TestAnswer<T>): boolean {
  return first.result === null || second.result === null || isSameAnswer(first, second);
}

function isSameAnswer<T>(first: TestAnswer<T>, second: TestAnswer<T>): boolean {
  const facts = ({ result, error }: TestAnswer<T>): string => {
    const { betId, newBetId, requestId } = (result ?? {}) as Readonly<Record<string, unknown>>;
    return JSON.stringify([betId, newBetId, requestId, error?.code]);
  };
  return facts(first) === facts(second);
}
