import type { Browser } from 'playwright';
import type { ScreenExchange } from '../exchange.ts';
import { OperatorWindow } from './operator-window.ts';

const SIDES = ['Mumbai Masters', 'Delhi Dynamos'] as const;
const MATCH = SIDES.join(' v ');
/** Of each side: its rates, per 100. */
const RATES = [
  ['90', '95'],
  ['102', '108'],
] as const;
const AGENCY = 'North agency';

export interface FirstDay {
  readonly browser: Browser;
  /** As `npm start` runs it, with nothing done in it yet. */
  readonly exchange: ScreenExchange;
  /** Called with each picture, as PNG, and its file name without ending. */
  readonly save: (name: string, picture: Buffer) => Promise<void>;
}

/** The people of the first day, each in a browser window of their own. */
interface People {
  readonly meera: OperatorWindow;
  readonly vikram: OperatorWindow;
  readonly tara: OperatorWindow;
  readonly teo: OperatorWindow;
  readonly carl: OperatorWindow;
  readonly cora: OperatorWindow;
  readonly nina: OperatorWindow;
  readonly player: OperatorWindow;
}

/** Takes the picture of a window; the height is in px. */
type Take = (window: OperatorWindow, name: string, height?: number) => Promise<void>;

/**
 * Goes through the first day as docs/operators/first-day.md tells it, and takes the pictures of that page and of the agent's. Rejects with Error where the
 * desk does not have the words of the page.
 */
export async function walkFirstDay({ browser, exchange, save }: FirstDay): Promise<void> {
  const open = () => OperatorWindow.open(browser, exchange.address);
  const people: People = {
    meera: await open(),
    vikram: await open(),
    tara: await open(),
    teo: await open(),
    carl: await open(),
    cora: await open(),
    nina: await open(),
    player: await open(),
  };
  const take: Take = async (window, name, height = 700) => save(name, await window.picture(height));
  await openDesk(people, exchange.adminLinks, take);
  await addColleagues(people, take);
  await makeEvent(people, take);
  await quote(people, take);
  await bet(people);
  await settle(people, take);
  await payWithdrawal(people, take);
  await lookAfter(people, take);
  await addAgent(people, take);
  await brand(people, take);
}

async function openDesk({ meera, vikram }: People, links: readonly string[], take: Take): Promise<void> {
  const [first = '', second = ''] = links;
  await meera.page.goto(first);
  await meera.becomeAdmin('meera', () => take(meera, 'make-an-admin'));
  await vikram.page.goto(second);
  await vikram.becomeAdmin('vikram');
}

async function addColleagues(people: People, take: Take): Promise<void> {
  const { meera, vikram, tara } = people;
  const colleagues = [
    ['tara', 'Trader'],
    ['teo', 'Trader'],
    ['carl', 'Cashier'],
    ['cora', 'Cashier'],
  ] as const;
  const codes = new Map<string, string>();
  await meera.press('Staff');
  for (const [Name, Role] of colleagues) {
    await meera.begin('Add an operator', { Name, Role, Reason: 'New on the desk' });
    codes.set(Name, await meera.codeAfter('Ask for it'));
  }
  await vikram.press('Staff');
  await vikram.page.getByText('asked for by meera').nth(3).waitFor();
  await take(vikram, 'staff');
  for (const [name] of colleagues) {
    await vikram.begin(`Approve: ${name}`, { Reason: 'Agreed with meera' });
    const second = await vikram.codeAfter('Approve');
    await people[name].enterAsNew(
      name,
      [codes.get(name) ?? '', second],
      name === 'tara' ? () => take(tara, 'choose-a-password', 800) : undefined,
    );
  }
}

async function makeEvent({ tara }: People, take: Take): Promise<void> {
  await tara.press('Trading');
  await tara.begin('New event', {
    Sport: 'Cricket',
    'First side': SIDES[0],
    'Second side': SIDES[1],
    Competition: 'Office Cup',
    'Match Odds': true,
    Bookmaker: true,
    Reason: 'First match of the cup',
  });
  await tara.page.getByRole('button', { name: 'Make the event' }).scrollIntoViewIfNeeded();
  await take(tara, 'new-event');
  await tara.goAhead('Make the event');
}

async function quote({ tara }: People, take: Take): Promise<void> {
  // Until the list shows the match alone, other matches have such a link too.
  await tara.page
    .getByRole('row')
    .filter({ hasText: MATCH })
    .getByRole('link', { name: 'Bookmaker' })
    .click();
  await tara.begin('Open', { Reason: 'Ready for bets' });
  await tara.goAhead('Open');
  await tara.fill({ 'Reason for quoting by hand': 'No feed covers it' });
  await tara.press('Stop bets and quote');
  for (const [at, side] of SIDES.entries()) {
    const [Back = '', Lay = ''] = RATES[at] ?? [];
    const row = tara.page.getByRole('group', { name: side });
    await tara.fill({ 'Back, per 100': Back, 'Lay, per 100': Lay, 'Most per bet': '25000' }, row);
  }
  await tara.press('Offer all rows');
  for (const side of SIDES) await tara.page.getByRole('group', { name: side }).getByText('active').waitFor();
  await take(tara, 'quoting', 760);
}

