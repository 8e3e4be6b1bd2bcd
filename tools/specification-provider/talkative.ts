import { named } from './calls.ts';
import type { PlayerAsked, Asked } from './calls.ts';
import { sportsAt } from './catalogue.ts';
import type { SportEvent } from './catalogue.ts';
import { BONUSES } from './house.ts';
import type { CashRequest, Fields, House } from './house.ts';

/**
 * The variant that sends more than the specification asks for, as many real providers do: fields of its own, numbers as
 * text, null and empty strings for what it does not have, and a stray entry in every list.
 */

/** Replaces or extends the `bare` result. */
type OwnAnswer = (asked: Asked, bare: unknown, house: House) => unknown;

const ofPlayer =
  (answer: (asked: PlayerAsked, bare: unknown) => unknown): OwnAnswer =>
  (asked, bare) =>
    asked.player === undefined ? bare : answer({ ...asked, player: asked.player }, bare);

/** Results where the specification names no fields, in names that exchanges commonly use. */
export const OWN_ANSWERS: Readonly<Record<string, OwnAnswer>> = {
  'Account/Authenticate': asLogin,
  'Account/LoginAsDemoUser': asLogin,
  'Account/VerificationUser': asLogin,
  'api/v1/token/token': asLogin,
  'Account/GetAccessTokenValidateTime': ({ query }, _, house) => {
    const expireInSeconds = house.secondsLeft(named(query).at(0) ?? '');
    return { isValid: expireInSeconds > 0, expireInSeconds };
  },
  'Account/GetUserLoginAttempts': ofPlayer(({ player }) =>
    paged(
      player.attempts.map(({ succeeded, at }, index) => ({
        id: index + 1,
        clientIpAddress: '203.0.113.7',
        browserInfo: 'Chromium',
        result: succeeded ? 'Success' : 'InvalidPassword',
        creationTime: withoutZone(at),
      })),
    ),
  ),
  'event/GetBySportName': (_, bare) => (bare as readonly SportEvent[]).map(inOtherWords),
  'Event/Closest': (_, bare) => (bare as readonly SportEvent[]).map(inOtherWords),
  'Event/TreeSportWithEvent': (_, bare) =>
    (bare as ReturnType<typeof sportsAt>).map((sport) => ({
      ...sport,
      events: sport.events.map(inOtherWords),
    })),
  'Market/GetByEventId': ({ query }) =>
    marketsOf(named(query)).map(({ id, name, eventId, runners }) => ({
      id,
      name,
      eventId,
      runners,
    })),
  'Odds/GetUserOddsV2': ({ query }) =>
    marketsOf(named(query)).map(({ id, runners }) => ({
      marketId: id,
      status: 'OPEN',
      runners: runners.map((runner, index) => ({
        id: runner.id,
        back: [{ price: 1.9 + index / 5, size: 4000 }],
        lay: [{ price: 1.95 + index / 5, size: 2500 }],
      })),
    })),
  'Bet/PlaceBetV2': ofPlayer(({ player }) => ({ betId: player.bets.at(-1)?.id, status: 'MATCHED' })),
  'Bet/GetUserOpenBets': ofPlayer(({ player }) => ({
    openBets: player.bets.map(({ id, eventId, placed }) => ({ ...placed, id, eventId: Number(eventId) })),
    balance: inThousandths(player.balance),
    // Many send an exposure as a negative number.
    exposure: inThousandths(-player.exposure),
  })),
  'Bet/GetUserExpectedProfitLoss': ofPlayer(({ player }) =>
    player.bets.map(({ eventId, placed, liability }) => ({
      eventId: Number(eventId),
      marketId: placed['marketId'] ?? null,
      expectedLoss: -liability,
    })),
  ),
  'api/services/app/Sport/GetScoreCard': () => ({ score: '142/3', overs: '18.2', striker: null }),
  'Transaction/GetHistory': () =>
    paged([
      {
        id: 1,
        description: 'Opening balance',
        amount: 5000,
        balance: 5000,
        creationTime: '2026-06-01T09:30:00',
      },
    ]),
  'DepositWithdrawal/PlayerRequests': ofPlayer(({ player }) => paged(player.requests.map(request))),
  'DepositWithdrawal/GetDepositWithdrawals': ofPlayer(({ player }) => paged(player.requests.map(request))),
  'DepositWithdrawal/GetUserWithdrawalHistory': ofPlayer(({ player }) =>
    paged(player.requests.filter(({ kind }) => kind === 'Withdrawal').map(request)),
  ),
  'api/InternationalCasino/GetGames': () => [
    { id: 9001, name: 'Teen Patti', provider: 'Studio One', imageUrl: '' },
    { id: 9002, name: 'Roulette', provider: 'Studio One', imageUrl: null },
  ],
  'Odds/GetUserLimits': () => ({ minStake: 100, maxStake: 50_000, maxProfit: null }),
  'Bet/GetTopTenWinners/20': () => [
    { userName: 'as***a', amount: 120_500.5 },
    { userName: 'ra***i', amount: 98_000 },
  ],
  'Bonus/GetBonuses': ofPlayer(({ player }) =>
    BONUSES.map((id, index) => ({
      id: Number(id),
      title: ['Welcome bonus', 'Weekend bonus'][index],
      amount: 100,
      status: player.claimed.has(id) ? 'Claimed' : 'Available',
    })),
  ),
  'Account/GetPaymentInfo': () => ({ upiId: 'pay@provider', accountNumber: '', bankName: null }),
  'Setting/GetSetting': () => ({ oneClick: null, theme: '' }),
  'api/setting/GetSettingExpiry': () => ({ expireAt: null }),
};

