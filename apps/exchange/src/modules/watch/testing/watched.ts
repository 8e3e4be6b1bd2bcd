import { createWithdrawal } from '@layline/contract/calls/cashier.ts';
import {
  approveMoneyRequest,
  getWithdrawalHolds,
  releaseWithdrawal,
} from '@layline/contract/calls/operator/money.ts';
import type { HoldRule, WithdrawalHold } from '@layline/contract/entities/operator-money.ts';
import { until } from '@layline/simulation/base/until.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { TestPlayer } from '../../../testing/betting-app.ts';
import type { OperatorHarness, TestOperator } from '../../operator/testing/operator-harness.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

export const reason = 'Looked at';

export const upi = (name: string) => ({ upiId: `${name}@bank` });

/** A bet on runner A: who, which side, at which odds, and the stake in rupees. */
export type PlayedBet = readonly [
  player: TestPlayer | 'HOUSE',
  side: 'BACK' | 'LAY',
  price: number,
  stake: number,
];

/** Players who win money and withdraw it, and a cashier who decides. */
export interface Watched {
  /** Requests ₹1,000; returns the id of the request. */
  withdraw(player: TestPlayer, to: object): Promise<string>;
  /** The state after an approval, or why it was refused. */
  approve(requestId: string, by?: TestOperator): Promise<string | undefined>;
  /** Who released each hold, or why the release was refused. */
  release(requestId: string, by: TestOperator): Promise<string | readonly (string | null)[] | undefined>;
  holds(
    query?: object,
  ): Promise<readonly Pick<WithdrawalHold, 'rule' | 'playerId' | 'others' | 'amount'>[] | undefined>;
  /** Holds by one rule of the withdrawals that wait. */
  holdsBy(rule: HoldRule): ReturnType<Watched['holds']>;
  /** Players who bet ₹2,000 each with the house two days ago. */
  regulars(count: number): Promise<readonly TestPlayer[]>;
  /** Plays a market to its end, with a second between bets; A wins. `before` runs between the bets and the result. */
  play(id: string, bets: readonly PlayedBet[], before?: () => Promise<unknown>): Promise<void>;
}

/** The methods as used by `cashier`, who decides unless somebody else is named. */
export function watched({ app }: OperatorHarness, cashier: TestOperator): Watched {
  let refs = 0;
  const desk: Watched = {
    async withdraw({ token }, to) {
      const method = 'upiId' in to ? 'UPI' : 'BANK';
      const body = { customerRef: `w${(refs += 1)}`, method, amount: 1000, ...to };
      const { result, error } = await app.call(createWithdrawal, { body }, { token });
      if (result === null) throw new Error(`the withdrawal was refused: ${error?.code}`);
      return result.requestId;
    },
    async approve(requestId, by = cashier) {
      const { result, error } = await by.call(approveMoneyRequest, { body: { requestId, reason } });
      return error?.code ?? result?.status;
    },
    async release(requestId, by) {
      const { result, error } = await by.call(releaseWithdrawal, { body: { requestId, reason } });
      return error?.code ?? result?.map(({ releasedBy }) => releasedBy);
    },
    async holds(query = {}) {
      const { result } = await cashier.call(getWithdrawalHolds, { query });
      return result?.map(({ rule, playerId, others, amount }) => ({ rule, playerId, others, amount }));
    },
    async holdsBy(rule) {
      return (await desk.holds())?.filter((hold) => hold.rule === rule);
    },
    async regulars(count) {
      const players = await Promise.all(Array.from({ length: count }, () => app.player()));
      const market = `earlier${(refs += 1)}`;
      await desk.play(market, [
        ['HOUSE', 'LAY', 2, 2000 * count],
        ...players.map((player) => [player, 'BACK', 2, 2000] as const),
      ]);
      await app.database.write
        .updateTable('bets')
        .set((bet) => ({ placed_at: bet('placed_at', '-', TWO_DAYS_MS) }))
        .where('market_id', '=', market)
        .execute();
      return players;
    },
    async play(id, bets, before) {
      await app.openMarket({ id: marketId(id) });
      for (const [player, side, price, stake] of bets) {
        if (player === 'HOUSE') await app.rest(side, price * 100, stake, 'A', id);
        else {
          const placed = await app.place(player, { marketId: id, side, price, stake });
          if (placed.result === null) throw new Error(`a bet was refused: ${placed.error?.code}`);
        }
        app.time.advance(1000);
      }
      await before?.();
      const runners = ['A', 'B', 'C'].map((runner) => ({
        runnerId: runnerId(runner),
        outcome: runner === 'A' ? ('WINNER' as const) : ('LOSER' as const),
        deadHeat: false,
      }));
      await app.command({
        type: 'settleMarket',
        marketId: marketId(id),
        settlementVersion: 1,
        result: { runners, lineResult: null },
      });
      const own = bets.filter(([player]) => player !== 'HOUSE').length;
      await until(async () => {
        const { settled } = await app.database.read
          .selectFrom('bets')
          .select(({ fn }) => fn.count<number>('bet_id').as('settled'))
          .where('market_id', '=', id)
          .where((bet) => bet.or([bet('settled_at', 'is not', null), bet('voided', '>', 0)]))
          .executeTakeFirstOrThrow();
        return Number(settled) === own;
      });
    },
  };
  return desk;
}
