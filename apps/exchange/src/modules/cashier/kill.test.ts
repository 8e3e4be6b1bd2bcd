import { describe, expect, test } from 'vitest';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { startProgram } from '../../testing/attacks/program.ts';
import type { Program } from '../../testing/attacks/program.ts';
import { auditRequests, CashierApp } from './testing/cashier-app.ts';

const KILLS = 3;
const PLAYERS = 5;
const UPI = { method: 'UPI', upiId: 'asha@bank' };

interface Acknowledged {
  readonly token: string;
  readonly body: object;
  readonly requestId: string;
}

describe.each(storagesUnderTest())('the program killed during deposits and withdrawals on $name', (under) => {
  test('keeps every acknowledged request, once, and holds the right amount for each', async () => {
    const made = await under.make();
    const here = {
      name: under.name,
      make: () => Promise.resolve({ ...made, remove: () => Promise.resolve() }),
    };
    const random = new Random(`cashier killed on ${under.name}`);
    const acknowledged: Acknowledged[] = [];
    const tokens: string[] = [];
    let program: Program | null = null;

    /** Makes calls like a page of the site on which withdrawals can be cancelled, again for as long as they are refused for a moment. */
    async function call<T>(path: string, token?: string, body?: object): Promise<T | null> {
      const response = await send(path, token, body);
      if (response.status !== 503) return ((await response.json()) as { result: T | null }).result;
      await response.body?.cancel();
      return call(path, token, body);
    }

    function send(path: string, token?: string, body?: object): Promise<Response> {
      return fetch(`${program?.address}/exchange/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          origin: 'http://greenfield.localhost',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    }

    /** Requests and cancels until the program is gone. */
    async function hammer(token: string, lane: Random, onAnswer: () => void): Promise<void> {
      for (let count = 0; ; count += 1) {
        const body = {
          ...UPI,
          amount: 500 * lane.int(1, 3),
          customerRef: `${lane.seed.replaceAll(/[^a-z0-9]/g, '').slice(-20)}-${count}`,
        };
        try {
          const result = await call<MoneyRequest>('DepositWithdrawal/CreateWithdrawal', token, body);
          if (result === null) continue;
          const { requestId } = result;
          acknowledged.push({ token, body, requestId });
          onAnswer();
          if (lane.chance(90)) await call('DepositWithdrawal/CancelRequest', token, { requestId });
        } catch {
          return;
        }
      }
    }

    try {
      let kills = 0;
      for (let life = 1; kills < KILLS; life += 1) {
        program = await startedAtLast(made.storage);
        for (const { token, body, requestId } of acknowledged.slice(-20)) {
          const again = await call<MoneyRequest>('DepositWithdrawal/CreateWithdrawal', token, body);
          expect(again?.requestId).toBe(requestId);
        }
        for (let count = 0; count < PLAYERS; count += 1) {
          tokens.push((await call<LoginResult>('Account/LoginAsDemoUser'))?.accessToken ?? '');
        }
        const until = acknowledged.length + random.int(15, 40);
        const lanes = tokens.slice(-PLAYERS).flatMap((token, player) =>
          [1, 2, 3].map((lane) =>
            hammer(token, random.fork(`l${life}p${player}n${lane}`), () => {
              if (acknowledged.length === until) void program?.kill();
            }),
          ),
        );
        await Promise.all(lanes);
        // Unless it has ended by itself, as it may on a busy machine.
        if (acknowledged.length >= until) kills += 1;
        await program.kill();
        program = null;
        const x = await CashierApp.open({ under: here });
        await auditRequests(
          x,
          tokens.map((token) => ({ id: playerId(subject(token)), token, refreshToken: '' })),
        );
        for (const { requestId } of acknowledged) {
          const status = (await x.decisions.find(requestId))?.status;
          expect(['PENDING', 'CANCELLED']).toContain(status);
        }
        await x.close();
      }
    } finally {
      await program?.kill();
      await made.remove();
    }
    expect(acknowledged.length).toBeGreaterThan(45);
  });
});

/** The program, started again if it ends while it starts, as by its supervisor: on a busy machine it may be silent for so long that PostgreSQL ends its session. */
async function startedAtLast(storage: Storage): Promise<Program> {
  for (let left = 4; left > 0; left -= 1) {
    const program = await startProgram(storage).catch(() => null);
    if (program !== null) return program;
  }
  return startProgram(storage);
}

function subject(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}