/** The six fields plus fields of its own, among them flags for sports, one of which is off. */
function asLogin(_: Asked, bare: unknown): unknown {
  return {
    ...(bare as Fields),
    casinoToken: null,
    domain: '',
    userId: 42,
    football: true,
    tennis: false,
    cricket: true,
    kabaddi: null,
  };
}

/** An event with a numeric id and a date in one of several formats. */
function inOtherWords(event: SportEvent): Fields {
  const starts = new Date(event.matchDate);
  const isInPlay = event.status === 'IN_PLAY';
  const byLabel = event.sportId === 1;
  return {
    ...event,
    id: Number(event.id),
    status: isInPlay && byLabel ? null : event.status,
    matchDate: isInPlay && byLabel ? 'In-Play' : event.sportId === 3 ? inIndia(starts) : withoutZone(starts),
    sportName: event.sportId === 2 ? '' : event.sportName,
    pin: null,
  };
}

function marketsOf(ids: readonly string[]): readonly {
  readonly id: string;
  readonly name: string;
  readonly eventId: number;
  readonly runners: readonly { readonly id: number; readonly name: string }[];
}[] {
  return sportsAt(Date.now())
    .flatMap(({ events }) => events)
    .map(({ id, title }) => ({
      id: `${id}.1`,
      name: 'Match Odds',
      eventId: Number(id),
      runners: title.split(' v ').map((name, index) => ({ id: Number(id) * 10 + index, name })),
    }))
    .filter(({ id, eventId }) => ids.includes(id) || ids.includes(String(eventId)));
}

function request({ id, kind, sent, at }: CashRequest): Fields {
  const amount = Object.values(sent).find((value) => Number(value) > 0);
  return { id, type: kind, amount, status: 'Pending', remark: null, creationTime: withoutZone(at) };
}

function paged(items: readonly unknown[]): Fields {
  return { totalCount: items.length, items };
}

function inThousandths(rupees: number): string {
  return (rupees + Math.sign(rupees) * 0.004).toFixed(3);
}

function withoutZone(at: Date): string {
  return at.toISOString().replace('Z', '');
}

function inIndia(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
}

/** Adds fields and stray list entries throughout a result, and turns numbers into text. */
export function embellished(value: unknown, name = ''): unknown {
  if (Array.isArray(value) && value.length > 0)
    return [null, ...value.map((one) => embellished(one)), 'see the manual', { note: '' }];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value).map(([key, one]) => [key, embellished(one, key)] as const);
    return { ...Object.fromEntries(entries), tenantId: null, lastModificationTime: '', isDeleted: false };
  }
  return typeof value === 'number' && !/id$/i.test(name) ? String(value) : value;
}
