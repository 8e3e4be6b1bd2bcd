import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { ExchangeProcess } from './exchange-process.ts';
import type { Answer } from './exchange-process.ts';
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

/**
 * Presses a button once and asks until there is a definite answer, as a client does whose requests and answers are
 * lost on the way, come twice or late, or find no exchange. Only safe for what the exchange does once.
 */
export async function press<C extends Call>(
  world: World,
  presser: Presser,
  call: C,
  body: object,
): Promise<Answer<ResultOf<C>>> {
  world.underWay += 1;
  try {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const answer = await oneTry(world, presser, call, body);
      if (answer !== null) return answer;
      await world.sleep(world.random.int(50, 2000));
    }
    throw new Error(`${call.name} never got an answer`);
  } finally {
    world.underWay -= 1;
  }
}

async function oneTry<C extends Call>(
  world: World,
  presser: Presser,
  call: C,
  body: object,
): Promise<Answer<ResultOf<C>> | null> {
  const fate = world.faults.request();
  if (fate === 'LOST') return null;
  if (fate === 'LATE') await world.sleep(world.random.int(1, 3000));
  const exchange = await world.serving();
  const token = await presser.tokenOn(exchange, false);
  if (token === null) return null;
  const send = async (): Promise<Answer<ResultOf<C>> | null> => {
    const answer = await exchange.call(call, { body }, token);
    world.hear(presser.name, answer === null ? `${call.name} was cut off` : answer.text);
    if (answer?.status === 401) await presser.tokenOn(exchange, true);
    return isDefinite(answer) ? answer : null;
  };
  if (fate === 'TWICE') {
    const [first, second] = await Promise.all([send(), send()]);
    if (first !== null && second !== null && 'customerRef' in body) compare(world, call.name, first, second);
    return first ?? second;
  }
  if (fate === 'ANSWER_LOST') {
    // It goes on by itself, perhaps beside the next try.
    send().catch((error: unknown) => world.report(`${call.name} failed: ${String(error)}`));
    return null;
  }
  return Promise.race([send(), world.sleep(PATIENCE_MS).then(() => null)]);
}

/** What says that nothing is known, or nothing can be said now, is no answer. */
function isDefinite<T>(answer: Answer<T> | null): answer is Answer<T> {
  return answer !== null && answer.status < 500 && answer.status !== 401 && answer.status !== 429;
}

/** What carries the reference of its press has the same answer, however often it comes. */
function compare<T>(world: World, name: string, first: Answer<T>, second: Answer<T>): void {
  const facts = ({ result, error }: Answer<T>): string => {
    const { betId, newBetId, requestId } = (result ?? {}) as Readonly<Record<string, unknown>>;
    return JSON.stringify([betId, newBetId, requestId, error?.code]);
  };
  if (facts(first) !== facts(second))
    world.report(`one press of ${name} was answered ${first.text} and ${second.text}`);
}
