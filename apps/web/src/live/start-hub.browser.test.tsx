import { paise } from '@layline/units/money.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeConnection } from '@layline/hub/testing/fake-connection.ts';
import { renewTokens } from '../session/session.ts';
import { dropSession } from '../session/stored-session.ts';
import { login, signIn } from '../testing/provider.ts';
import { startHub } from './start-hub.ts';
import type { RunningHub } from './start-hub.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';

/** The hub follows the session: the connection belongs to the player who is logged in. */

let connections: FakeConnection[] = [];
let hub: RunningHub;
const onBalance = vi.fn<(balance: number, exposure: number) => void>();
const onListening = vi.fn<() => void>();

const registered = (connection: FakeConnection | undefined) =>
  connection?.invocations.filter(({ method }) => method === 'RegisterClient').map(({ argument }) => argument);

beforeEach(() => {
  connections = [];
  onBalance.mockReset();
  onListening.mockReset();
  hub = startHub({
    onBalance,
    onListening,
    onBetsChanged: () => undefined,
    onSettled: () => undefined,
    onRequest: () => undefined,
    onAlert: () => undefined,
    onBonus: () => undefined,
    onCashOut: () => undefined,
    onBasket: () => undefined,
    onRecords: () => undefined,
    onAutomatic: () => undefined,
    onInboxRead: () => undefined,
    onRealityCheck: () => undefined,
    onCatalogue: () => undefined,
    onStreaming: () => undefined,
    makeConnection: async () => {
      const connection = new FakeConnection();
      connection.answer = ({ method }) =>
        method === 'SubscribeMarkets'
          ? { images: [], unknown: [] }
          : method === 'SubscribeEvents'
            ? { events: [] }
            : null;
      connections.push(connection);
      return connection;
    },
  });
});

afterEach(() => hub.stop());

describe('[R4.7] the hub connection', () => {
  test('[R3.10] a guest is registered without a token; a log-in reconnects with one', async () => {
    await eventually(() =>
      expect(registered(connections[0])).toEqual([expect.objectContaining({ Token: '' })]),
    );
    signIn();
    await eventually(() =>
      expect(registered(connections[1])).toEqual([
        {
          Browser: navigator.userAgent,
          Domain: location.hostname,
          CurrentPage: location.pathname,
          Token: login.accessToken,
        },
      ]),
    );
    expect(connections[0]?.stopped).toBe(true);
  });

  test('a renewed token is sent on the same connection; the end of the session opens a new one', async () => {
    signIn();
    await eventually(() => expect(registered(connections.at(-1))).toHaveLength(1));
    const before = connections.length;
    renewTokens(
      login.accessToken,
      { accessToken: 'renewed', refreshToken: 'r', expireInSeconds: 900 },
      Date.now(),
    );
    await eventually(() => expect(registered(connections.at(-1))).toHaveLength(2));
    expect(registered(connections.at(-1))?.at(-1)).toMatchObject({ Token: 'renewed' });
    expect(connections.length).toBe(before);
    dropSession();
    await eventually(() =>
      expect(registered(connections[before])).toEqual([expect.objectContaining({ Token: '' })]),
    );
  });

  test('[R1.8] missed changes are requested once the hub knows its player, for each connection, but not for guests', async () => {
    await eventually(() => expect(registered(connections[0])).toHaveLength(1));
    expect(onListening).not.toHaveBeenCalled();
    signIn();
    await eventually(() => expect(onListening).toHaveBeenCalledTimes(1));
    hub.registerPage();
    await eventually(() => expect(registered(connections[1])).toHaveLength(2));
    connections[1]?.close(undefined);
    await eventually(() => expect(onListening).toHaveBeenCalledTimes(2));
    expect(connections).toHaveLength(3);
  });

  test('[R1.8] a balance from the hub is passed on; messages of a replaced connection are not', async () => {
    const message = (balance: number) => ({
      Code: 'UserBalance',
      Data: JSON.stringify({ Balance: balance, Exposure: 5 }),
    });
    await eventually(() => expect(registered(connections[0])).toHaveLength(1));
    signIn();
    await eventually(() => expect(registered(connections[1])).toHaveLength(1));
    connections[1]?.call('Message', message(120.5));
    expect(onBalance).toHaveBeenLastCalledWith(paise(12_050), paise(500));
    connections[0]?.call('Message', message(1));
    expect(onBalance).toHaveBeenCalledTimes(1);
  });
});
