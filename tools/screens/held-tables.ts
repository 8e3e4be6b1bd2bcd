import type { Page, Route } from 'playwright';

/** The parts of the tables' messages that are changed here. */
interface Table {
  readonly round: object | null;
}
interface Answer {
  readonly result: Table | readonly Table[];
}

const HUB = /\/games\/hub/;
const TABLES = /\/games\/tables/;

/** Without the tables' hub the game polls; each answer goes through `change`, which can remove a table with null. */
async function retell(page: Page, change: (table: Table) => object | null): Promise<void> {
  await page.routeWebSocket(HUB, (socket) => socket.close());
  await page.route(HUB, (route) => route.abort());
  await page.route(TABLES, async (route: Route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as Answer;
    const json = Array.isArray(result)
      ? { result: result.flatMap((table: Table) => change(table) ?? []) }
      : { result: change(result as Table) };
    await route.fulfill({ response, json });
  });
}

const inRound =
  (changes: object) =>
  (table: Table): object => ({ ...table, round: table.round && { ...table.round, ...changes } });

/** The operator has closed every table of the game. */
export async function withoutTables(page: Page): Promise<void> {
  await retell(page, () => null);
}

/** The table exists, but no round is being played. */
export async function closedTable(page: Page): Promise<void> {
  await retell(page, (table) => ({ ...table, round: null }));
}

/** Every round is stopped, and its stakes returned. */
export async function voidRounds(page: Page): Promise<void> {
  await retell(
    page,
    inRound({
      phase: 'VOID',
      reason: 'This round could not be completed.',
      shown: [],
      result: null,
      text: null,
    }),
  );
}

/** Bets are closed, and no card has been dealt yet. */
export async function closedBets(page: Page): Promise<void> {
  await retell(page, inRound({ phase: 'CLOSED', shown: [], result: null, text: null }));
}

const RANKS = '23456789TJQK'.split('');

/** A deal of Andar Bahar that takes long: the joker and 19 cards on each side, none of its rank. */
export async function longDeal(page: Page): Promise<void> {
  const others = ['C', 'D', 'H', 'S'].flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));
  const dealt = others.slice(0, 38).map((face, at) => ({ place: at % 2 === 0 ? 'andar' : 'bahar', face }));
  await retell(
    page,
    inRound({
      phase: 'DEALING',
      shown: [{ place: 'joker', face: 'AC' }, ...dealt],
      result: null,
      text: null,
    }),
  );
}

/** The seat as the tables report it, with changes. */
async function reseat(page: Page, changes: object): Promise<void> {
  await retell(page, (table) => table);
  await page.route(/\/games\/(?:enter|state)/, async (route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { readonly result: { readonly state?: object } };
    const json = {
      result: result.state
        ? { ...result, state: { ...result.state, ...changes } }
        : { ...result, ...changes },
    };
    await route.fulfill({ response, json });
  });
}

/** Another page of the player has taken the seat, or the session has ended. */
export async function endSeat(page: Page): Promise<void> {
  await reseat(page, { mayBet: false });
}

/** The balance is smaller than the chips on the table. */
export async function spendMoney(page: Page): Promise<void> {
  await reseat(page, { balance: 40 });
}

/** The player's own daily time limit is used up. */
export async function timeUp(page: Page): Promise<void> {
  await page.route('**/Protection/GetPlayingTime**', async (route) => {
    const response = await route.fetch();
    const { result, ...body } = (await response.json()) as { readonly result: object };
    const json = { ...body, result: { ...result, limitMinutes: 60, minutesToday: 60 } };
    await route.fulfill({ response, json });
  });
}

/** The exchange does not open the game. */
export async function refuseOpening(page: Page): Promise<void> {
  const error = { code: 'INVALID_ACCOUNT_STATE', message: 'Refused.' };
  const json = { success: false, status: 403, result: null, error };
  await page.route(/GameUrl/, (route) => route.fulfill({ status: 403, json }));
}

export async function paused(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'The game is paused' }).waitFor();
}

export async function asked(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Reality check' }).waitFor();
}

export async function refused(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'The game could not be opened' }).waitFor();
}
