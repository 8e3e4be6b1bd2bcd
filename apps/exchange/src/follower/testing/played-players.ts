import { addUserStakes, setPreferences } from '@layline/contract/calls/settings.ts';
import { askAgentWithdrawal } from '@layline/contract/calls/agent-entries.ts';
import { saveBetSlip } from '@layline/contract/calls/betting.ts';
import { claimBonus } from '@layline/contract/calls/bonus.ts';
import { createDeposit, createWithdrawal } from '@layline/contract/calls/cashier.ts';
import { setFavourite } from '@layline/contract/calls/casino.ts';
import { changeStars } from '@layline/contract/calls/catalogue.ts';
import { saveDeskPage } from '@layline/contract/calls/desk-pages.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { openOwnDispute } from '@layline/contract/calls/own-disputes.ts';
import { setOwnLimit } from '@layline/contract/calls/protection.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { PasskeyStore } from '../../modules/accounts/passkey-store.ts';
import { entry, openLevel, openPlayer, playerBody } from '../../modules/agents/testing/agent-tree.ts';
import { passWeek } from '../../modules/agents/testing/closed-week.ts';
import { CasinoApp } from '../../modules/casino/testing/casino-app.ts';
import { operatorsOn } from '../../modules/operator/testing/operator-harness.ts';
import { settle } from '../../modules/reports/testing/reports-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { someBonus } from '../../testing/some-bonus.ts';

const MARKET = { id: marketId('m2'), eventId: eventId('e2') };
const LADDER = { kind: 'LADDER', panelId: 'a', eventId: 'e2', marketId: 'm2', runnerId: 'A' } as const;
const PANEL = { ...LADDER, width: 2, height: 4 };

/** Players who have something to show for every call. */
export interface PlayedPlayers {
  /** Has bets in `m2` (settled) and `m3` (open), both of event `e2`, and has used everything else that players have. */
  readonly player: TestPlayer;
  /** Has an agent, and bets in a week that is closed. */
  readonly underAgent: TestPlayer;
  /** Has just logged in. */
  readonly stranger: TestPlayer;
  readonly visitId: string;
  /** The player's bet in `m2`. */
  readonly betId: number;
}

/** Lets players use everything there is, on the leader of a `FollowedApp`. */
export async function playPlayers(leader: BettingApp): Promise<PlayedPlayers> {
  const underAgent = await playUnderAgent(leader);
  const player = await leader.player();
  const must = <C extends Call>(call: C, body: object) => answered(leader, player, call, { body });
  for (const id of ['m2', 'm3']) {
    await leader.openMarket({ ...MARKET, id: marketId(id) }, { id: MARKET.eventId });
    await leader.rest('LAY', 250, 500, 'A', id);
  }
  const { betId } = (await leader.place(player, { marketId: 'm2' })).result ?? {};
  await leader.place(player, { marketId: 'm3', stake: 700 });
  await settle(leader, 'm2', 'A');
  const visitId = await playCasino(leader, player);
  await leader.app.bonuses.definitions.define(
    someBonus({ demo: true }),
    'localhost',
    'test',
    leader.time.now(),
  );
  await answered(leader, player, claimBonus, { query: { bonusId: 'b' } });
  await must(setPreferences, {
    acceptWorseTicks: 2,
    acceptBetter: true,
    confirmBets: true,
    persistence: 'LAPSE',
  });
  await must(addUserStakes, { stakes: [{ title: 'one', value: 111 }] });
  await must(saveBetSlip, {
    slips: [{ marketId: 'm3', runnerId: 'B', side: 'BACK', price: 3, stake: 200, customerRef: 'slip' }],
  });
  await must(saveDeskPage, { pageId: 'cricket0001', basedOn: 0, name: 'Sunday', panels: [PANEL] });
  await must(changeStars, { add: [{ kind: 'EVENT', eventId: 'e2' }], remove: [] });
  await must(setOwnLimit, { kind: 'STAKE', value: 5000 });
  await must(createDeposit, { amount: 2000, method: 'UPI', reference: 'UTR000001', customerRef: 'd1' });
  await must(createWithdrawal, { amount: 1000, method: 'UPI', upiId: 'asha@bank', customerRef: 'w1' });
  await addPasskey(leader, player);
  return { player, underAgent, stranger: await leader.player(), visitId, betId: betId ?? 0 };
}

/** Has a player bet below an agent, closes the week, and disputes one line of two. */
async function playUnderAgent(leader: BettingApp): Promise<TestPlayer> {
  const harness = await operatorsOn(leader);
  const agent = await openLevel(harness, harness.admin, {
    level: 'AGENT',
    name: 'Lower',
    credit: 1_000_000,
    shares: [40, 50, 25, 30, 0],
  });
  const player = await openPlayer(harness, agent, playerBody('under.agent'));
  for (const id of ['m0', 'm1']) {
    await leader.openMarket({ id: marketId(id) });
    await leader.rest('LAY', 250, 500, 'A', id);
    await leader.place(player, { marketId: id });
    await settle(leader, id, 'A');
  }
  await entry(agent, 'DEPOSIT', player.id, 100);
  await answered(leader, player, askAgentWithdrawal, { body: { externalId: 'out', amount: 50 } });
  await passWeek(leader);
  const { result } = await leader.call(authenticate, {
    body: { userNameOrEmailAddress: 'under.agent', password: 'Monsoon#2026' },
  });
  const again = { ...player, token: result?.accessToken ?? '' };
  const dispute = { externalId: 'd', week: 1, marketId: 'm0', amount: 1, reason: 'It was counted twice' };
  await answered(leader, again, openOwnDispute, { body: dispute });
  return again;
}

/** Plays a round at roulette, which is also a favourite, and returns the visit. */
async function playCasino(leader: BettingApp, player: TestPlayer): Promise<string> {
  const casino = CasinoApp.on(leader);
  const sessionId = await casino.session(player);
  const round = { sessionId, roundId: 'r' };
  await casino.send('debit', { ...round, txId: 'd-r', gameId: 'roulette', amount: 10_000 });
  await casino.send('credit', { ...round, txId: 'c-r', refTxId: 'd-r', amount: 30_000, roundClosed: true });
  await answered(leader, player, setFavourite, { body: { gameId: 'roulette', favourite: true } });
  const { visit_id: visitId } = await leader.database.read
    .selectFrom('casino_visits')
    .select('visit_id')
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow();
  return visitId;
}

async function addPasskey({ database, time }: BettingApp, { id }: TestPlayer): Promise<void> {
  const made = { credentialId: 'c', publicKey: 'k', counter: 0, transports: [], name: 'Phone' };
  await new PasskeyStore(database, 'passkeys').add({ ...made, owner: id, rpId: 'localhost' }, time.now());
}

async function answered<C extends Call>(
  leader: BettingApp,
  { token }: TestPlayer,
  call: C,
  request: { readonly query?: object; readonly body?: object },
): Promise<void> {
  const { error } = await leader.call(call, request, { token });
  if (error !== null) throw new Error(`${call.name} was refused: ${error.code} ${JSON.stringify(error)}`);
}
