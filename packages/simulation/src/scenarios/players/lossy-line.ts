import { createHash } from 'node:crypto';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';

/** Percentage of money-moving calls that are lost, and of those whose answer is lost. */
const LOST = 8;
const ANSWER_LOST = 8;

/**
 * The line from the tables to the wallet. While it is bad, money-moving calls or their answers are lost. Which ones
 * depends on the request and how often it was sent, so that the same seed loses the same.
 */
export class LossyLine {
  isBad = false;
  /** Calls lost either way. */
  lost = 0;
  /** Calls in transit. */
  underWay = 0;
  readonly #tries = new Map<string, number>();

  /** Wraps a sender in this line. */
  around(send: WalletSend): WalletSend {
    return async (request) => {
      this.underWay += 1;
      try {
        const fate = this.isBad ? this.#fateOf(request.path, request.body) : 'FINE';
        if (fate !== 'FINE') this.lost += 1;
        if (fate === 'LOST') throw new Error('the request was lost');
        const answer = await send(request);
        if (fate === 'ANSWER_LOST') throw new Error('the answer was lost');
        return answer;
      } finally {
        this.underWay -= 1;
      }
    };
  }

  #fateOf(path: string, body: string): 'FINE' | 'LOST' | 'ANSWER_LOST' {
    if (!/\/(?:debit|credit|rollback)$/.test(path)) return 'FINE';
    const tries = this.#tries.get(body) ?? 0;
    this.#tries.set(body, tries + 1);
    const hundredth = createHash('sha256').update(`${body} ${tries}`).digest().readUInt32BE() % 100;
    return hundredth < LOST ? 'LOST' : hundredth < LOST + ANSWER_LOST ? 'ANSWER_LOST' : 'FINE';
  }
}
