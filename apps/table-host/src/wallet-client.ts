import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { WALLET_HEADERS, WALLET_PATH, WalletAnswer } from '@layline/contract/casino/wallet-protocol.ts';
import type { WALLET_CALLS, WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Scheduler } from '@layline/server/scheduler.ts';

/** The wallet gave no reliable answer. The request may or may not have been carried out; ask again. */
export class WalletUnknown extends Error {
  override readonly name = 'WalletUnknown';
}

/** Sends a signed request to the wallet, e.g. over HTTP. A rejection means that the answer was lost. */
export type WalletSend = (request: {
  /** Below the provider's base address. */
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}) => Promise<{ readonly status: number; readonly body: string }>;

/** Calls the wallet. Any answer is final, whatever its code; rejects with `WalletUnknown` if there is none. */
export type WalletClient = <C extends WalletCall>(
  call: C,
  request: v.InferInput<(typeof WALLET_CALLS)[C]>,
) => Promise<WalletAnswer>;

export interface WalletClientOptions {
  readonly send: WalletSend;
  /** Our id at the wallet, and the shared secret. */
  readonly provider: string;
  readonly secret: string;
  /** UTC ms. */
  readonly now: () => number;
  readonly scheduler: Scheduler;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** How long to wait for an answer. */
  readonly timeoutMs: number;
}

/** How long to wait for the wallet's answer before asking again, ms. */
export const WALLET_TIMEOUT_MS = 3000;
/** Maximum concurrent requests; more wait. */
const AT_ONCE = 64;

/** A client of the seamless wallet, as any game provider would write it (rules section 16.2). */
export function walletClient(options: WalletClientOptions): WalletClient {
  const { send, provider, secret, now, scheduler, logger, timeoutMs } = options;
  let silent = false;
  const gate = new Gate(AT_ONCE);
  return async (call, request) => {
    await gate.enter();
    const body = JSON.stringify(request);
    const time = String(now());
    const headers = {
      'content-type': 'application/json',
      [WALLET_HEADERS.provider]: provider,
      [WALLET_HEADERS.time]: time,
      [WALLET_HEADERS.signature]: createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
    };
    const late = Promise.withResolvers<never>();
    const stop = scheduler.after(timeoutMs, () => late.reject(new WalletUnknown(`${call} took too long`)));
    try {
      const answer = await Promise.race([
        send({ path: `${WALLET_PATH}/${call}`, body, headers }),
        late.promise,
      ]);
      const read = readAnswer(call, answer);
      if (silent) logger.info('the wallet answers again');
      silent = false;
      return read;
    } catch (error) {
      if (!silent) logger.warn({ err: error, call }, 'the wallet does not answer; retrying');
      silent = true;
      if (error instanceof WalletUnknown) throw error;
      throw new WalletUnknown(`${call} got no answer`, { cause: error });
    } finally {
      stop();
      gate.leave();
    }
  };
}

/** A semaphore: admits a number of callers; the others wait in order. */
class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  enter(): Promise<void> {
    if (this.#free === 0) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#free -= 1;
    return Promise.resolve();
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

/** Anything but a well-formed 200 counts as no answer, because a proxy in between may have sent it. */
function readAnswer(call: WalletCall, { status, body }: Awaited<ReturnType<WalletSend>>): WalletAnswer {
  if (status !== 200) throw new WalletUnknown(`${call} was answered with status ${status}`);
  const parsed = v.safeParse(WalletAnswer, JSON.parse(body));
  if (!parsed.success) throw new WalletUnknown(`the answer of ${call} cannot be read`);
  return parsed.output;
}
