import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import type { ExchangeProcess } from './exchange-process.ts';
import type { World } from './world.ts';

/** How long a client waits for an answer before it retries, ms. */
const PATIENCE_MS = 4000;
/** Far more than a run of bad luck needs. */
const TRIES_MAX = 200;

/** The player or operator who presses. */
export interface Presser {
  readonly userName: string;
  /** The access token for this exchange; `isOld` forces a new log-in. */
  tokenOn(exchange: ExchangeProcess, isOld: boolean): Promise<string | null>;
}

/** A request to repeat until it is answered. */
export interface Asking<T> {
  /** Its name in reports. */
  readonly name: string;
  /** Sends once; null if there was no answer, or none that tells the outcome. */
  readonly send: (exchange: ExchangeProcess) => Promise<T | null>;
  /** Whether two answers agree; absent where the second may say that it was done before. */
  readonly isSame?: (first: T, second: T) => boolean;
}

/**
 * Repeats a request until there is a definite answer, as a client does whose requests and answers are lost,
 * duplicated, late, or find no exchange. Only safe for requests that the exchange carries out once.
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
    // It goes on by itself, perhaps in parallel with the next try.
    send(exchange).catch((error: unknown) => world.report(`${name} failed: ${String(error)}`));
    return null;
  }
  return Promise.race([send(exchange), world.sleep(PATIENCE_MS).then(() => null)]);
}

const textOf = (answer: unknown): string => JSON.stringify(answer);

/** Presses a button once and retries until there is a definite answer. */
export function press<C extends Call>(
  world: World,
  presser: Presser,
  call: C,
  body: object,
): Promise<TestAnswer<ResultOf<C>>> {
  return insist(world, {
    name: call.name,
    async send(exchange) {
      const token = await presser.tokenOn(exchange, false);
      const answer = token === null ? null : await exchange.call(call, { body }, token);
      world.hear(presser.userName, answer === null ? `${call.name} was cut off` : answer.text);
      if (answer?.status === 500 && world.faults.isStorageSound && !exchange.isEnding)
        world.report(`${call.name} was answered ${answer.text}, and nothing had failed`);
      if (answer?.status === 401) await presser.tokenOn(exchange, true);
      return isDefinite(answer) ? answer : null;
    },
    // Requests with a customerRef get the same answer, however often they are sent.
    isSame: 'customerRef' in body ? isSameAnswer : () => true,
  });
}

/** False for answers that leave the outcome open, or only say "not now". */
function isDefinite<T>(answer: TestAnswer<T> | null): answer is TestAnswer<T> {
  return answer !== null && answer.status < 500 && answer.status !== 401 && answer.status !== 429;
}

function isSameAnswer<T>(first: TestAnswer<T>, second: TestAnswer<T>): boolean {
  const facts = ({ result, error }: TestAnswer<T>): string => {
    const { betId, newBetId, requestId } = (result ?? {}) as Readonly<Record<string, unknown>>;
    return JSON.stringify([betId, newBetId, requestId, error?.code]);
  };
  return facts(first) === facts(second);
}
