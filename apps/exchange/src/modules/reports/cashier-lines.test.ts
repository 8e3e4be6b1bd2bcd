import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getTransactionDetail, getTransactionHistory } from '@layline/contract/calls/reports.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { accepted, CashierApp } from '../cashier/testing/cashier-app.ts';
import { asked } from './testing/reports-app.ts';

describe.each(storagesUnderTest())('the cashier’s lines on statements, on $name', (under) => {
  let x: CashierApp;
  let player: TestPlayer;
  beforeEach(async () => {
    x = await CashierApp.open({ under });
    player = await x.app.player();
  });
  afterEach(() => x.close());

  test('[R7.22] [R7.23] each line names its request, on the cash account and on the account for held money', async () => {
    const deposit = accepted(await x.deposit(player)).requestId;
    await x.decisions.approve(deposit, 'op1');
    const paid = accepted(await x.withdraw(player)).requestId;
    await x.decisions.approve(paid, 'op1');
    await x.decisions.markPaid(paid, 'op2', 'UTR42');
    const rejected = accepted(await x.withdraw(player)).requestId;
    await x.decisions.reject(rejected, 'op1', 'Name differs');
    const lines = async (purse: string) => {
      const query = { purse, order: 'OLDEST' };
      const statement = await asked(x.app, player, getTransactionHistory, { query });
      return statement.lines.map(({ type, description, amount, reference }) => [
        type,
        description,
        amount,
        reference,
      ]);
    };
    expect((await lines('CASH')).slice(1)).toEqual([
      ['DEPOSIT', 'Deposit', 2000, deposit],
      ['WITHDRAWAL', 'Withdrawal', -1000, paid],
      ['WITHDRAWAL', 'Withdrawal', -1000, rejected],
      ['WITHDRAWAL', 'Withdrawal returned', 1000, rejected],
    ]);
    expect(await lines('WITHDRAWAL')).toEqual([
      ['WITHDRAWAL', 'Held for a withdrawal', 1000, paid],
      ['WITHDRAWAL', 'Withdrawal paid', -1000, paid],
      ['WITHDRAWAL', 'Held for a withdrawal', 1000, rejected],
      ['WITHDRAWAL', 'Withdrawal returned', -1000, rejected],
    ]);
    const query = { line: 2, purse: 'WITHDRAWAL' };
    const detail = await asked(x.app, player, getTransactionDetail, { query });
    expect(detail).toMatchObject({ line: { amount: -1000, reference: paid }, settlement: null });
  });
});
