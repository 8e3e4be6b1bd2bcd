import { createHash } from 'node:crypto';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';

/** Of a hundred calls that move money, how many are lost on the way, and how many answers are. */
const LOST = 8;
const ANSWER_LOST = 8;

/**
 * The line from the tables to the wallet. While it is bad, calls that move money are lost, or their answers are: which ones follows from
 * what is sent and how often it was, so that the same seed loses the same.
 */
export class LossyLine {
  isBad = false;
  /** Calls that have been lost in either way. */
  lost = 0;
  /** Calls that are on their way. */
  underWay = 0;
  readonly #tries = new Map<string, number>();

  /** The line around what is sent. */
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
