import * as v from 'valibot';
import type { WalletAnswer, WalletCode } from '@layline/contract/casino/wallet-protocol.ts';
import type { WalletPort } from '../wallet-port.ts';
import { ownId } from '../game-ids.ts';
import type { ProviderAnswer, ProviderCall, ProviderRequest } from '../serve-provider.ts';
import { isParkSign } from './park-sign.ts';

/** The GitSlotPark result codes that its wallet calls can return. */
const RESULT = {
  OK: 0,
  GENERAL: 1,
  INPUT: 2,
  SIGN: 3,
  AGENT: 4,
  USER: 5,
  FUNDS: 6,
  NO_TRANSACTION: 8,
  ROLLED_BACK: 9,
  DUPLICATE: 11,
} as const;

const BY_CODE: Readonly<Record<WalletCode, number>> = {
  OK: RESULT.OK,
  INVALID_TOKEN: RESULT.USER,
  SESSION_ENDED: RESULT.GENERAL,
  INSUFFICIENT_FUNDS: RESULT.FUNDS,
  LIMIT_EXCEEDED: RESULT.GENERAL,
  PLAYER_BLOCKED: RESULT.GENERAL,
  TX_MISMATCH: RESULT.GENERAL,
  ROLLED_BACK: RESULT.GENERAL,
  ROUND_NOT_FOUND: RESULT.GENERAL,
  ROUND_SETTLED: RESULT.GENERAL,
};

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
/** Major units with exactly two decimals, as text, because that text is signed. */
const Amount = v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/));
const Signed = { agentID: Text, userID: Text, sign: Text };
const Balance = v.object(Signed);
const Moved = v.object({ ...Signed, amount: Amount, transactionID: Text, roundID: Text });
const BetWin = v.object({
  ...Signed,
  betAmount: Amount,
  winAmount: Amount,
  transactionID: Text,
  roundID: Text,
});
const Rollback = v.object({ ...Signed, transactionID: Text });

export interface ParkCallsDependencies {
  readonly id: string;
  readonly agentId: string;
  readonly secrets: readonly string[];
  readonly wallet: WalletPort;
}

type Answered = Omit<ProviderAnswer, 'provider' | 'status'>;

/**
 * GitSlotPark's callback service, which the operator serves: `POST` of JSON with a signature among its fields. It knows players but no sessions, so
 * its requests belong to a player's latest visit. Its calls carry no time; a replayed call repeats the same transaction and does nothing.
 */
export function parkCalls(deps: ParkCallsDependencies): readonly ProviderCall[] {
  const { id, wallet } = deps;
  const call = <S extends v.GenericSchema>(
    name: string,
    schema: S,
    signs: (body: v.InferOutput<S>) => readonly string[],
    act: (body: v.InferOutput<S>) => Promise<Answered>,
  ): ProviderCall => ({
    name,
    path: `casino/${id}/${name}`,
    answer: (request) => answer(deps, request, { schema, signs, act }),
  });
  const idsOf = (body: {
    readonly userID: string;
    readonly transactionID: string;
    readonly roundID: string;
  }) => ({
    playerName: body.userID,
    txId: ownId(body.transactionID),
    roundId: ownId(body.roundID),
  });
  const debit = (body: Parameters<typeof idsOf>[0], amount: string): Promise<WalletAnswer> =>
    wallet.debit(id, { ...idsOf(body), gameId: null, amount: paiseOf(amount) });
  const credit = (body: Parameters<typeof idsOf>[0], amount: string, ends: boolean): Promise<WalletAnswer> =>
    wallet.credit(id, { ...idsOf(body), refTxId: null, amount: paiseOf(amount), roundClosed: ends });
  const signsOf = ({ agentID, userID, amount, transactionID, roundID }: v.InferOutput<typeof Moved>) => [
    agentID,
    userID,
    amount,
    transactionID,
    roundID,
  ];
  return [
    call(
      'GetBalance',
      Balance,
      ({ agentID, userID }) => [agentID, userID],
      async ({ userID }) => told(await wallet.balance(id, { playerName: userID })),
    ),
    call('Withdraw', Moved, signsOf, async (body) => told(await debit(body, body.amount))),
    call('Deposit', Moved, signsOf, async (body) => told(await credit(body, body.amount, false))),
    call(
      'BetWin',
      BetWin,
      (body) => [body.agentID, body.userID, body.betAmount, body.winAmount, body.transactionID, body.roundID],
      async (body) => {
        const staked = await debit(body, body.betAmount);
        if (staked.code !== 'OK') return told(staked);
        // The return has an id of its own, so that a repeat completes whatever was interrupted between the two.
        return told(
          await credit({ ...body, transactionID: `${body.transactionID}:win` }, body.winAmount, true),
        );
      },
    ),
    call(
      'RollbackTransaction',
      Rollback,
      ({ agentID, userID, transactionID }) => [agentID, userID, transactionID],
      (body) => undo(deps, body),
    ),
  ];
}

/** Undoes a stake. A payment is never taken back automatically: it may already be spent, so people have to look at it. */
async function undo(
  { id, wallet }: ParkCallsDependencies,
  { userID, transactionID }: v.InferOutput<typeof Rollback>,
): Promise<Answered> {
  const refTxId = ownId(transactionID);
  const before = await wallet.stateOf(id, refTxId);
  if (before === 'UNDONE') return { code: 'ALREADY', body: { result: RESULT.ROLLED_BACK } };
  const { code } = await wallet.rollback(id, { txId: ownId(transactionID, 'rb:'), refTxId });
  if (code !== 'OK') return { code, body: { result: BY_CODE[code], message: code } };
  if (before === null) return { code: 'NOT_FOUND', body: { result: RESULT.NO_TRANSACTION } };
  return told(await wallet.balance(id, { playerName: userID }), true);
}

/** The answer in GitSlotPark's form; `isDone` if it was carried out, whatever became of the visit. */
function told({ code, balance }: WalletAnswer, isDone = code === 'OK'): Answered {
  const result = isDone ? RESULT.OK : BY_CODE[code];
  const money = balance === null ? {} : { balance: balance / 100 };
  return { code: isDone ? 'OK' : code, body: { result, ...money, ...(isDone ? {} : { message: code }) } };
}

async function answer<S extends v.GenericSchema>(
  { id, agentId, secrets }: ParkCallsDependencies,
  { body }: ProviderRequest,
  {
    schema,
    signs,
    act,
  }: {
    readonly schema: S;
    readonly signs: (body: v.InferOutput<S>) => readonly string[];
    readonly act: (body: v.InferOutput<S>) => Promise<Answered>;
  },
): Promise<ProviderAnswer> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body.toString('utf8'));
  if (!parsed.success) {
    const result = { result: RESULT.INPUT, message: 'Wrong input parameters' };
    return { provider: null, status: 200, code: 'INPUT', forged: true, body: result };
  }
  const asked = parsed.output as v.InferOutput<S> & { readonly agentID: string; readonly sign: string };
  if (!isParkSign(asked.sign, secrets, ...signs(asked))) {
    const result = { result: RESULT.SIGN, message: 'Invalid Sign' };
    return { provider: null, status: 200, code: 'SIGN', forged: true, body: result };
  }
  if (asked.agentID !== agentId) {
    return {
      provider: id,
      status: 200,
      code: 'AGENT',
      body: { result: RESULT.AGENT, message: 'Invalid agent' },
    };
  }
  return { provider: id, status: 200, ...(await act(asked)) };
}

/** Paise of a text with two decimals. */
function paiseOf(amount: string): number {
  return Number(amount.replace('.', ''));
}
