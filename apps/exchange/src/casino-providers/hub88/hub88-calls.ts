import { createVerify } from 'node:crypto';
import * as v from 'valibot';
import type { WalletAnswer, WalletCode } from '@layline/contract/casino/wallet-protocol.ts';
import type { WalletPort } from '../wallet-port.ts';
import { ownId } from '../game-ids.ts';
import type { ProviderAnswer, ProviderCall, ProviderRequest } from '../serve-provider.ts';
import { fromPaise, toPaise } from './hub88-money.ts';

/** Hub88's status for each wallet code (Hub88's "Seamless Wallet response statuses - Operator API"). */
const STATUS: Readonly<Record<WalletCode, string>> = {
  OK: 'RS_OK',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  SESSION_ENDED: 'RS_ERROR_TOKEN_EXPIRED',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT_EXCEEDED: 'RS_ERROR_LIMIT_REACHED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  TX_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ROUND_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_SETTLED: 'RS_ERROR_UNKNOWN',
};

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000_000_000));
const Common = { user: Text, request_uuid: Text };
const Played = {
  ...Common,
  token: Text,
  transaction_uuid: Text,
  round: Text,
  round_closed: v.nullish(v.boolean(), false),
  game_code: Text,
  currency: Text,
};
const Info = v.object(Common);
const Balance = v.object({ ...Common, token: Text });
const Bet = v.object({ ...Played, amount: Whole, is_free: v.nullish(v.boolean(), false) });
const Win = v.object({ ...Played, amount: Whole, reference_transaction_uuid: Text });
const Rollback = v.object({ ...Common, transaction_uuid: Text, reference_transaction_uuid: Text });

export interface Hub88CallsDependencies {
  readonly id: string;
  /** Hub88's own keys, PEM: it signs its calls with one of them. */
  readonly publicKeys: readonly string[];
  readonly wallet: WalletPort;
}

interface Asked {
  readonly user: string;
  readonly request_uuid: string;
}

type Act<T> = (body: T) => Promise<ProviderAnswer>;

/** Hub88's WalletPort API, which the operator serves: `POST` of JSON, signed by RSA-SHA256 over the raw body. */
export function hub88Calls(deps: Hub88CallsDependencies): readonly ProviderCall[] {
  const { id, wallet } = deps;
  const said = (asked: Asked, status: string, more: object = {}): ProviderAnswer => ({
    provider: id,
    status: 200,
    code: status,
    body: { user: asked.user, status, request_uuid: asked.request_uuid, ...more },
  });
  const told = async (asked: Asked, answer: Promise<WalletAnswer>): Promise<ProviderAnswer> => {
    const { code, balance, currency } = await answer;
    const money = balance === null ? {} : { balance: fromPaise(balance), currency };
    return said(asked, STATUS[code], money);
  };
  /** Runs a call that moves money, once token, player, currency and amount have been checked to match. */
  const played = async (
    body: v.InferOutput<typeof Bet> | v.InferOutput<typeof Win>,
    run: (amount: number) => Promise<WalletAnswer>,
  ): Promise<ProviderAnswer> => {
    const party = await wallet.partyOf(id, body.token);
    if (party === null || party.playerName !== body.user) return said(body, 'RS_ERROR_INVALID_TOKEN');
    if (party.currency !== body.currency) return said(body, 'RS_ERROR_WRONG_CURRENCY');
    const amount = toPaise(body.amount);
    return amount === null ? said(body, 'RS_ERROR_WRONG_TYPES') : told(body, run(amount));
  };
  const call = <S extends v.GenericSchema>(
    name: string,
    schema: S,
    act: Act<v.InferOutput<S>>,
  ): ProviderCall => ({
    name,
    path: `casino/${id}/${name}`,
    answer: (request) => answer(deps, request, schema, act),
  });
  return [
    call('user/info', Info, async (body) => {
      const party = await wallet.partyNamed(id, body.user);
      if (party === null) return said(body, 'RS_ERROR_INVALID_TOKEN');
      return said(body, 'RS_OK', { currency: party.currency });
    }),
    call('user/balance', Balance, async (body) => {
      const party = await wallet.partyOf(id, body.token);
      if (party === null || party.playerName !== body.user) return said(body, 'RS_ERROR_INVALID_TOKEN');
      return told(body, wallet.balance(id, { sessionId: body.token }));
    }),
    call('transaction/bet', Bet, (body) => {
      // We give no free bets, so none can be in play.
      if (body.is_free === true) return Promise.resolve(said(body, 'RS_ERROR_UNKNOWN'));
      return played(body, (amount) =>
        wallet.debit(id, {
          sessionId: body.token,
          txId: ownId(body.transaction_uuid),
          roundId: ownId(body.round),
          gameId: ownId(body.game_code, `${id}:`),
          amount,
        }),
      );
    }),
    call('transaction/win', Win, (body) =>
      played(body, (amount) =>
        wallet.credit(id, {
          sessionId: body.token,
          txId: ownId(body.transaction_uuid),
          roundId: ownId(body.round),
          refTxId: ownId(body.reference_transaction_uuid),
          amount,
          roundClosed: body.round_closed === true,
        }),
      ),
    ),
    call('transaction/rollback', Rollback, (body) =>
      told(
        body,
        wallet.rollback(id, {
          txId: ownId(body.transaction_uuid),
          refTxId: ownId(body.reference_transaction_uuid),
        }),
      ),
    ),
  ];
}

/** Checks the signature before anything else, then the body. */
async function answer<S extends v.GenericSchema>(
  { id, publicKeys }: Hub88CallsDependencies,
  { body, headers }: ProviderRequest,
  schema: S,
  act: Act<v.InferOutput<S>>,
): Promise<ProviderAnswer> {
  if (!isSigned(body, headers['x-hub88-signature'], publicKeys)) {
    const status = 'RS_ERROR_INVALID_SIGNATURE';
    return { provider: null, status: 200, code: status, forged: true, body: { status } };
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body.toString('utf8'));
  if (parsed.success) return act(parsed.output as v.InferOutput<S>);
  const status = 'RS_ERROR_WRONG_SYNTAX';
  return { provider: id, status: 200, code: status, body: { status } };
}

/** True if Hub88 signed exactly these bytes. */
function isSigned(
  body: Buffer,
  signature: string | string[] | undefined,
  publicKeys: readonly string[],
): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{64,1400}={0,2}$/.test(signature)) return false;
  return publicKeys.some((key) => createVerify('RSA-SHA256').update(body).verify(key, signature, 'base64'));
}
