import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addOperator,
  getAuditLog,
  getOwnOperator,
  makeFirstAdmin,
  operatorLogIn,
} from '@layline/contract/calls/operator/operators.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, BettingAppOptions } from '../../testing/betting-app.ts';
import { FIRST_ADMIN, PASSWORD, SECOND_ADMIN } from './testing/operator-harness.ts';

const HOUR_MS = 3_600_000;
const MEERA = { name: 'meera', password: PASSWORD };

describe.each(storagesUnderTest())('the links that make the first two admins, on $name', (under) => {
  let app: BettingApp;
  const reopen = async (changes: BettingAppOptions['changes'] = {}) => {
    await app.close();
    app = await openBettingApp({ under, changes });
  };
  beforeEach(async () => {
    app = await openBettingApp({ under });
  });
  afterEach(() => app.close());

  const secretOf = ({ app: { adminSecrets } }: BettingApp, which = 0): string => {
    const secret = adminSecrets[which];
    if (secret === undefined) throw new Error('there is no such link');
    return secret;
  };
  const make = (changes: object = {}) =>
    app.call(makeFirstAdmin, { body: { secret: secretOf(app), ...MEERA, ...changes } });

  test('[R20.6] it makes an admin who is logged in, and the audit log says so', async () => {
    const { result, text } = await make();
    expect(result).toMatchObject({ secondFactorMissing: false, operator: { name: 'meera', role: 'ADMIN' } });
    const token = result?.accessToken ?? '';
    expect((await app.call(getOwnOperator, {}, { token })).result?.operator.state).toBe('ACTIVE');
    const log = await app.call(getAuditLog, { query: {} }, { token });
    expect(log.result?.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['LOG_IN', 'meera'],
      ['ADD_OPERATOR', 'first link'],
    ]);
    for (const kept of [text, log.text]) expect(kept).not.toContain(secretOf(app));
    expect((await app.call(operatorLogIn, { body: MEERA })).status).toBe(200);
  });

  test('[R20.6] it works once, also for two presses at the same moment', async () => {
    const both = await Promise.all([make(), make({ name: 'vikram' })]);
    const codes = both.map(({ error }) => error?.code ?? 'made');
    expect(codes.toSorted()).toEqual(['FIRST_ADMIN_REFUSED', 'made']);
    expect((await make({ name: 'asha' })).error?.code).toBe('FIRST_ADMIN_REFUSED');
    const { status } = await app.call(operatorLogIn, { body: { ...MEERA, name: 'asha' } });
    expect(status).toBe(401);
  });

  test('[R20.6] another secret makes nobody, nor does the right one after an hour', async () => {
    const right = secretOf(app);
    for (const secret of ['A'.repeat(43), right.slice(0, -1), `${right}A`, right.toLowerCase()])
      expect([secret, (await make({ secret })).error?.code]).toEqual([secret, 'FIRST_ADMIN_REFUSED']);
    app.time.jump(HOUR_MS);
    expect((await make()).error?.code).toBe('FIRST_ADMIN_REFUSED');
    expect((await app.call(operatorLogIn, { body: MEERA })).status).toBe(401);
  });

  test('[R20.6] a refused name or password leaves the link for another try', async () => {
    for (const wrong of [
      { password: 'passwordpassword' },
      { password: 'Meera#2026', name: 'meera' },
      { name: 'no spaces' },
    ])
      expect((await make(wrong)).error?.code).toBe('VALIDATION_FAILED');
    expect((await make()).status).toBe(200);
  });

  test('[R20.6] two links make two admins, who add everybody else; after that there is no link', async () => {
    expect(app.app.adminSecrets).toHaveLength(2);
    const first = (await make()).result?.accessToken ?? '';
    const body = { name: 'ravi', role: 'TRADER', reason: 'New on the desk' } as const;
    const alone = await app.call(addOperator, { body }, { token: first });
    expect(alone.error?.code).toBe('SECOND_ADMIN_NEEDED');
    const taken = await make({ secret: secretOf(app, 1) });
    expect(taken.error?.code).toBe('USERNAME_TAKEN');
    expect((await make({ secret: secretOf(app, 1), name: 'vikram' })).status).toBe(200);
    expect((await app.call(addOperator, { body }, { token: first })).status).toBe(200);
    app = await app.restart();
    expect(app.app.adminSecrets).toEqual([]);
  });

  test('[R20.6] each start makes new links for the admins that are missing, and the earlier ones end', async () => {
    const earlier = secretOf(app);
    app = await app.restart();
    expect(secretOf(app)).not.toBe(earlier);
    expect((await make({ secret: earlier })).error?.code).toBe('FIRST_ADMIN_REFUSED');
    expect((await make()).status).toBe(200);
    app = await app.restart();
    expect(app.app.adminSecrets).toHaveLength(1);
    expect((await make({ name: 'vikram' })).status).toBe(200);
  });

  test('[R20.6] there is no link where the configuration names two admins', async () => {
    await reopen({ firstAdmins: [FIRST_ADMIN, SECOND_ADMIN] });
    expect(app.app.adminSecrets).toEqual([]);
    const { error } = await app.call(makeFirstAdmin, { body: { secret: 'A'.repeat(43), ...MEERA } });
    expect(error?.code).toBe('FIRST_ADMIN_REFUSED');
  });

  test('[R20.6] with real money the admin can do nothing before setting up a second factor', async () => {
    await reopen({ secondFactorRequired: true });
    const { result } = await make();
    expect(result?.secondFactorMissing).toBe(true);
    const token = result?.accessToken ?? '';
    expect((await app.call(getAuditLog, { query: {} }, { token })).error?.code).toBe('SECOND_FACTOR_MISSING');
  });
});
