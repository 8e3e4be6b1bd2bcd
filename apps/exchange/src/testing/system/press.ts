import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { ExchangeProcess, Answer } from './exchange-process.ts';
import type { World } from './world.ts';

/** How long a client waits for an answer before it asks again, ms. */
const PATIENCE_MS = 4000;
/** Far more than a run of bad luck needs. */
const TRIES_MAX = 200;

/** Who presses. */
export interface Presser {
  readonly name: string;
  /** The access token on this exchange; a new log-in if `isOld`. */
  tokenOn(exchange: ExchangeProcess, isOld: boolean): Promise<string | null>;
}

/** Something to ask for until it is answered. */
export interface Asking<T> {
  /** What it is called in reports. */
  readonly name: string;
  /** Asks once; null if nothing is known by what came, or nothing came. */
  readonly send: (exchange: ExchangeProcess) => Promise<T | null>;
  /** Whether two answers to the same say the same; absent where the second may say that it was done before. */
  readonly isSame?: (first: T, second: T) => boolean;
}

/**
 * Asks until there is a definite answer, as a client does whose requests and answers are lost on the way, come twice or
 * late, or find no exchange. Only safe for what the exchange does once.
 */
export async function insist<T>(world: World, asking: Asking<T>): Promise<T> {
  world.underWay += 1;
  try {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const answer = await oneTry(world, asking);
      if (answer !== null) return answer;
      await world.sleep(world.random.int(50, 2000));
    }
    throw new Error(`${asking.name} never got an answer`);
  } finally {
    world.underWay -= 1;
  }
}

async function oneTry<T>(world: World, { name, send, isSame }: Asking<T>): Promise<T | null> {
  const fate = world.faults.request();
  if (fate === 'LOST') return null;
  if (fate === 'LATE') await world.sleep(world.random.int(1, 3000));
  const exchange = await world.serving();
  if (fate === 'TWICE') {
    const [first, second] = await Promise.all([send(exchange), send(exchange)]);
    if (first !== null && second !== null && isSame?.(first, second) === false)
      world.report(`one press of ${name} was answered ${textOf(first)} and ${textOf(second)}`);
    return first ?? second;
  }
  if (fate === 'ANSWER_LOST') {
    // It goes on by itself, perhaps beside the next try.
    send(exchange).catch((error: unknown) => world.report(`${name} failed: ${String(error)}`));
    return null;
  }
  return Promise.race([send(exchange), world.sleep(PATIENCE_MS).then(() => null)]);
}

const textOf = (answer: unknown): string => JSON.stringify(answer);

/** Presses a button once and asks until there is a definite answer. */
export function press<C extends Call>(
  world: World,
  presser: Presser,
  call: C,
  body: object,
): Promise<Answer<ResultOf<C>>> {
  return insist(world, {
    name: call.name,
    async send(exchange) {
      const token = await presser.tokenOn(exchange, false);
      const answer = token === null ? null : await exchange.call(call, { body }, token);
      world.hear(presser.name, answer === null ? `${call.name} was cut off` : answer.text);
      if (answer?.status === 500 && world.faults.isStorageSound && !exchange.isEnding)
        world.report(`${call.name} was answered ${answer.text}, and nothing had failed`);
      if (answer?.status === 401) await presser.tokenOn(exchange, true);
      return isDefinite(answer) ? answer : null;
    },
    // What carries the reference of its press has the same answer, however often it comes.
    isSame: 'customerRef' in body ? isSameAnswer : () => true,
  });
}

/** What says that nothing is known, or nothing can be said now, is no answer. */
function isDefinite<T>(answer: Answer<T> | null): answer is Answer<T> {
  return answer !== null && answer.status < 500 && answer.status !== 401 && answer.status !== 429;
}

function isSameAnswer<T>(first: Answer<T>, second: Answer<T>): boolean {
  const facts = ({ result, error }: Answer<T>): string => {
    const { betId, newBetId, requestId } = (result ?? {}) as Readonly<Record<string, unknown>>;
    return JSON.stringify([betId, newBetId, requestId, error?.code]);
  };
  return facts(first) === facts(second);
}
