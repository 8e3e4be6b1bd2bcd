import { sportsAt } from './catalogue.ts';
import type { SportEvent } from './catalogue.ts';
import { BONUSES, Refusal } from './house.ts';
import type { CashRequest, Fields, House, Player } from './house.ts';

/** The calls of section 7. Results have the fields that the specification names, or none where it names none. */

/** An incoming call. */
export interface Asked {
  readonly query: URLSearchParams;
  readonly body: Fields;
  /** The owner of the bearer token. */
  readonly player: Player | undefined;
}

/** An incoming call from a player. */
export interface PlayerAsked extends Asked {
  readonly player: Player;
}

type Method = 'GET' | 'POST';
type Answer<By> = (house: House, asked: By) => unknown;

type Served =
  | { readonly method: Method; readonly access: 'anybody'; readonly answer: Answer<Asked> }
  | { readonly method: Method; readonly access: 'player'; readonly answer: Answer<PlayerAsked> };

const open =
  (method: Method) =>
  (answer: Answer<Asked>): Served => ({ method, access: 'anybody', answer });
const guarded =
  (method: Method) =>
  (answer: Answer<PlayerAsked>): Served => ({ method, access: 'player', answer });

const [get, post] = [open('GET'), open('POST')];
const [getAsPlayer, postAsPlayer] = [guarded('GET'), guarded('POST')];

/** Results whose fields the specification does not name. */
const nothing = (): null => null;
const none = (): readonly unknown[] => [];