async function bet({ player }: People): Promise<void> {
  await player.goto('/home');
  await player.press('Log in');
  await player.press('Login as demo user');
  await player.page.getByRole('button', { name: /^Account of / }).waitFor();
  await player.goto('/matchlist/3');
  await player.press(new RegExp(MATCH));
  const bookmaker = player.page.getByRole('region', { name: 'Bookmaker' });
  await bookmaker
    .getByRole('button', { name: `Back ${SIDES[0]}` })
    .first()
    .click();
  const slip = player.page.getByRole('article', { name: `Back ${SIDES[0]}` });
  await slip.getByRole('textbox', { name: 'Stake' }).fill('1000');
  await slip.getByRole('button', { name: /^(?:Place bet|Back )/ }).click();
}

async function settle({ tara, teo }: People, take: Take): Promise<void> {
  await tara.begin('Suspend', { Reason: 'The match is over' });
  await tara.goAhead('Suspend');
  // A proposal is about the market as the page shows it.
  await tara.page
    .getByText(/^suspended/)
    .first()
    .waitFor();
  await tara.begin('Propose a result', { [SIDES[0]]: 'winner' });
  await tara.press('All others lose');
  await tara.page.getByText(/^If approved/).waitFor();
  await tara.fill({ Reason: 'Mumbai won by 12 runs' });
  await tara.goAhead('Propose');
  await teo.press('Trading');
  await teo.page.getByRole('heading', { name: 'Waiting for a second person' }).waitFor();
  await take(teo, 'second-person');
  await teo.begin('Approve', {});
  await teo.goAhead('Approve');
}

async function payWithdrawal({ player, carl, cora }: People, take: Take): Promise<void> {
  await player.goto('/depositw/withdrawal');
  await player.fill({ Amount: '700', 'Your UPI ID': 'asha@bank' });
  await player.press('Request withdrawal');
  const details = /^Withdrawal of/;
  await carl.press('Cashier');
  await carl.press(details);
  await take(carl, 'cashier');
  await carl.begin('Approve', { Reason: 'The payee is the player' });
  await carl.goAhead('Approve');
  await cora.press('Cashier');
  await cora.press(details);
  await cora.page.getByText('Step 2 of 2: pay it, then mark it as paid.').waitFor();
  await cora.begin('Mark as paid', { 'Reference of the payment': '412345678901', Reason: 'Sent by UPI' });
  await cora.goAhead('Mark as paid');
}

async function lookAfter({ meera }: People, take: Take): Promise<void> {
  await meera.press('Players');
  await meera.press('Demo');
  await meera.press('Bets');
  await meera.press(/^Story of bet/);
  // The count of what waits may lag behind the cashiers by two seconds.
  await meera.page.getByRole('link', { name: 'Waiting', exact: true }).waitFor();
  await take(meera, 'player');
  await meera.press('Notes');
  await meera.begin('Add a note', { Note: 'Asked how a withdrawal works.' });
  await meera.goAhead('Add note');
  for (const act of ['Lock', 'Unlock']) {
    await meera.begin(act, { Reason: 'For practice' });
    await meera.goAhead(act);
  }
}

async function addAgent({ meera, vikram, nina }: People, take: Take): Promise<void> {
  await meera.press('Agents');
  await meera.begin('Add an agent', {
    'Name of the agency': AGENCY,
    Level: 'Agent',
    'Log-in name of its first person': 'nina',
    Credit: '50000',
    'Branch share: Bookmaker, percent': '20',
    Reason: 'A new branch',
  });
  const first = await meera.codeAfter('Add');
  await meera.page.getByRole('link', { name: AGENCY }).waitFor();
  await take(meera, 'agents');
  await vikram.press('Staff');
  await vikram.begin('Approve: nina', { Reason: 'Agreed with meera' });
  await nina.enterAsNew('nina', [first, await vikram.codeAfter('Approve')]);
  await nina.begin('Add a player', {
    'User name': 'ravi11',
    'Mobile number': '9812345678',
    Credit: '2000',
    Reason: 'Known to me',
  });
  await nina.goAhead('Add');
  await nina.page.getByRole('link', { name: 'ravi11' }).waitFor();
  await take(nina, 'agent', 800);
}

async function brand({ meera, vikram }: People, take: Take): Promise<void> {
  for (const admin of [meera, vikram]) {
    await admin.press('Sites');
    await admin.press('localhost');
  }
  const light = meera.page.getByRole('group', { name: 'light' });
  await meera.fill({ Name: 'Mumbai Exchange', 'Address of the logo': '' });
  await meera.fill({ 'Own colours': true, 'Main buttons': '#7a1f3d' }, light);
  await meera.begin('Ask to publish', { Reason: 'Our brand' });
  await meera.goAhead('Ask to publish');
  await vikram.page.getByRole('heading', { name: 'Waiting for a second admin' }).waitFor();
  await take(vikram, 'site', 800);
  await vikram.begin('Publish as asked', { Reason: 'Agreed with meera' });
  await vikram.goAhead('Publish');
}
