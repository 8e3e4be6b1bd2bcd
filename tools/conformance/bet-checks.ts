import { randomBytes } from 'node:crypto';
import { cancelBet, getOpenBets, placeBet } from '@layline/contract/calls/betting.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { Market } from '@layline/contract/entities/market.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { expectRefusal, readAnswer } from './answer-checks.ts';
import type { Provider } from './provider.ts';
import { resultOf } from './reality.ts';
import type { Reality } from './reality.ts';
import type { Report } from './report.ts';

const SUBJECT = 'bets';
/** Odds without a layer, so that the bet stays unmatched and can be cancelled. */
const FAR_ODDS = 1000;

type Body = Readonly<Record<string, unknown>>;

/** Places a bet of the minimum stake at odds without a taker, repeats it, looks it up and cancels it. */
export async function checkBets(
  report: Report,
  provider: Provider,
  { login, market, seen }: Reality,
): Promise<void> {
  const runner = market?.runners.find(({ status }) => status === 'ACTIVE');
  if (login === null || market === null || runner === undefined || !isPlain(market)) {
    report.note(SUBJECT, 'There is no player with an open market of odds, so no bet was placed.');
    return;
  }
  const token = login.accessToken;
  const stake = market.limits.minStake;
  const customerRef = `conformance-${randomBytes(8).toString('hex')}`;
  const body: Body = {
    marketId: market.marketId,
    runnerId: runner.runnerId,
    side: 'BACK',
    price: FAR_ODDS,
    stake,
    customerRef,
  };
  await checkRefusals(report, provider, token, body, market);
  const before = await resultOf(report, provider, getOpenBets, { token });
  const placed = await resultOf(
    report,
    provider,
    placeBet,
    { token, body },
    'placing a small bet at far odds',
  );
  if (before === null || placed === null) return;
  seen.note(placed);
  report.check(placed.matched + placed.remaining === stake, {
    weight: 'required',
    subject: SUBJECT,
    problem: `of a stake of ${stake} ${placed.matched} is matched and ${placed.remaining} is not.`,
    meaning: 'A player does not know how much is at risk.',
  });
  await checkRepeat(report, provider, { token, body, betId: placed.betId });
  await checkMoney(report, provider, { token, before, customerRef, stake });
  await cancel(report, provider, { token, betId: placed.betId, before });
}

function isPlain({ bettingType, book }: Market): boolean {
  return bettingType === 'ODDS' && book.status === 'OPEN';
}

async function checkRefusals(
  report: Report,
  provider: Provider,
  token: string,
  body: Body,
  market: Market,
): Promise<void> {
  const wrong: readonly (readonly [what: string, change: Body, code: ErrorCode, meaning: string])[] = [
    [
      'a stake with three decimals',
      { stake: 100.005 },
      'VALIDATION_FAILED',
      'The player’s stake is rounded on its way.',
    ],
    [
      'odds between two steps of the ladder',
      { price: 3.01 },
      'INVALID_ODDS',
      'The player bets at odds that do not exist.',
    ],
    [
      'a stake above the limit',
      { stake: market.limits.maxStake * 2 },
      'INVALID_BET_SIZE',
      'The limits that the player was shown do not hold.',
    ],
    [
      'an unknown market',
      { marketId: 'no.such.market' },
      'INVALID_MARKET_ID',
      'The player reads a wrong reason.',
    ],
  ];
  for (const [what, change, code, meaning] of wrong) {
    const situation = `placing a bet with ${what}`;
    const asked = { token, body: { ...body, customerRef: `c-${randomBytes(8).toString('hex')}`, ...change } };
    const read = readAnswer(report, placeBet, await provider.ask(placeBet, asked), situation);
    expectRefusal(report, placeBet, read, { weight: 'required', situation, codes: [code], meaning });
  }
}

/** The same customerRef must not place a second bet. */
async function checkRepeat(
  report: Report,
  provider: Provider,
  { token, body, betId }: { readonly token: string; readonly body: Body; readonly betId: number },
): Promise<void> {
  const repeat = 'sending the same bet again under its customerRef';
  const again = await resultOf(report, provider, placeBet, { token, body }, repeat);
  if (again !== null) {
    report.check(again.betId === betId, {
      weight: 'required',
      subject: SUBJECT,
      problem: `${repeat}: it made a second bet (${again.betId} after ${betId}).`,
      meaning: 'A player whose connection broke pays twice for one press of the button.',
    });
  }
  const situation = 'sending another bet under a customerRef that was used';
  const other = { ...body, side: 'LAY', price: 1.01 };
  const read = readAnswer(report, placeBet, await provider.ask(placeBet, { token, body: other }), situation);
  expectRefusal(report, placeBet, read, {
    weight: 'required',
    situation,
    codes: ['DUPLICATE_TRANSACTION'],
    meaning: 'The player sees one bet and has another.',
  });
}

interface Money {
  readonly balance: number;
  readonly exposure: number;
}

/** The bet must be found, and its stake held. */
async function checkMoney(
  report: Report,
  provider: Provider,
  given: {
    readonly token: string;
    readonly before: Money;
    readonly customerRef: string;
    readonly stake: number;
  },
): Promise<void> {
  const { token, before, customerRef, stake } = given;
  const after = await resultOf(report, provider, getOpenBets, { token, query: { customerRef } });
  if (after === null) return;
  report.check(after.openBets.length === 1 && after.openBets[0]?.customerRef === customerRef, {
    weight: 'required',
    subject: SUBJECT,
    problem: `getOpenBets finds ${after.openBets.length} bets with the customerRef of one.`,
    meaning: 'After a lost connection the client cannot tell the player whether the bet was placed.',
  });
  const moved = {
    exposure: change(before.exposure, after.exposure),
    balance: change(before.balance, after.balance),
  };
  report.check(moved.exposure === toPaise(stake) && moved.balance === 0 - toPaise(stake), {
    weight: 'required',
    subject: SUBJECT,
    problem: `a backed stake of ${stake} moved the exposure by ${moved.exposure / 100} and the balance by ${moved.balance / 100}.`,
    meaning: 'The header shows money that the player does not have, or hides some.',
  });
}

function change(before: number, after: number): number {
  return toPaise(after) - toPaise(before);
}

async function cancel(
  report: Report,
  provider: Provider,
  { token, betId, before }: { readonly token: string; readonly betId: number; readonly before: Money },
): Promise<void> {
  const answer = await provider.ask(cancelBet, { token, body: { betId } });
  if (answer.status === 404 && answer.json === undefined) {
    report.note(SUBJECT, `Bet/CancelBet is not offered: bet ${betId} stays open.`);
    return;
  }
  if (readAnswer(report, cancelBet, answer, 'cancelling that bet').kind !== 'result') return;
  const after = await resultOf(report, provider, getOpenBets, { token });
  if (after === null) return;
  const isBack = after.exposure === before.exposure && after.balance === before.balance;
  report.check(isBack, {
    weight: 'required',
    subject: SUBJECT,
    problem: 'a cancelled bet still holds money.',
    meaning: 'A player cannot use available money.',
  });
}