/** By path, as the specification writes it. */
export const SERVED: Readonly<Record<string, Served>> = {
  'Account/Authenticate': post((house, { body }) =>
    house.logIn(text(body['userNameOrEmailAddress']), text(body['password'])),
  ),
  'Account/LoginAsDemoUser': get((house) => house.openSession(house.playerNamed('Demo'))),
  'api/v1/token/token': post((house, { body }) => {
    if (body['grant_type'] !== 'authorization_code') throw new Refusal('The grant is not known.');
    return house.exchangeCode(text(body['code']));
  }),
  'Account/Register': post((house, { body }) => {
    const [userName, password, mobile] = [
      text(body['userName']),
      text(body['password']),
      text(body['mobile']),
    ];
    if (userName === '' || mobile === '') throw new Refusal('Username and mobile number are required.');
    if (password !== body['confirmPassword']) throw new Refusal('The passwords differ.');
    house.sendCode(house.addPlayer({ userName, password, mobile }));
    return null;
  }),
  'Account/VerificationUser': post((house, { body }) =>
    house.verify(text(body['userName']), text(body['mobile']), body['otp']),
  ),
  'Account/ResendVerificationCode': post((house, { body }) => {
    house.sendCode(house.playerNamed(text(body['userName'])));
    return null;
  }),
  'Account/GetAccessTokenValidateTime': post(nothing),
  'Account/RefreshToken': get((house, { query }) => house.refresh(named(query).at(0) ?? '')),
  'api/setting/GetSettingExpiry': get(nothing),
  'Account/GetUserLoginAttempts': postAsPlayer((_, { player }) =>
    player.attempts.map(({ succeeded }) => ({ Result: succeeded ? 'Success' : 'InvalidPassword' })),
  ),
  'UserStake/Add': postAsPlayer(nothing),
  'event/GetBySportName': get((_, { query }) => {
    const wanted = named(query).map((value) => value.toLowerCase());
    return sportsAt(Date.now())
      .filter(({ id, name }) => wanted.includes(name.toLowerCase()) || wanted.includes(String(id)))
      .flatMap(({ events }) => events);
  }),
  'Event/TreeSportWithEvent': get(() => sportsAt(Date.now())),
  'Market/GetByEventId': get(none),
  'Odds/GetUserOddsV2': get(none),
  'Event/Closest': get(() => events().filter(({ status }) => status !== 'IN_PLAY')),
  'Bet/PlaceBetV2': postAsPlayer((house, { player, body }) => {
    const [stake, price] = [Number(body['stake']), Number(body['price'])];
    const liability = /lay/i.test(text(body['side'])) ? stake * (price - 1) : stake;
    house.placeBet(player, eventOf(body), liability, body);
    return null;
  }),
  'Bet/GetUserExpectedProfitLoss': getAsPlayer((_, { player }) =>
    [...new Set(player.bets.map(({ eventId }) => eventId))].map((eventId) => ({ eventId })),
  ),
  'Bet/GetUserOpenBets': getAsPlayer((_, { player }) => ({
    openBets: player.bets.map(({ eventId, placed }) => ({ ...placed, eventId })),
    balance: player.balance,
    exposure: player.exposure,
  })),
  'api/services/app/Sport/GetScoreCard': get(nothing),
  'Bet/GetUserBetHistory': postAsPlayer(none),
  'Transaction/GetHistory': getAsPlayer(none),
  'Transaction/GetDetail': getAsPlayer(nothing),
  'Setting/GetSetting': getAsPlayer(nothing),
  'Setting/StoreImage': postAsPlayer(nothing),
  'DepositWithdrawal/CreateRequestForDepositWithdrawal': cash('Deposit'),
  'DepositWithdrawal/CreateDeposit': cash('Deposit'),
  'DepositWithdrawal/CreateWithdrawal': cash('Withdrawal'),
  'DepositWithdrawal/PlayerRequests': postAsPlayer((_, { player }) => requestsOf(player)),
  'DepositWithdrawal/GetDepositWithdrawals': postAsPlayer((_, { player }) => requestsOf(player)),
  'DepositWithdrawal/GetUserWithdrawalHistory': getAsPlayer((_, { player }) =>
    requestsOf(player, 'Withdrawal'),
  ),
  'api/InternationalCasino/GetGames': get(none),
  'Odds/GetUserLimits': get(nothing),
  'Account/changePassword': postAsPlayer((_, { player, body }) => {
    const given = Object.values(body).map(text);
    const wanted = given.find((value) => value !== '' && value !== player.password);
    if (!given.includes(player.password)) throw new Refusal('The present password is wrong.');
    if (wanted === undefined) throw new Refusal('The new password is the old one.');
    player.password = wanted;
    return null;
  }),
  'Bet/GetTopTenWinners/20': get(none),
  'Bonus/GetBonuses': getAsPlayer(none),
  'Bonus/Claim': getAsPlayer((house, { player, query }) => {
    house.claim(
      player,
      named(query).find((value) => BONUSES.includes(value)),
    );
    return null;
  }),
  'Account/GetPaymentInfo': getAsPlayer(nothing),
};

/** Paths that are called without the bearer token. */
export const WITHOUT_BEARER: readonly string[] = [
  'Account/Authenticate',
  'Account/Register',
  'Account/VerificationUser',
  'Account/ResendVerificationCode',
];

function cash(kind: CashRequest['kind']): Served {
  return postAsPlayer((house, { player, body }) => {
    house.askForCash(player, kind, body);
    return null;
  });
}

function requestsOf(player: Player, kind?: CashRequest['kind']): readonly Fields[] {
  return player.requests
    .filter((request) => kind === undefined || request.kind === kind)
    .map(({ sent }) => sent);
}

function events(): readonly SportEvent[] {
  return sportsAt(Date.now()).flatMap((sport) => sport.events);
}

/** The event of a bet, found by its id or by a market id, which starts with it. */
function eventOf(body: Fields): string {
  const ids = [body['eventId'], body['marketId']].map(text);
  const event = events().find(({ id }) => ids.some((given) => given === id || given.startsWith(`${id}.`)));
  if (event === undefined) throw new Refusal('There is no such event.');
  return event.id;
}

/** The values of all parameters: the specification does not name the parameters. */
export function named(query: URLSearchParams): readonly string[] {
  return [...query.values()].flatMap((value) => value.split(','));
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
