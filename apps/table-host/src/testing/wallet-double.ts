import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { WALLET_CALLS, WALLET_HEADERS, WALLET_PATH } from '@layline/contract/casino/wallet-protocol.ts';
import type { WalletAnswer, WalletCall, WalletCode } from '@layline/contract/casino/wallet-protocol.ts';
import type { WalletSend } from '../wallet-client.ts';

/** A network fault: the call is lost, its answer is lost, or the call is held until released. */
export type Fault = 'LOST' | 'ANSWER_LOST' | 'HTTP_503' | 'HELD';

interface Player {
  readonly id: string;
  balance: number;
}

interface Visit {
  readonly player: Player;
  readonly gameId: string;
  ended: boolean;
}

interface Debit {
  readonly player: Player;
  readonly roundId: string;
  readonly amount: number;
  state: 'DONE' | 'REFUSED' | 'UNDONE';
  readonly answer: WalletAnswer;
}

interface Credit {
  readonly roundId: string;
  readonly player: Player;
  readonly amount: number;
  readonly answer: WalletAnswer;
}

type RequestOf<C extends WalletCall> = v.InferOutput<(typeof WALLET_CALLS)[C]>;

/**
 * A wallet in memory that follows the truth table of rules section 16.3, with an unreliable connection to the provider: `fault`
 * decides what happens to each call.
 */
export class WalletDouble {
  readonly secret = 'a secret of the tables';
  readonly provider = 'layline';
  readonly players = new Map<string, Player>();
  readonly debits = new Map<string, Debit>();
  readonly credits = new Map<string, Credit>();
  readonly rollbacks = new Map<string, WalletAnswer>();
  readonly buried = new Set<string>();
  /** Every call that has arrived, in order. */
  readonly calls: { readonly call: WalletCall; readonly body: Readonly<Record<string, unknown>> }[] = [];
  /** All calls sent, including lost ones. */
  attempts = 0;
  fault: (call: WalletCall, body: Readonly<Record<string, unknown>>) => Fault | null = () => null;
  readonly #visits = new Map<string, Visit>();
  readonly #launches = new Map<string, Visit>();
  readonly #closed = new Set<string>();
  #held: (() => void)[] = [];
  #count = 0;

  /** A launch token for a player with this balance in paise; the same name is the same player. */
  launch(name: string, gameId: string, balance = 10_000_000): string {
    const player = this.players.get(name) ?? { id: `player-${name}`, balance };
    this.players.set(name, player);
    this.#count += 1;
    const token = `launch-token-${String(this.#count).padStart(8, '0')}`;
    this.#launches.set(token, { player, gameId, ended: false });
    return token;
  }

