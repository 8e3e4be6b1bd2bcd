import type { Random } from '../../base/random.ts';
import type { WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import type { CasinoApp } from '@layline/exchange/src/modules/casino/testing/casino-app.ts';

interface SentDebit {
  readonly roundId: string;
  readonly amount: number;
}

/** Maximum attempts of a call that gets no answer. */
const TRIES = 20;

/**
 * A provider that sends its wallet calls in parallel, in duplicate and out of order, and remembers every answer. Each
 * answer is checked against the earlier ones, and `net` is what the house's account must hold. Amounts in paise.
 */
export class AttackingProvider {
  readonly #casino: () => CasinoApp;
  readonly #sessionId: string;
  readonly #sent: (readonly [txId: string, debit: SentDebit])[] = [];
  readonly #taken = new Map<string, number>();
  readonly #undone = new Set<string>();
  readonly #paid = new Map<string, number>();
  readonly #answers = new Map<string, string>();
  readonly codes = new Map<string, number>();
  #ids = 0;

  /** `casino` is called for each request, because a restart replaces it. */
  constructor(casino: () => CasinoApp, sessionId: string) {
    this.#casino = casino;
    this.#sessionId = sessionId;
  }

  /** What the player has lost to this provider according to its answers, paise. */
  get net(): number {
    let net = 0;
    for (const [txId, amount] of this.#taken) if (!this.#undone.has(txId)) net += amount;
    for (const amount of this.#paid.values()) net -= amount;
    return net;
  }

  /** Takes a stake, with duplicates of the call and sometimes its rollback in parallel. */
  async debit(random: Random): Promise<void> {
    const txId = `d${(this.#ids += 1)}`;
    const debit = { roundId: `r${random.int(1, 12)}-${this.#ids % 40}`, amount: 100 * random.int(1, 12_000) };
    this.#sent.push([txId, debit]);
    const send = () => this.#debit(txId, debit);
    const all = Array.from({ length: random.pick([1, 1, 3]) }, send);
    if (random.chance(15)) all.push(this.#rollback(`b-${txId}`, txId));
    await Promise.all(all);
  }

  /** Pays a return for any earlier debit, whether or not it was taken. */
  async credit(random: Random): Promise<void> {
    const [txId, { roundId }] = this.#any(random);
    const credit = {
      sessionId: this.#sessionId,
      txId: `c${(this.#ids += 1)}`,
      roundId,
      refTxId: txId,
      amount: random.chance(40) ? 0 : 100 * random.int(1, 9000),
      roundClosed: random.chance(20),
    };
    const send = async () => {
      const code = await this.#send('credit', credit);
      if (code === 'OK') this.#paid.set(credit.txId, credit.amount);
      else if (this.#paid.has(credit.txId)) throw new Error(`${credit.txId} was paid and then ${code}`);
    };
    await Promise.all(Array.from({ length: random.pick([1, 2]) }, send));
  }

  /** Rolls back any earlier debit, under two ids at once. */
  async rollback(random: Random): Promise<void> {
    const [txId] = this.#any(random);
    await Promise.all([
      this.#rollback(`b-${txId}`, txId),
      this.#rollback(`e${(this.#ids += 1)}-${txId}`, txId),
    ]);
  }

  #any(random: Random): readonly [string, SentDebit] {
    return this.#sent.length === 0
      ? ['d0', { roundId: 'r0', amount: 100 }]
      : random.pick(this.#sent.slice(-50));
  }

  async #debit(txId: string, { roundId, amount }: SentDebit): Promise<void> {
    const request = { sessionId: this.#sessionId, txId, roundId, gameId: 'roulette', amount };
    const code = await this.#send('debit', request);
    if (code === 'OK') this.#taken.set(txId, amount);
    // Only a rollback may change the answer to a debit.
    const before = this.#answers.get(txId) ?? code;
    if (code !== before && code !== 'ROLLED_BACK' && before !== 'ROLLED_BACK')
      throw new Error(`${txId} was answered ${before} and then ${code}`);
    this.#answers.set(txId, code);
  }

  async #rollback(txId: string, refTxId: string): Promise<void> {
    const code = await this.#send('rollback', { txId, refTxId });
    if (code === 'OK') this.#undone.add(refTxId);
    else if (this.#undone.has(refTxId)) throw new Error(`${refTxId} was given back and then ${code}`);
  }

  async #send(call: WalletCall, request: object): Promise<string> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { status, answer } = await this.#casino().send(call, request);
      if (status === 503) continue;
      if (status !== 200) throw new Error(`${call} was answered ${status}`);
      this.codes.set(`${call} ${answer.code}`, (this.codes.get(`${call} ${answer.code}`) ?? 0) + 1);
      return answer.code;
    }
    throw new Error(`${call} was never answered`);
  }
}
