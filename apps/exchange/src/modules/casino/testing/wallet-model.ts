import type { WalletCode } from '@layline/contract/casino/wallet-protocol.ts';

/** A call of the model's only player. */
export type ModelCall =
  | { readonly call: 'debit'; readonly tx: string; readonly round: string; readonly amount: number }
  | {
      readonly call: 'credit';
      readonly tx: string;
      readonly round: string;
      readonly ref: string;
      readonly amount: number;
      readonly closes: boolean;
    }
  | { readonly call: 'rollback'; readonly tx: string; readonly ref: string };

/**
 * The truth table of rules section 16.3 as a stateless model: each answer is computed from the full history of calls. Slow and
 * simple on purpose.
 */
export class WalletModel {
  readonly #log: { readonly asked: ModelCall; readonly code: WalletCode; readonly moved: number }[] = [];
  balance: number;

  constructor(balance: number) {
    this.balance = balance;
  }

  /** The expected answer to a call. */
  answer(asked: ModelCall): WalletCode {
    const code = this.#codeOf(asked);
    const isNew = !this.#log.some((line) => line.asked.tx === asked.tx && line.code === 'OK');
    const moved = code === 'OK' && isNew ? this.#moves(asked) : 0;
    this.balance += moved;
    this.#log.push({ asked, code, moved });
    return code;
  }

  #codeOf(asked: ModelCall): WalletCode {
    const taken = this.#done(asked.tx) ?? this.#refusedDebit(asked.tx);
    if (asked.call === 'rollback') return this.#rollbackCode(asked, taken);
    if (this.#isBuried(asked.tx)) return 'ROLLED_BACK';
    if (taken !== undefined) {
      if (JSON.stringify(taken.asked) !== JSON.stringify(asked)) return 'TX_MISMATCH';
      return this.#wasReturned(asked.tx) ? 'ROLLED_BACK' : taken.code;
    }
    if (asked.call === 'debit') {
      if (this.#credits(asked.round).some(({ asked: credit }) => 'closes' in credit && credit.closes))
        return 'ROUND_SETTLED';
      return asked.amount > this.balance ? 'INSUFFICIENT_FUNDS' : 'OK';
    }
    if (this.#isBuried(asked.ref)) return 'ROLLED_BACK';
    const known = this.#done(asked.ref) ?? this.#refusedDebit(asked.ref);
    const debit = known?.asked;
    if (debit?.call !== 'debit' || debit.round !== asked.round) return 'ROUND_NOT_FOUND';
    if (known?.code !== 'OK') return this.#wasReturned(asked.ref) ? 'ROLLED_BACK' : 'ROUND_NOT_FOUND';
    return this.#wasReturned(asked.ref) ? 'ROLLED_BACK' : 'OK';
  }

  #rollbackCode(
    asked: Extract<ModelCall, { call: 'rollback' }>,
    taken: { readonly asked: ModelCall } | undefined,
  ): WalletCode {
    if (asked.tx === asked.ref || this.#isBuried(asked.tx)) return 'TX_MISMATCH';
    if (taken !== undefined)
      return JSON.stringify(taken.asked) === JSON.stringify(asked) ? 'OK' : 'TX_MISMATCH';
    const ref = this.#done(asked.ref)?.asked;
    if (ref === undefined) return 'OK';
    if (ref.call !== 'debit') return 'TX_MISMATCH';
    if (this.#wasReturned(asked.ref)) return 'OK';
    return this.#credits(ref.round).length > 0 ? 'ROUND_SETTLED' : 'OK';
  }

  #moves(asked: ModelCall): number {
    if (asked.call === 'debit') return -asked.amount;
    if (asked.call === 'credit') return asked.amount;
    const debit = this.#done(asked.ref)?.asked;
    return debit?.call === 'debit' && !this.#wasReturned(asked.ref) ? debit.amount : 0;
  }

  #done(tx: string) {
    return this.#log.find(({ asked, code }) => asked.tx === tx && code === 'OK');
  }

  /** A debit refused for lack of funds stays refused. */
  #refusedDebit(tx: string) {
    return this.#log.find(
      ({ asked, code }) => asked.call === 'debit' && asked.tx === tx && code === 'INSUFFICIENT_FUNDS',
    );
  }

  /** True if the rollback of a transaction arrived before the transaction. */
  #isBuried(tx: string): boolean {
    const rollback = this.#log.findIndex(
      ({ asked, code }) => asked.call === 'rollback' && asked.ref === tx && code === 'OK',
    );
    if (rollback < 0) return false;
    return !this.#log
      .slice(0, rollback)
      .some(({ asked, code }) => asked.tx === tx && (code === 'OK' || code === 'INSUFFICIENT_FUNDS'));
  }

  #wasReturned(tx: string): boolean {
    return this.#log.some(
      ({ asked, code }) => asked.call === 'rollback' && asked.ref === tx && code === 'OK',
    );
  }

  #credits(round: string) {
    return this.#log.filter(
      ({ asked, code }) => asked.call === 'credit' && asked.round === round && code === 'OK',
    );
  }
}
