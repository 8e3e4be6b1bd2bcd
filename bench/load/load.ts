import { setTimeout as sleep } from 'node:timers/promises';
import { HttpClient } from './http-client.ts';
import type { Answer } from './http-client.ts';

export interface Load {
  readonly port: number;
  /** Connections, each of which waits for its answer before it sends again. */
  readonly clients: number;
  readonly forMs: number;
  /** Text of the next request. */
  readonly next: () => string;
}

/** Answers, apart from those of a server that was too busy to look at the request. */
export interface LoadResult {
  /** Answers per second. */
  readonly rate: number;
  readonly sent: number;
  readonly accepted: number;
  /** From request to whole answer, ms. */
  readonly waits: readonly number[];
  /** A few bodies of answers other than 200. */
  readonly refusals: readonly string[];
  /** How often a server was too busy to look at a request. */
  readonly turnedAway: number;
}

/** The code with which the exchange says that it is too busy. */
const BUSY = '"OVERLOADED"';
/** How long a client then waits before it sends its next request, ms: as long as the exchange asks for. */
const BUSY_WAIT_MS = 1000;

class Tally {
  readonly waits: number[] = [];
  readonly refusals: string[] = [];
  accepted = 0;
  turnedAway = 0;

  note({ status, body }: Answer, waited: number): void {
    this.waits.push(waited);
    if (status === 200) this.accepted += 1;
    else if (this.refusals.length < 5) this.refusals.push(`${status} ${body}`);
  }

  result(elapsedMs: number): LoadResult {
    const { waits, refusals, accepted, turnedAway } = this;
    const rate = waits.length / (elapsedMs / 1000);
    return { rate, sent: waits.length, accepted, waits, refusals, turnedAway };
  }
}

async function withClients(
  { port, clients }: Load,
  run: (client: HttpClient, index: number) => Promise<void>,
): Promise<void> {
  const open = await Promise.all(Array.from({ length: clients }, () => HttpClient.open(port)));
  try {
    await Promise.all(open.map(run));
  } finally {
    for (const client of open) client.close();
  }
}

/** The result. If more than `mostRefused` of the answers were refusals, one in a hundred by default, it throws with a few of them. */
export function checked(result: LoadResult, mostRefused = 0.01): LoadResult {
  const { sent, accepted, refusals } = result;
  if (accepted < sent * (1 - mostRefused))
    throw new Error(`${sent - accepted} of ${sent} were refused: ${refusals.join(' ')}`);
  return result;
}

/** As fast as the server answers. A client that is turned away waits before it goes on. */
export async function fullLoad(load: Load): Promise<LoadResult> {
  const tally = new Tally();
  let started = 0;
  await withClients(load, async (client, index) => {
    if (index === 0) started = performance.now();
    for (let now = performance.now(); now < started + load.forMs;) {
      const answer = await client.send(load.next());
      const answered = performance.now();
      if (answer.status === 503 && answer.body.includes(BUSY)) {
        tally.turnedAway += 1;
        if (answered + BUSY_WAIT_MS > started + load.forMs) return;
        await sleep(BUSY_WAIT_MS);
        now = performance.now();
      } else {
        tally.note(answer, answered - now);
        now = answered;
      }
    }
  });
  return tally.result(performance.now() - started);
}

/**
 * At a fixed rate, spread evenly over the clients. A wait counts from when the request was due, so that
 * a server that falls behind cannot hide it.
 */
export async function pacedLoad(load: Load, perSecond: number): Promise<LoadResult> {
  const tally = new Tally();
  const everyMs = (1000 * load.clients) / perSecond;
  const started = performance.now() + 50;
  await withClients(load, async (client, index) => {
    const first = started + (index * everyMs) / load.clients;
    for (let due = first; due < started + load.forMs; due += everyMs) {
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      const sent = Math.max(due, Math.min(performance.now(), due + TIMER_MS));
      tally.note(await client.send(load.next()), performance.now() - sent);
    }
  });
  return tally.result(performance.now() - started);
}

/** How late the load's own timers may fire, ms; that is not the server's delay. */
const TIMER_MS = 2;