  /** Ends all visits of a player, as a log-out does. */
  endVisits(name: string): void {
    for (const visit of this.#visits.values())
      if (visit.player === this.players.get(name)) visit.ended = true;
  }

  /** Paise. */
  balanceOf(name: string): number {
    return this.players.get(name)?.balance ?? 0;
  }

  /** Calls waiting for `letGo`. */
  get held(): number {
    return this.#held.length;
  }

  /** Lets held calls arrive. */
  letGo(): void {
    for (const go of this.#held.splice(0)) go();
  }

  /** The connection to it. */
  readonly send: WalletSend = async ({ path, body, headers }) => {
    const time = headers[WALLET_HEADERS.time] ?? '';
    const signature = createHmac('sha256', this.secret).update(`${time}.${body}`).digest('hex');
    if (headers[WALLET_HEADERS.signature] !== signature) return { status: 401, body: '{}' };
    const call = v.parse(
      v.picklist(Object.keys(WALLET_CALLS) as WalletCall[]),
      path.slice(WALLET_PATH.length + 1),
    );
    const request = v.parse(WALLET_CALLS[call] as v.GenericSchema<Record<string, unknown>>, JSON.parse(body));
    this.attempts += 1;
    const fault = this.fault(call, request);
    if (fault === 'LOST') throw new Error('the line is down');
    if (fault === 'HTTP_503') return { status: 503, body: '' };
    if (fault === 'HELD') await new Promise<void>((resolve) => this.#held.push(resolve));
    this.calls.push({ call, body: request });
    const answer = this.#answer(call, request);
    if (fault === 'ANSWER_LOST') throw new Error('the line went down');
    return { status: 200, body: JSON.stringify(answer) };
  };

  #answer(call: WalletCall, request: unknown): WalletAnswer {
    switch (call) {
      case 'authenticate':
        return this.#authenticate(request as RequestOf<'authenticate'>);
      case 'balance': {
        const visit = this.#visits.get((request as RequestOf<'balance'>).sessionId);
        return answerOf(
          visit === undefined ? 'INVALID_TOKEN' : visit.ended ? 'SESSION_ENDED' : 'OK',
          visit?.player,
        );
      }
      case 'debit':
        return this.#debit(request as RequestOf<'debit'>);
      case 'credit':
        return this.#credit(request as RequestOf<'credit'>);
      case 'rollback':
        return this.#rollback(request as RequestOf<'rollback'>);
    }
  }

  #authenticate({ launchToken }: RequestOf<'authenticate'>): WalletAnswer {
    const visit = this.#launches.get(launchToken);
    this.#launches.delete(launchToken);
    if (visit === undefined) return answerOf('INVALID_TOKEN', undefined);
    this.#count += 1;
    const sessionId = `wallet-session-${String(this.#count).padStart(8, '0')}`;
    this.#visits.set(sessionId, visit);
    const { player, gameId } = visit;
    return {
      ...answerOf('OK', player),
      session: { sessionId, playerId: player.id, nickname: 'Ash***', gameId, language: 'en', startedAt: 1 },
    };
  }

  #debit({ sessionId, txId, roundId, amount }: RequestOf<'debit'>): WalletAnswer {
    const visit = this.#visits.get(sessionId);
    if (visit === undefined) return answerOf('INVALID_TOKEN', undefined);
    const { player } = visit;
    if (this.buried.has(txId)) return answerOf('ROLLED_BACK', player);
    const known = this.debits.get(txId);
    if (known !== undefined) {
      const same = known.player === player && known.roundId === roundId && known.amount === amount;
      if (!same) return answerOf('TX_MISMATCH', player);
      return known.state === 'UNDONE' ? answerOf('ROLLED_BACK', player) : known.answer;
    }
    let code: WalletCode = 'OK';
    if (visit.ended) code = 'SESSION_ENDED';
    else if (this.#closed.has(roundKey(player, roundId))) code = 'ROUND_SETTLED';
    else if (player.balance < amount) code = 'INSUFFICIENT_FUNDS';
    else player.balance -= amount;
    const answer = answerOf(code, player);
    this.debits.set(txId, { player, roundId, amount, state: code === 'OK' ? 'DONE' : 'REFUSED', answer });
    return answer;
  }

  #credit({ sessionId, txId, roundId, refTxId, amount, roundClosed }: RequestOf<'credit'>): WalletAnswer {
    const visit = this.#visits.get(sessionId);
    if (visit === undefined) return answerOf('INVALID_TOKEN', undefined);
    const { player } = visit;
    const known = this.credits.get(txId);
    if (known !== undefined) {
      return known.amount === amount && known.roundId === roundId
        ? known.answer
        : answerOf('TX_MISMATCH', player);
    }
    const debit = this.debits.get(refTxId);
    if (debit?.roundId !== roundId || debit.player !== player) return answerOf('ROUND_NOT_FOUND', player);
    if (debit.state !== 'DONE') return answerOf('ROLLED_BACK', player);
    player.balance += amount;
    if (roundClosed) this.#closed.add(roundKey(player, roundId));
    const answer = answerOf('OK', player);
    this.credits.set(txId, { roundId, player, amount, answer });
    return answer;
  }

  #rollback({ txId, refTxId }: RequestOf<'rollback'>): WalletAnswer {
    const known = this.rollbacks.get(txId);
    if (known !== undefined) return known;
    const debit = this.debits.get(refTxId);
    const credited = [...this.credits.values()].some(
      ({ roundId, player }) => roundId === debit?.roundId && player === debit.player,
    );
    if (debit?.state === 'DONE' && credited) return answerOf('ROUND_SETTLED', debit.player);
    if (debit === undefined) this.buried.add(refTxId);
    else {
      if (debit.state === 'DONE') debit.player.balance += debit.amount;
      debit.state = 'UNDONE';
    }
    const answer = answerOf('OK', debit?.player);
    this.rollbacks.set(txId, answer);
    return answer;
  }
}

function answerOf(code: WalletCode, player: Player | undefined): WalletAnswer {
  return { code, balance: player?.balance ?? null, currency: player === undefined ? null : 'INR' };
}

function roundKey({ id }: Player, roundId: string): string {
  return `${id} ${roundId}`;
}
