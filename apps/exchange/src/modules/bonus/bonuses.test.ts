import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { register, verifyUser } from '@layline/contract/calls/account.ts';
import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { ledgerAccounts, ledgerBalance, playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise, rupees } from '@layline/units/money.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { HOUSE_MARKETS, openHouseMarket, row, settle as settleHouse } from '../../testing/house-markets.ts';
import { sitesWith } from '../../testing/sites-with.ts';
import { someBonus } from '../../testing/some-bonus.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { BonusClaims } from './claims.ts';

const DAY = 86_400_000;
const SITE = 'localhost';

describe.each(storagesUnderTest().map((under) => [under.name, under] as const))(
  'bonuses on %s',
  (_, under) => {
    let app: BettingApp;
    let mobiles = 9_000_000_000;

    beforeEach(async () => {
      // On sites where a number may have several accounts, bonuses are still counted per person.
      app = await openBettingApp({ under, changes: { sitesDir: sitesWith({ severalAccounts: true }) } });
      await app.openMarket();
      await app.rest('LAY', 250, 50_000);
    });
    afterEach(() => app.close());

    /** A newly registered player. */
    async function player(mobile = String((mobiles += 1)), address = '127.0.0.1'): Promise<TestPlayer> {
      const userName = `player${(mobiles += 1)}`;
      const form = { userName, password: 'Monsoon#2026', confirmPassword: 'Monsoon#2026', mobile };
      await app.call(register, { body: form }, { address });
      const otp = app.sms.lastCode(mobile);
      const { result } = await app.call(
        verifyUser,
        { body: { userName, mobile, domain: SITE, otp } },
        { address },
      );
      const token = result?.accessToken ?? '';
      const session = await app.app.sessions.authenticate(token, app.time.now());
      if (session === null) throw new Error('the sign-up came to nothing');
      return { token, refreshToken: result?.refreshToken ?? '', id: session.playerId };
    }

    function define(changes: Partial<BonusDefinition> = {}): Promise<boolean> {
      const definition = someBonus(changes);
      return app.app.bonuses.definitions.define(definition, SITE, 'test', app.time.now());
    }

    const claim = ({ token }: TestPlayer, bonusId = 'b') =>
      app.call(claimBonus, { query: { bonusId } }, { token });
    async function stands({ token }: TestPlayer, bonusId = 'b') {
      const { result } = await app.call(getBonuses, {}, { token });
      return result?.bonuses.find((bonus) => bonus.bonusId === bonusId);
    }
    const purse = (id: PlayerId): number =>
      ledgerBalance(stateInMemory(app.core), `player:${id}:bonus`) / 100;
    const cash = (id: PlayerId): number => Number(playerView(stateInMemory(app.core), id)?.cash) / 100;
    let transfers = 0;
    async function move(from: string, to: string, amount: number, kind: string): Promise<void> {
      const externalId = `test:${(transfers += 1)}`;
      await app.command({
        type: 'transfer',
        externalId,
        from,
        to,
        amount: paise(Math.round(amount * 100)),
        kind,
      });
    }
    const deposit = ({ id }: TestPlayer, amount: number) =>
      move('psp:deposits', `player:${id}:cash`, amount, 'DEPOSIT');
    const withdraw = ({ id }: TestPlayer, amount: number) =>
      move(`player:${id}:cash`, `player:${id}:withdrawal_pending`, amount, 'WITHDRAWAL');
    const settle = (winner: string, settlementVersion = 1) =>
      app.command({
        type: 'settleMarket',
        marketId: 'm1' as never,
        settlementVersion,
        result: {
          runners: ['A', 'B', 'C'].map((id) => ({
            runnerId: id as never,
            outcome: id === winner ? 'WINNER' : 'LOSER',
            deadHeat: false,
          })),
          lineResult: null,
        },
      });

    test('[R7.38] [R7.39] a bonus is offered, claimed, wagered and released', async () => {
      await define();
      const someone = await player();
      expect(await stands(someone)).toMatchObject({ status: 'AVAILABLE', offer: 500, claim: null });
      const { result } = await claim(someone);
      expect(result).toMatchObject({ status: 'CLAIMED', claim: { amount: 500, wagered: 0, toWager: 1000 } });
      expect([purse(someone.id), cash(someone.id)]).toEqual([500, 10_000]);
      await app.place(someone, { stake: 1000 });
      await settle('B');
      await expect.poll(async () => (await stands(someone))?.status).toBe('RELEASED');
      expect([purse(someone.id), cash(someone.id)]).toEqual([0, 9500]);
      expect(ledgerBalance(stateInMemory(app.core), 'house:bonus_cost')).toBe(rupees(-500));
      expect(ledgerAccounts(stateInMemory(app.core)).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
    });

    test('a bet hedged on another market of its event counts nothing, whichever is settled first', async () => {
      await define();
      await app.rest('LAY', 200, 5000, 'B');
      await openHouseMarket(app, HOUSE_MARKETS.bookmaker, [row('india', 98, 100)]);
      const someone = await player();
      await claim(someone);
      await app.place(someone, { runnerId: 'B', price: 2, stake: 1000 });
      const hedge = {
        marketId: 'bookmaker',
        runnerId: 'india',
        side: 'LAY',
        price: 100,
        stake: 1000,
      } as const;
      expect((await app.place(someone, hedge)).status).toBe(200);
      await settle('A');
      expect(await stands(someone)).toMatchObject({ status: 'CLAIMED', claim: { wagered: 0 } });
      await settleHouse(app, HOUSE_MARKETS.bookmaker, 'australia');
      expect(await stands(someone)).toMatchObject({ status: 'CLAIMED', claim: { wagered: 0 } });
      expect(cash(someone.id)).toBe(10_000);
    });

    test('the part that is not hedged counts once the last bet on the event is settled', async () => {
      await define({ wagering: 4 });
      await openHouseMarket(app, HOUSE_MARKETS.bookmaker, [row('india', 98, 100)]);
      const someone = await player();
      await claim(someone);
      await app.place(someone, { stake: 1000 });
      const other = { marketId: 'bookmaker', runnerId: 'india', price: 98, stake: 600 } as const;
      expect((await app.place(someone, other)).status).toBe(200);
      await settle('B');
      expect(await stands(someone)).toMatchObject({ claim: { wagered: 0 } });
      await settleHouse(app, HOUSE_MARKETS.bookmaker, 'australia');
      expect(await stands(someone)).toMatchObject({ cappedByEvent: true, claim: { wagered: 1600 } });
    });

    test('progress shows partial wagering and follows a corrected result', async () => {
      await define({ wagering: 4 });
      const someone = await player();
      await claim(someone);
      await app.place(someone, { stake: 1000 });
      await settle('B');
      await expect.poll(async () => (await stands(someone))?.claim?.wagered).toBe(1000);
      expect(await stands(someone)).toMatchObject({ status: 'WAGERING' });
      await app.command({
        type: 'voidMarket',
        marketId: 'm1' as never,
        settlementVersion: 2,
        reason: 'The match was not played.',
      });
      await expect.poll(async () => (await stands(someone))?.claim?.wagered).toBe(0);
    });

    test.each<[what: string, mobile: string, address: string, counted: number, samePerson: boolean]>([
      ['a friend counts for a quarter of what is needed', '9111111111', '198.51.100.7', 250, false],
      ['a second account behind the same connection counts nothing', '9111111111', '203.0.113.5', 0, true],
      ['a second account with the same mobile number counts nothing', '9222222222', '198.51.100.7', 0, true],
    ])('bets against %s, and operators see it', async (_what, mobile, address, counted, samePerson) => {
      await define();
      const someone = await player('9222222222', '203.0.113.5');
      const other = await player(mobile, address);
      await claim(someone);
      await app.place(other, { side: 'LAY', runnerId: 'B', price: 2.5, stake: 1000 });
      await app.place(someone, { side: 'BACK', runnerId: 'B', price: 2.5, stake: 1000 });
      await settle('B');
      expect(await stands(someone)).toMatchObject({ claim: { wagered: counted, toWager: 1000 } });
      expect(await app.app.bonuses.claims({ bonusId: 'b' })).toMatchObject([
        {
          row: { state: 'WAGERING' },
          wagered: {
            counted: counted * 100,
            mostWith: { playerId: other.id, wagered: 100_000, samePerson },
          },
        },
      ]);
    });

    test('of two accounts with the same number that claim at the same moment one has the bonus', async () => {
      await define();
      const accounts = [await player('9123456780'), await player('9123456780')];
      const answers = await Promise.all(accounts.map((account) => claim(account)));
      expect(answers.map(({ error }) => error?.code ?? 'OK').toSorted()).toEqual(['BONUS_MOBILE_USED', 'OK']);
      expect(accounts.reduce((sum, { id }) => sum + purse(id), 0)).toBe(500);
    });

    test('a hundred simultaneous claims count as one', async () => {
      await define();
      const someone = await player();
      const answers = await Promise.all(Array.from({ length: 100 }, () => claim(someone)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(purse(someone.id)).toBe(500);
      await app.database.read
        .selectFrom('bonus_claims')
        .selectAll()
        .execute()
        .then((rows) => expect(rows).toHaveLength(1));
    });

    test('when it expires, the money goes back to the house', async () => {
      await define();
      const someone = await player();
      await claim(someone);
      app.time.jump(7 * DAY + 1);
      await app.app.bonuses.sweep();
      expect(purse(someone.id)).toBe(0);
      expect(cash(someone.id)).toBe(10_000);
      const [row] = await app.app.bonuses.claims({ playerId: someone.id });
      expect(row).toMatchObject({ row: { state: 'EXPIRED', wagered: 0 } });
    });

    test('withdrawing while wagering forfeits it', async () => {
      await define();
      const someone = await player();
      await claim(someone);
      await withdraw(someone, 100);
      await expect.poll(async () => (await stands(someone))?.status).toBe('FORFEITED');
      expect(purse(someone.id)).toBe(0);
      expect((await claim(someone)).result?.status).toBe('FORFEITED');
    });

    /** Moves the time of a claim, as if the process that made it had a wrong clock. */
    const claimedAt = ({ id }: TestPlayer, ms: number) =>
      app.database.write
        .updateTable('bonus_claims')
        .set({ claimed_at: app.time.now() + ms })
        .where('player_id', '=', id)
        .execute();

    test('[R7.92] withdrawing right after a claim forfeits it, though the clock of the node that made it is ahead', async () => {
      await define();
      const someone = await player();
      await claim(someone);
      await claimedAt(someone, 60_000);
      await withdraw(someone, 100);
      await expect.poll(async () => (await stands(someone))?.status).toBe('FORFEITED');
    });

    test('[R7.92] a withdrawal before a claim does not forfeit it, though the clock of the node that made it is behind', async () => {
      await define();
      const someone = await player();
      await withdraw(someone, 100);
      await claim(someone);
      await claimedAt(someone, -60_000);
      await app.app.bonuses.sweep();
      expect((await stands(someone))?.status).toBe('CLAIMED');
      await withdraw(someone, 100);
      await expect.poll(async () => (await stands(someone))?.status).toBe('FORFEITED');
    });

    test('[R7.92] a withdrawal between the check of a deposit and the claim forfeits it', async () => {
      await define({ kind: 'DEPOSIT' });
      const someone = await player();
      await deposit(someone, 1000);
      const make = vi.spyOn(BonusClaims.prototype, 'make').mockImplementationOnce(async function (
        this: BonusClaims,
        ...args
      ) {
        await withdraw(someone, 100);
        app.time.jump(1);
        return this.make(...args);
      });
      onTestFinished(() => make.mockRestore());
      await claim(someone);
      expect((await stands(someone))?.status).toBe('FORFEITED');
      expect(purse(someone.id)).toBe(0);
    });

    test('the house cancels with a reason, once', async () => {
      await define();
      const someone = await player();
      await claim(someone);
      const [row] = await app.app.bonuses.claims({ bonusId: 'b' });
      const id = row?.row.claim_id ?? '';
      await app.app.bonuses.cancel(id, { by: 'op', reason: 'Two accounts.' });
      expect(await stands(someone)).toMatchObject({
        status: 'CANCELLED',
        claim: { reason: 'Two accounts.' },
      });
      expect(purse(someone.id)).toBe(0);
      expect(await app.app.bonuses.cancel(id, { by: 'op', reason: 'Again.' })).toMatchObject({
        refused: 'INVALID_INPUT',
      });
      expect(await app.app.bonuses.cancel('none', { by: 'op', reason: 'None.' })).toMatchObject({
        refused: 'NOT_FOUND',
      });
    });

    describe('a bonus for a deposit', () => {
      beforeEach(() =>
        define({ kind: 'DEPOSIT', percent: 50, amount: 1000, minDeposit: 500, firstDeposit: true }),
      );

      test('pays its share of the deposit, up to the maximum', async () => {
        const [small, large] = [await player(), await player()];
        await deposit(small, 777.77);
        await deposit(large, 50_000);
        expect((await claim(small)).result?.claim?.amount).toBe(388.88);
        expect((await claim(large)).result?.claim?.amount).toBe(1000);
      });

      test.each<[string, (someone: TestPlayer) => Promise<void>, string]>([
        ['without one', () => Promise.resolve(), 'BONUS_NEEDS_DEPOSIT'],
        ['one that is too small', (someone) => deposit(someone, 499.99), 'BONUS_NEEDS_DEPOSIT'],
        [
          'only the second being large enough',
          async (someone) => {
            await deposit(someone, 100);
            await deposit(someone, 5000);
          },
          'BONUS_NEEDS_DEPOSIT',
        ],
        [
          'a withdrawal after it',
          async (someone) => {
            await deposit(someone, 500);
            await withdraw(someone, 1);
          },
          'BONUS_AFTER_WITHDRAWAL',
        ],
      ])('is refused %s', async (_title, act, code) => {
        const someone = await player();
        await act(someone);
        expect(await stands(someone)).toMatchObject({ status: 'UNAVAILABLE', hindrance: code });
        expect((await claim(someone)).error?.code).toBe(code);
        expect(purse(someone.id)).toBe(0);
      });

      test('a share below one paisa gives no bonus and does not stop the exchange from starting', async () => {
        await define({ bonusId: 'crumb', kind: 'DEPOSIT', percent: 0.01 });
        const someone = await player();
        await deposit(someone, 99.99);
        expect((await claim(someone, 'crumb')).error?.code).toBe('BONUS_NEEDS_DEPOSIT');
        await deposit(someone, 100);
        expect((await claim(someone, 'crumb')).result?.claim?.amount).toBe(0.01);
        app = await app.restart();
      });

      test('a deposit earns only one bonus', async () => {
        await define({ bonusId: 'other', kind: 'DEPOSIT', percent: 10, wagering: 0 });
        const someone = await player();
        await deposit(someone, 1000);
        expect((await claim(someone, 'other')).result?.status).toBe('RELEASED');
        expect((await claim(someone)).error?.code).toBe('BONUS_NEEDS_DEPOSIT');
      });
    });

    describe('is not for a player who', () => {
      test('plays as a demo, unless demo players may', async () => {
        await define();
        await define({ bonusId: 'demo', demo: true });
        const demo = await app.player();
        expect((await claim(demo)).error?.code).toBe('BONUS_NEEDS_ACCOUNT');
        expect((await claim(demo, 'demo')).result?.status).toBe('CLAIMED');
      });

      test('claimed it on another account with the same number', async () => {
        await define();
        const mobile = '9123456780';
        await claim(await player(mobile));
        const second = await player(mobile);
        expect((await claim(second)).error?.code).toBe('BONUS_MOBILE_USED');
      });

      test('has another bonus running', async () => {
        await define();
        await define({ bonusId: 'second' });
        const someone = await player();
        await claim(someone);
        expect((await claim(someone, 'second')).error?.code).toBe('BONUS_RUNNING');
      });

      test('is excluded', async () => {
        await define();
        const someone = await player();
        await app.command({ type: 'setPlayerState', playerId: someone.id, state: 'EXCLUDED' });
        expect((await claim(someone)).error?.code).toBe('INVALID_ACCOUNT_STATE');
      });

      test('is too late, too early, or asks after the budget is spent', async () => {
        const now = app.time.now();
        await define({ closesAt: now - 1 });
        await define({ bonusId: 'early', opensAt: now + 1 });
        await define({ bonusId: 'few', maxClaims: 1 });
        await define({ bonusId: 'dear', budget: 900 });
        await define({ bonusId: 'ended' });
        await app.app.bonuses.definitions.end('ended', now);
        const [first, second] = [await player(), await player()];
        for (const id of ['b', 'early', 'ended'])
          expect((await claim(first, id)).error?.code).toBe('BONUS_NOT_OPEN');
        expect((await claim(first, 'few')).status).toBe(200);
        expect((await claim(second, 'few')).error?.code).toBe('BONUS_USED_UP');
        expect((await claim(second, 'dear')).status).toBe(200);
        expect((await claim(await player(), 'dear')).error?.code).toBe('BONUS_USED_UP');
      });

      test('asks for a bonus of another site, or one that does not exist', async () => {
        await app.app.bonuses.definitions.define(
          { ...(await definitionOf('test-cricket')), bonusId: 'elsewhere' },
          'other.example',
          'test',
          0,
        );
        const someone = await player();
        expect((await claim(someone, 'elsewhere')).error?.code).toBe('NOT_FOUND');
        expect((await claim(someone, 'none')).error?.code).toBe('NOT_FOUND');
      });
    });

    async function definitionOf(id: string): Promise<BonusDefinition> {
      const found = await app.app.bonuses.definitions.find(id);
      if (found === null) throw new Error(`${id} is not defined`);
      return found.definition;
    }
  },
);
