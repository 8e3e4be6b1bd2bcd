import { beforeEach, expect, test } from 'vitest';
import { rupees } from '@layline/units/money.ts';
import type { CashOutId } from '@layline/units/ids.ts';
import { clearOnLogout } from '../../session/session.ts';
import { login, openSite, provide, refuse, signIn } from '../../testing/provider.ts';
import { forgetCashOuts, setStatus, statusOf } from './cash-out-store.ts';
import { adoptCashOut, sendCashOut } from './press-cash-out.ts';

const PLAYER = login.userName;
const PRESS = { marketId: 'm1', floor: rupees(24), customerRef: '0123456789abcdef0123456789abcdef' };
const WAITING = { cashOutId: 9 as CashOutId, delayUntil: 0 };

beforeEach(() => {
  forgetCashOuts(PLAYER);
  openSite();
  signIn();
});

test('[R4.2] a press whose answer is lost is not sent again by the player who logs in next', async () => {
  const seen = provide({
    'Bet/CashOut': () => {
      clearOnLogout();
      signIn({ userName: 'ravi' });
      setStatus('ravi', PRESS.marketId, { phase: 'sending' });
      return Response.error();
    },
  });
  await sendCashOut(PLAYER, PRESS);
  expect(seen).toHaveLength(1);
  expect(statusOf('ravi', PRESS.marketId)).toEqual({ phase: 'sending' });
  forgetCashOuts('ravi');
});

test('after a log-out nothing is under way for the player, who can press again later', async () => {
  provide({
    'Bet/CashOut': () => {
      clearOnLogout();
      return Response.error();
    },
  });
  await sendCashOut(PLAYER, PRESS);
  expect(statusOf(PLAYER, PRESS.marketId)).toEqual({ phase: 'none' });
});

test('a waiting one is no longer asked about once the provider says that it does not know it', async () => {
  const seen = provide({
    'Bet/GetCashOut': () => refuse(400, 'MARKET_NOT_OPEN_FOR_BETTING', 'The market is closed.'),
  });
  await adoptCashOut(PLAYER, PRESS.marketId, WAITING, 0);
  expect(seen).toHaveLength(1);
  expect(statusOf(PLAYER, PRESS.marketId)).toEqual({ phase: 'none' });
});
