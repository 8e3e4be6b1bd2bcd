import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import type { SettingsEntry } from '@layline/contract/entities/domain-settings.ts';
import { exampleOfferedGames as OFFERED } from '@layline/contract/examples/casino.ts';
import { succeed } from '@layline/contract/envelope.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';
import { confirmSite, settingsAnswer, SITE, siteAnswers, siteDraft } from '../testing/site-answers.ts';

const panel = page.getByRole('region', { name: 'Casino games' });
const changes = page.getByRole('form').getByRole('status');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => panel.getByRole('checkbox', { name, exact: true });
const provider = (name: string) => box(`Games of ${name}, new ones too`);
const alert = panel.getByRole('alert');

beforeEach(loggedIn);
afterEach(loggedOut);

const withGames = (...games: SettingsEntry[]) => ({ ...exampleSettingsFile, games });

async function openWith(games: SettingsEntry[] = [], given: Answers = {}) {
  const calls = answerWith(siteAnswers({ GetSiteSettings: settingsAnswer(withGames(...games)), ...given }));
  await open(`/sites/${SITE}`);
  const saved = () =>
    calls.filter(({ call }) => call === 'SaveSiteSettings').map(({ body }) => body as { settings: unknown });
  return { calls, saved };
}

test('[R20.64] games and providers are hidden by name, with a warning where none is left', async () => {
  const { saved } = await openWith();
  await expect.element(panel).toMatchTextContent('Players would see 4 of 4 games. None is featured.');
  await box('Mines').click();
  await provider('Hub88').click();
  await expect.element(box('Lucky Sevens (Studio Seven)')).toBeDisabled();
  await expect.element(panel).toMatchTextContent('Players would see 2 of 4 games.');
  await expect.element(changes).toMatchTextContent('Casino games: without Mines and all of Hub88.');
  expect(await accessibilityFaults()).toEqual([]);
  await provider('Layline').click();
  await expect.element(alert).toMatchTextContent(/No game is left/);
  await expect.element(changes).toMatchTextContent('Casino games: none.');
  await provider('Layline').click();
  await expect.element(panel.getByText(/^No game is left/)).not.toBeInTheDocument();
  await expect.element(changes).toMatchTextContent('Casino games: only all of Layline.');
  await button('Undo all').click();
  await expect.element(changes).toMatchTextContent('Nothing has changed.');
  await expect.element(provider('Hub88')).toBeChecked();
  await box('Mines').click();
  await button('Ask to publish').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Casino games: without Mines.');
  await confirmSite();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(saved()).toMatchObject([
    { settings: { games: [{ id: 'mines', title: 'Mines', hidden: true }], bonuses: [{ id: 'welcome' }] } },
  ]);
});

test('[R20.64] only what is ticked is shown, and what is featured comes first in the order of the ticks', async () => {
  const { saved } = await openWith();
  await panel.getByLabelText('Players see').selectOptions('Only ticked games');
  await expect.element(panel).toMatchTextContent('A new provider is not shown until it is ticked.');
  await provider('Hub88').click();
  await provider('Layline').click();
  await box('Mines').click();
  await box('European roulette').click();
  await box('Lucky Sevens (Studio Seven)').click();
  await expect.element(box('Featured: Teen Patti 20-20')).toBeDisabled();
  await box('Featured: Lucky Sevens').click();
  await box('Featured: Mines').click();
  await expect.element(panel).toMatchTextContent('First in the lobby: Lucky Sevens, Mines.');
  await expect
    .element(changes)
    .toMatchTextContent(
      'Casino games: only Mines, European roulette and Lucky Sevens. Featured casino games: Lucky Sevens and Mines.',
    );
  await button('Ask to publish').click();
  await confirmSite();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(saved()).toMatchObject([
    {
      settings: {
        games: [
          { id: 'mines', title: 'Mines', featured: false },
          { id: 'roulette', title: 'European roulette', featured: false },
          { id: 'hub88:sevens', title: 'Lucky Sevens', featured: false },
          { id: 'hub88:sevens', title: 'Lucky Sevens', featured: true },
          { id: 'mines', title: 'Mines', featured: true },
        ],
      },
    },
  ]);
  await panel.getByLabelText('Players see').selectOptions('All games except unticked ones');
  await expect.element(panel).toMatchTextContent('Players would see 4 of 4 games.');
  await expect.element(box('Featured: Mines')).toBeChecked();
});

