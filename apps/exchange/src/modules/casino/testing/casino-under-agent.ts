import { memberView } from '@layline/engine/views.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { DEFAULT_PAYOUT_LIMITS } from '../../../casino-providers/configured.ts';
import { OWN_TABLES } from '../../../casino-providers/own-tables.ts';
import { stateInMemory } from '../../../core/testing/state-in-memory.ts';
import type { BettingAppOptions } from '../../../testing/betting-app.ts';
import type { PlayersTransaction } from '../wallet-store.ts';
import { CasinoApp } from './casino-app.ts';

const KINDS = { BOOKMAKER: 0, FANCY: 0, EXCHANGE: 0, BONUS: 0 };
const PLAYER = 'under' as PlayerId;

/** A stake of a round, paise. */
export const STAKE = 10_000;
/** Above what a round may return, so it is held; paise. */
export const HELD = DEFAULT_PAYOUT_LIMITS.roundMax + 1000;

/** A casino with one player, who is under an agent with four tenths of the casino. Rounds are at our own tables; the stake of round `r` is `d-r`. */
export class CasinoUnderAgent {
  readonly casino: CasinoApp;

  private constructor(casino: CasinoApp) {
    this.casino = casino;
  }

  static async open(options: BettingAppOptions = {}): Promise<CasinoUnderAgent> {
    const casino = await CasinoApp.open(options);
    await casino.app.command({
      type: 'createNode',
      nodeId: 'A' as AgentId,
      parentId: null,
      level: 'AGENT',
      funded: false,
      credit: 10_000_000 as Paise,
      shares: { ...KINDS, CASINO: 4000 },
      rates: { BOOKMAKER: 0, FANCY: 0 },
      bases: { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' },
    });
    const upline = {
      parentId: 'A' as AgentId,
      credit: 1_000_000 as Paise,
      rates: { BOOKMAKER: 0, FANCY: 0 },
    };
    await casino.app.command({
      type: 'openPlayer',
      playerId: PLAYER,
      kind: 'PLAYER',
      commissionDiscount: 0,
      upline,
    });
    return new CasinoUnderAgent(casino);
  }

  /** A wallet session of the player. */
  async session(gameId: string): Promise<string> {
    const { app } = this.casino;
    const now = app.time.now();
    const session = await app.app.sessions.authenticate((await app.player()).token, now);
    if (session === null) throw new Error('the player is not logged in');
    const { launchToken } = await this.casino.casino.visits.open(
      {
        playerId: PLAYER,
        userName: 'under',
        sessionId: session.sessionId,
        site: 'test',
        currency: 'INR',
        language: 'en-IN',
        provider: OWN_TABLES,
        gameId,
      },
      now,
    );
    const { answer } = await this.casino.send('authenticate', { launchToken });
    return answer.session?.sessionId ?? '';
  }

  /** A wallet session of the player, who has staked in round `r`. */
  async staked(gameId: string): Promise<string> {
    const sessionId = await this.session(gameId);
    await this.stake(sessionId, gameId);
    return sessionId;
  }

  /** A credit that waits for people. */
  async held(txId: string): Promise<PlayersTransaction> {
    const found = await this.casino.casino.held.find(OWN_TABLES, txId);
    if (found === null) throw new Error(`${txId} is not held`);
    return found;
  }

  stake(sessionId: string, gameId: string, roundId = 'r'): Promise<string> {
    const of = { sessionId, roundId, gameId };
    return this.casino.code('debit', { ...of, txId: `d-${roundId}`, amount: STAKE });
  }

  /** A credit of a round, its last one unless `changes` say otherwise; paise. */
  credit(sessionId: string, amount: number, roundId = 'r', changes: object = {}): Promise<string> {
    const of = { sessionId, txId: `c-${roundId}`, roundId, refTxId: `d-${roundId}` };
    return this.casino.code('credit', { ...of, amount, roundClosed: true, ...changes });
  }

  /** Cash of the agent, and the most that it can lose on open rounds; paise. */
  agent(): { cash: number; risk: number } {
    const view = memberView(stateInMemory(this.casino.app.core), 'A');
    return { cash: view?.cash ?? 0, risk: view?.ownExposure ?? 0 };
  }
}
