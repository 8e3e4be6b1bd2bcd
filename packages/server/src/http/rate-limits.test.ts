import { describe, expect, test } from 'vitest';
import { armCashOut } from '@layline/contract/calls/automatic-cash-out.ts';
import { cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { excludeSelf, takeTimeOut } from '@layline/contract/calls/protection.ts';
import { getSportTree } from '@layline/contract/calls/catalogue.ts';
import { playerId } from '@layline/units/ids.ts';
import { Admission } from '../admission/admission.ts';
import { Metrics } from '../telemetry/metrics.ts';
import { createRateLimits } from './rate-limits.ts';

/** The limits at one moment. */
const limitsWith = (factor: number) =>
  createRateLimits(new Admission({ metrics: new Metrics(), now: () => 0, factor }));

describe('rate limits', () => {
  const session = (id: string) => ({
    playerId: playerId(id),
    sessionId: 's',
    userName: 'x',
    site: 'localhost',
    expiresAt: 1,
  });

  test('log-ins are limited per address more tightly than other calls (TOO_MANY_REQUESTS)', () => {
    const { admit } = limitsWith(1);
    const logIns = Array.from({ length: 21 }, () => admit(authenticate, '203.0.113.7'));
    expect(logIns.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => null));
    expect(logIns[20]).toMatchObject({ refused: 'TOO_MANY_REQUESTS', details: { retryAfterSec: 3 } });
    expect(admit(authenticate, '203.0.113.8')).toBeNull();
    expect(admit(getSportTree, '203.0.113.7')).toBeNull();
  });

  test.each([
    ['figures of cash-outs', getCashOut, 120],
    ['presses of cash-outs', cashOut, 60],
    ['armings of cash-outs', armCashOut, 60],
    ['time-outs', takeTimeOut, 30],
    ['exclusions', excludeSelf, 30],
  ])('%s have a separate limit', (_what, call, burst) => {
    const { admit } = limitsWith(1);
    const answers = Array.from({ length: burst + 1 }, () => admit(call, '203.0.113.7'));
    expect(answers.filter((answer) => answer === null)).toHaveLength(burst);
    expect(admit(getSportTree, '203.0.113.7')).toBeNull();
  });

  test.each([
    ['a /24', 320, (i: number) => `203.0.113.${i}`],
    ['a /48', 80, (i: number) => `2001:db8:1:${(i * 256).toString(16)}::1`],
    ['a /56', 40, (i: number) => `2001:db8:1:ff${i.toString(16).padStart(2, '0')}::1`],
  ])('the many addresses of %s share a limit', (_, burst, addressOf) => {
    const { admit } = limitsWith(1);
    const answers = Array.from({ length: 1000 }, (_, i) => admit(authenticate, addressOf(i % 250)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(burst);
  });

  test('a player is limited across all addresses', () => {
    const { admitSession } = limitsWith(1);
    const answers = Array.from({ length: 201 }, () => admitSession(getSportTree, session('p1')));
    expect(answers.filter((answer) => answer === null)).toHaveLength(200);
    expect(admitSession(getSportTree, session('p2'))).toBeNull();
  });

  test.each([
    ['figures of cash-outs', getCashOut, 120],
    ['presses of cash-outs', cashOut, 60],
    ['armings of cash-outs', armCashOut, 60],
    ['time-outs', takeTimeOut, 30],
    ['exclusions', excludeSelf, 30],
  ])('a player with many networks has no more %s than with one', (_what, call, burst) => {
    const { admit, admitSession } = limitsWith(1);
    const answers = Array.from(
      { length: 150 },
      (_, i) => admit(call, `203.0.${i}.7`) ?? admitSession(call, session('p1')),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(burst);
    expect(answers.at(-1)).toMatchObject({ refused: 'TOO_MANY_REQUESTS' });
    expect(admitSession(getSportTree, session('p1'))).toBeNull();
    expect(admitSession(call, session('p2'))).toBeNull();
  });

  test('a factor widens all limits', () => {
    const { admit } = limitsWith(10);
    const answers = Array.from({ length: 201 }, () => admit(authenticate, '203.0.113.7'));
    expect(answers.filter((answer) => answer === null)).toHaveLength(200);
  });
});