test('[R20.64] what the form does not understand is named and kept', async () => {
  const section = { id: 'section', title: 'A section', url: 'https://poker.example/' };
  const { saved } = await openWith([section]);
  await expect
    .element(panel)
    .toMatchTextContent(
      /They stay as they are:“A section” \(section\), which no provider lists now, with url/,
    );
  await expect.element(changes).toMatchTextContent('Nothing has changed.');
  await box('Mines').click();
  await expect.element(changes).toMatchTextContent('Casino games: without Mines.');
  await button('Ask to publish').click();
  await confirmSite();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(saved()).toMatchObject([
    { settings: { games: [section, { id: 'mines', title: 'Mines', hidden: true }] } },
  ]);
});

test('[R20.64] the second admin reads the names of the games, and takes them into the form', async () => {
  const asked = withGames({ id: 'hub88:sevens', title: 'Not its name', hidden: true });
  const { saved } = await openWith([], { GetSiteDraft: succeed(siteDraft(asked, 'asha')) });
  const waiting = page.getByRole('region', { name: 'Waiting for a second admin' });
  await expect.element(waiting).toMatchTextContent('Casino games: without Lucky Sevens.');
  expect(waiting.element().textContent).not.toContain('no field here');
  await button('Look at it in the form').click();
  await expect.element(box('Lucky Sevens (Studio Seven)')).not.toBeChecked();
  await expect.element(changes).toMatchTextContent('Casino games: without Lucky Sevens.');
  await button('Publish as asked').click();
  await confirmSite('Publish');
  await expect.poll(() => saved()).toMatchObject([{ settings: asked }]);
});

test('[R20.64] while the games cannot be read, the rest of the form works, and nothing is published unread', async () => {
  const asked = withGames({ id: 'mines', title: 'Mines', hidden: true });
  const given: Answers = { GetOfferedGames: 'lost', GetSiteDraft: succeed(siteDraft(asked, 'asha')) };
  const answers = siteAnswers(given);
  answerWith(answers);
  await open(`/sites/${SITE}`);
  await expect.element(panel.getByText('The casino games could not be loaded')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Waiting for a second admin' }))
    .toMatchTextContent('games (no field here): with {"id":"mines","title":"Mines","hidden":true}.');
  await page.getByLabelText('How to reach support').fill('Ring 1800');
  await expect.element(changes).toMatchTextContent('How to reach support: “Ring 1800”.');
  expect(await accessibilityFaults()).toEqual([]);
  answers['GetOfferedGames'] = succeed(OFFERED);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(box('Mines')).toBeChecked();
  await expect.element(changes).toMatchTextContent('How to reach support: “Ring 1800”.');
  await expect
    .element(page.getByRole('region', { name: 'Waiting for a second admin' }))
    .toMatchTextContent('Casino games: without Mines.');
});

test('[R20.64] among many games one is found by its name, with the keyboard alone', async () => {
  const games = Array.from({ length: 200 }, (_, at) => ({
    gameId: `hub88:${at}`,
    name: `Slot ${at}`,
    maker: at % 2 === 0 ? 'Even' : null,
  }));
  await openWith([{ id: 'hub88:180', title: 'Slot 180', hidden: true }], {
    GetOfferedGames: succeed([...OFFERED.slice(0, 1), { ...OFFERED[1], games }]),
  });
  await expect.element(panel.getByText('And 175 more, which you find by their names.')).toBeVisible();
  // What the settings name is there without a search.
  await expect.element(box('Slot 180 (Even)')).not.toBeChecked();
  await panel.getByLabelText('Find a game').click();
  await userEvent.keyboard('slot-177');
  await expect.element(box('Slot 177')).toBeChecked();
  await expect.element(box('Mines')).not.toBeInTheDocument();
  await expect
    .element(panel.getByRole('group', { name: 'Layline' }))
    .toMatchTextContent(/No game of this name/);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(box('Slot 177')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(changes).toMatchTextContent('Casino games: without Slot 177.');
  await panel.getByLabelText('Find a game').fill('even');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('And 76 more, which you find by their names.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[R20.64] a provider that is paused or lists nothing, and a site without a casino, say so', async () => {
  const setting = { ...exampleSettingsFile.setting, casino: false };
  await openWith([], {
    GetSiteSettings: settingsAnswer({ ...exampleSettingsFile, setting }),
    GetOfferedGames: succeed([
      { ...OFFERED[0], paused: true },
      { ...OFFERED[1], games: [] },
    ]),
  });
  await expect.element(panel).toMatchTextContent(/Casino is off, so guests see none of this/);
  await expect
    .element(panel.getByRole('group', { name: 'Layline' }))
    .toMatchTextContent(/Its games take no stakes now/);
  await expect
    .element(panel.getByRole('group', { name: 'Hub88' }))
    .toMatchTextContent(/It has no games now: its list is empty, or could not be read/);
  expect(await accessibilityFaults()).toEqual([]);
});
