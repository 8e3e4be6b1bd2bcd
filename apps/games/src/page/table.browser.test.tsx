import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { FakeTables, refused } from '../testing/fake-tables.ts';
import { anOwnRound } from '../testing/rounds.ts';
import '../tables.css';
// Late-loaded code is loaded before the tests begin, so that it does not use up a test's time.
import '../round/table-room.tsx';
import '../roulette/roulette-board.tsx';
import '../roulette/wheel-scene.tsx';
import '../solo/solo-screen.tsx';
import { GamePage } from './game-page.tsx';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

beforeEach(() => page.viewport(390, 844));

async function open(tables: FakeTables, launchToken?: string) {
  const room = tables.room(launchToken);
  await render(<GamePage room={room} />);
  void room.enter();
  return room;
}

const spot = (name: RegExp) => page.getByRole('button', { name });
const result = (shown: boolean) => ({ layline: 'game', type: 'result', shown });
const place = () => page.getByRole('button', { name: /^Place/ });

// Animations take their time, and so does a busy machine.
vi.setConfig({ testTimeout: 15_000 });

describe('a round at a table', () => {
  test('chips are put down, the bet is placed, and the result shows the payout', async () => {
    const tables = new FakeTables();
    await open(tables);
    await expect.element(page.getByRole('heading', { name: 'Teen Patti 20-20' })).toBeVisible();
    await page.getByRole('radio', { name: '₹100', exact: true }).click();
    await spot(/^Player A/).click();
    await spot(/^Player A/).click();
    await expect.element(spot(/^Player A/)).toHaveAccessibleName(/₹200 not placed yet/);
    await place().click();
    await expect.element(spot(/^Player A/)).toHaveAccessibleName(/₹200 placed/);
    await expect.element(page.getByText('Placed ₹200.')).toBeVisible();
    expect(tables.placed[0]?.bets).toEqual([{ bet: 'player-a', stake: 200 }]);
    tables.move({ phase: 'CLOSED' });
    await expect.element(page.getByText('No more bets', { exact: true })).toBeVisible();
    const shown = ['A:TD', 'B:AS', 'A:TH', 'B:2C', 'A:9C', 'B:4D'].map((card) => ({
      place: card.charAt(0),
      face: card.slice(2),
    }));
    tables.move({ phase: 'DEALING', clientSeed: 'words', shown: shown.slice(0, 3) });
    await expect.element(page.getByRole('img', { name: 'ten of diamonds' })).toBeVisible();
    tables.move({
      phase: 'RESULT',
      clientSeed: 'words',
      serverSeed: SEED,
      shown,
      result: 'A',
      text: 'Player A wins with a pair of tens.',
    });
    tables.sit({
      own: [anOwnRound({ bets: [{ bet: 'player-a', stake: 200 }], staked: 200, returned: 396 })],
    });
    await expect.element(page.getByText('You staked ₹200; ₹396 was returned.').first()).toBeVisible();
    await expect
      .element(page.getByRole('status').last())
      .toHaveTextContent(
        'Player A wins with a pair of tens. You staked ₹200; ₹396 was returned. You are ₹196 up.',
      );
    expect(tables.posted).toContainEqual({ layline: 'game', type: 'money' });
  });

  test.each(['teen-patti-20', 'andar-bahar', 'roulette'])(
    'when a table of %s closes, no bet moves',
    async (gameId) => {
      const tables = new FakeTables({ gameId });
      await open(tables);
      const bet = page.getByRole('button', { name: /, pays / }).first();
      await expect.element(bet).toBeVisible();
      const top = () => bet.element().getBoundingClientRect().top;
      const before = top();
      tables.close();
      await expect.element(page.getByText('The table is closed', { exact: true })).toBeVisible();
      expect(top()).toBe(before);
    },
  );

  test('if an answer is lost, the same request is sent again, and the bet is taken once', async () => {
    const tables = new FakeTables();
    let answers = 0;
    tables.onPlace = () => {
      answers += 1;
      return answers === 1 ? { ok: false, failure: { kind: 'silent' } } : undefined;
    };
    await open(tables);
    await spot(/^Player B/).click();
    await place().click();
    await expect.element(spot(/^Player B/)).toHaveAccessibleName(/₹10 placed/);
    expect(tables.placed).toHaveLength(2);
    expect(tables.placed[1]).toEqual(tables.placed[0]);
  });

  test('[R8.8] bets that come too late are refused in words and by the tables’ message, and the chips stay', async () => {
    const tables = new FakeTables();
    tables.onPlace = () => refused('BETTING_CLOSED', 'Betting on this round is closed.');
    await open(tables);
    await spot(/^Player B/).click();
    await place().click();
    await expect.element(page.getByText(/Too late: bets are closed. Your chips stay here/)).toBeVisible();
    await expect.element(page.getByRole('note').getByText('Betting on this round is closed.')).toBeVisible();
    await expect.element(spot(/^Player B/)).toHaveAccessibleName(/₹10 not placed yet/);
  });

  test('a stake beyond the balance is reported before it is sent', async () => {
    const tables = new FakeTables({}, { balance: 60 });
    await open(tables);
    await page.getByRole('radio', { name: '₹50', exact: true }).click();
    await spot(/^Player B/).click();
    await spot(/^Player B/).click();
    await expect.element(page.getByText(/This needs ₹100, and you have ₹60./)).toBeVisible();
    await expect.element(place()).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(place()).not.toHaveAttribute('aria-disabled');
  });

  test('repeat lays out the bets of the last round, double doubles them, clear takes them away', async () => {
    const tables = new FakeTables(
      {},
      { own: [anOwnRound({ roundId: 'tp1.1203', bets: [{ bet: 'pair-plus-a', stake: 30 }], staked: 30 })] },
    );
    await open(tables);
    await page.getByRole('button', { name: 'Repeat' }).click();
    await page.getByRole('button', { name: 'Double' }).click();
    await expect.element(spot(/^Pair plus A/)).toHaveAccessibleName(/₹60 not placed yet/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(spot(/^Pair plus A/)).not.toHaveAccessibleName(/not placed/);
  });

  test('less than the stake is not a win, even if one of the bets has won', async () => {
    const tables = new FakeTables();
    await open(tables);
    tables.move({ phase: 'RESULT', result: 'A', text: 'Player A wins.' });
    tables.sit({
      own: [anOwnRound({ bets: [{ bet: 'player-a', stake: 100 }], staked: 200, returned: 198 })],
    });
    const outcome = page.getByText('You staked ₹200; ₹198 was returned.').first();
    await expect.element(outcome).toBeVisible();
    expect(outcome.element().closest('[data-win]')).toBeNull();
    await expect.element(page.getByText('−₹2', { exact: true }).first()).toBeVisible();
  });

  test('a void round says why', async () => {
    const tables = new FakeTables();
    await open(tables);
    tables.move({ phase: 'VOID', reason: 'A card was misread.' });
    await expect.element(page.getByText('Void, stakes returned. A card was misread.')).toBeVisible();
  });

  test('a whole round using only the keyboard', async () => {
    const tables = new FakeTables();
    await open(tables);
    const andThen = async (name: RegExp) => {
      for (let press = 0; press < 30; press += 1) {
        await userEvent.keyboard('{Tab}');
        if (
          name.test(
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
          )
        )
          return;
      }
      throw new Error(`The Tab key does not reach ${String(name)}.`);
    };
    await expect.element(spot(/^Player A/)).toBeVisible();
    await andThen(/^Player A/);
    await userEvent.keyboard('{Enter}');
    await andThen(/^₹10$/);
    await userEvent.keyboard('{ArrowRight}');
    await andThen(/^Place/);
    await userEvent.keyboard('{Enter}');
    await expect.element(spot(/^Player A/)).toHaveAccessibleName(/₹10 placed/);
  });
});

test('within the client the page has no bar: the sound is in the corner, the balance beside the stakes', async () => {
  const tables = new FakeTables({}, { balance: 1_234.5 });
  await open(tables);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Teen Patti 20-20' })).toBeInTheDocument();
  expect(page.getByRole('banner').query()).toBeNull();
  const sound = page.getByRole('main').getByRole('button', { name: 'Sound' });
  await sound.click();
  await expect.element(sound).toHaveAttribute('aria-pressed', 'true');
  const dock = page.getByRole('region', { name: 'Your bets' });
  await expect.element(dock.getByText('₹1,234.50')).toBeVisible();
});

test('a standalone page has a bar: balance, net result and length of the visit', async () => {
  const tables = new FakeTables({}, { balance: 1_234.5, staked: 300, returned: 198 });
  tables.framed = false;
  await open(tables);
  const bar = page.getByRole('banner');
  await expect.poll(() => bar.element().textContent).toMatch(/This visit\D*102/);
  await expect.element(bar.getByRole('button', { name: 'Sound' })).toBeVisible();
  const dock = page.getByRole('region', { name: 'Your bets' });
  expect(dock.getByText('₹1,234.50').query()).toBeNull();
});

describe('what can happen to a visit', () => {
  test('an address that was used says so', async () => {
    await open(new FakeTables(), 'used');
    await expect.element(page.getByText(/This link has already been used./)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('after the session has ended, the table can still be watched', async () => {
    const tables = new FakeTables();
    await open(tables);
    await expect.element(spot(/^Player A/)).toBeVisible();
    tables.sit({ mayBet: false });
    await expect.element(page.getByText(/Your session has ended/)).toBeVisible();
    await spot(/^Player A/).click({ force: true });
    await expect.element(spot(/^Player A/)).not.toHaveAccessibleName(/not placed/);
    expect(tables.posted).toContainEqual({ layline: 'game', type: 'ended' });
  });

  test('nothing can be staked on outdated rules', async () => {
    const tables = new FakeTables();
    await open(tables);
    await spot(/^Player A/).click();
    tables.sit({ version: 2 });
    await expect.element(page.getByText(/^The rules of this game have changed/)).toBeVisible();
    await expect.element(place()).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Open again' }).click();
    expect(tables.posted).toContainEqual({ layline: 'game', type: 'ended' });
  });

  test('no bet can be placed while something covers the game', async () => {
    const tables = new FakeTables();
    await open(tables);
    await spot(/^Player A/).click();
    tables.fromParent({ layline: 'game', type: 'pause', paused: true });
    await expect.element(place()).toHaveAttribute('aria-disabled', 'true');
    tables.fromParent({ layline: 'game', type: 'pause', paused: false });
    await expect.element(place()).not.toHaveAttribute('aria-disabled');
  });

  test('the site’s look is adopted', async () => {
    const tables = new FakeTables();
    await open(tables);
    tables.fromParent({ layline: 'game', type: 'theme', theme: 'green' });
    await vi.waitFor(() => expect(document.body).toHaveClass('theme-green'));
  });

  test('while the hub is away the page polls and says so', async () => {
    const tables = new FakeTables();
    await open(tables);
    await expect.element(spot(/^Player A/)).toBeVisible();
    tables.connection.starting = () => Promise.reject(new Error('gone'));
    tables.connection.close(new Error('gone'));
    await expect.element(page.getByText(/Live connection is down/)).toBeVisible();
  });
});

test.each([
  'teen-patti-20',
  'andar-bahar',
  'lucky-7',
  'thirty-two-cards',
  'dragon-tiger',
  'roulette',
  'roulette-la-partage',
  'plinko',
  'mines',
])('%s has no fault that axe finds in three themes, and fits a phone', async (gameId) => {
  const tables = new FakeTables({ gameId, name: gameId });
  await open(tables);
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /, pays |^Start for/ }).first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('roulette: every kind of inside bet can be reached, also with the arrow keys', async () => {
  const tables = new FakeTables({ gameId: 'roulette', name: 'Roulette' });
  await open(tables);
  const stop = spot(/^Straight 0,/);
  await expect.element(stop).toBeVisible();
  (stop.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(spot(/^Straight 6,/)).toHaveAccessibleName(/not placed yet/);
  for (const [kind, name] of [
    ['Splits', /^Split 17, 20/],
    ['Streets', /^Street 16, 17, 18/],
    ['Corners', /^First four/],
    ['Six lines', /^Six line 31/],
  ] as const) {
    await page.getByRole('radio', { name: kind }).click({ force: true });
    await spot(name).click();
    await expect.element(spot(name)).toHaveAccessibleName(/₹10 not placed yet/);
  }
  await place().click();
  await vi.waitFor(() => expect(tables.placed).toHaveLength(1));
  const bets = tables.placed[0]?.bets.map(({ bet }) => bet) ?? [];
  expect(bets).toEqual(
    expect.arrayContaining([
      'split-17-20',
      'street-16-17-18',
      'corner-0-1-2-3',
      'six-line-31-32-33-34-35-36',
    ]),
  );
});

test('roulette: a result that arrives with its number waits for the ball, and so does the money', async () => {
  const tables = new FakeTables({ gameId: 'roulette', name: 'Roulette' });
  await open(tables);
  await spot(/^Red,/).click();
  await place().click();
  await expect.element(spot(/^Red,/)).toHaveAccessibleName(/₹10 placed/);
  tables.move({ phase: 'CLOSED' });
  await vi.waitFor(() => expect(tables.posted).toContainEqual(result(false)));
  tables.move({
    phase: 'RESULT',
    shown: [{ place: 'wheel', face: '12' }],
    result: '12',
    text: '12 red, even, low.',
  });
  tables.sit({
    balance: 100_010,
    own: [anOwnRound({ bets: [{ bet: 'red', stake: 10 }], staked: 10, returned: 20 })],
  });
  const dock = page.getByRole('region', { name: 'Your bets' });
  await expect.element(page.getByText('The ball is falling', { exact: true })).toBeVisible();
  await expect.element(dock.getByText('₹99,990')).toBeVisible();
  expect(page.getByText('12 red, even, low.').query()).toBeNull();
  expect(tables.posted).not.toContainEqual(result(true));
  await expect.element(page.getByText('12 red, even, low.').first()).toBeVisible();
  await expect.element(dock.getByText('₹1,00,010')).toBeVisible();
  await vi.waitFor(() => expect(tables.posted.at(-1)).toEqual(result(true)));
});

test('plinko: stake, choices and client seed are sent with the commitment that was shown', async () => {
  const tables = new FakeTables({ gameId: 'plinko' });
  await open(tables);
  await page.getByLabelText('Stake', { exact: true }).fill('25');
  await page.getByRole('combobox', { name: 'Risk' }).selectOptions('High');
  await page.getByRole('button', { name: 'Start for ₹25' }).click();
  await expect.element(page.getByText(/The ball falls into bucket/).first()).toBeVisible();
  expect(tables.started[0]).toMatchObject({
    commit: 'ab'.repeat(32),
    stake: 25,
    choices: { rows: '12', risk: 'high' },
  });
});

test('plinko: nothing reveals where the ball lands before it has landed', async () => {
  const tables = new FakeTables({ gameId: 'plinko' });
  tables.picture = { rows: 12, path: [1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0], bucket: 7, pays: [] };
  await open(tables);
  const start = page.getByRole('button', { name: 'Start for ₹10' });
  await expect.element(start).toBeVisible();
  const dock = page.getByRole('region', { name: 'Your round' });
  await expect.element(dock.getByText('₹1,00,000.00')).toBeVisible();
  await start.click();
  await expect.element(page.getByRole('button', { name: 'The ball is falling' })).toBeVisible();
  expect(page.getByText(/falls into bucket/).query()).toBeNull();
  await expect.element(page.getByText(/falls into bucket/).first()).toBeVisible();
  await expect.element(page.getByText('You staked ₹10; ₹60 was returned.').first()).toBeVisible();
});

test('rounds of a solo game start five seconds apart: the button counts them down and starts nothing', async () => {
  const tables = new FakeTables({ gameId: 'plinko' });
  tables.earliestAt = tables.table.now + 60_000;
  await open(tables);
  const button = page.getByRole('button', { name: /^Next round in (60|59) s$/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  (page.getByLabelText('Stake', { exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(tables.started).toEqual([]);
});

test('the Enter key in the stake starts a round, without a form that a sandbox would not submit', async () => {
  const tables = new FakeTables({ gameId: 'plinko' });
  await open(tables);
  const stake = page.getByLabelText('Stake', { exact: true });
  await stake.fill('15');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(tables.started).toHaveLength(1));
  expect(tables.started[0]?.stake).toBe(15);
  expect(document.querySelector('form')).toBeNull();
});
