import { exampleBonus as sentBonus } from '@layline/contract/examples/cashier.ts';
import { paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Bonus } from '../../provider/bonuses.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { exampleBonus } from '../../testing/examples.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BonusList, OfferCards } from './bonus-list.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

/** Waits until an element contains a text. */
async function says(place: Locator, text: string): Promise<void> {
  await expect.poll(() => place.element().textContent).toContain(text);
}

/** Matches any text that contains this one. */
const part = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const claim = exampleBonus.claim;
const bonus = (changes: Partial<Bonus>): Bonus => ({ ...exampleBonus, ...changes });
const available = bonus({
  bonusId: 'a',
  title: 'Open',
  status: 'AVAILABLE',
  claim: null,
  offer: paise(750_50),
});
const sentAvailable = {
  ...sentBonus,
  bonusId: 'a',
  title: 'Open',
  status: 'AVAILABLE',
  claim: null,
  offer: 750.5,
};

describe('[R2.18] [R4.13] bonuses', () => {
  test('every state has its text and passes axe', async () => {
    await render(
      <main>
        <BonusList
          onClaim={() => undefined}
          bonuses={[
            exampleBonus,
            available,
            bonus({
              bonusId: 'b',
              title: 'Later',
              status: 'UNAVAILABLE',
              claim: null,
              hindrance: 'BONUS_NEEDS_DEPOSIT',
            }),
            bonus({ bonusId: 'c', title: 'Won', status: 'RELEASED', claim }),
            bonus({ bonusId: 'd', title: 'Late', status: 'EXPIRED', claim }),
            bonus({ bonusId: 'e', title: 'Left', status: 'FORFEITED', claim }),
            bonus({ bonusId: 'f', title: 'Ended', status: 'CANCELLED', claim }),
          ]}
        />
      </main>,
    );
    const card = (name: string) => page.getByRole('article', { name, exact: true });
    await expect
      .element(card('Welcome bonus').getByRole('progressbar'))
      .toHaveAttribute('aria-valuenow', '25');
    await says(card('Welcome bonus'), '₹1,250.50 of ₹5,000.00 wagered');
    await expect.element(card('Open').getByRole('button', { name: 'Claim ₹750.50' })).toBeVisible();
    await says(card('Later'), 'Deposit first, then claim it.');
    await says(card('Won'), 'released to your balance');
    await says(card('Left'), 'forfeited by a withdrawal');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('none at all', async () => {
    await render(<OfferCards offers={[]} />);
    await expect.element(page.getByRole('heading', { name: 'No bonuses at the moment' })).toBeVisible();
  });
});

describe('[R7.39] a claim', () => {
  async function open(answer: () => Response | Promise<Response>) {
    openSite();
    signIn();
    const seen = provide({
      'Bonus/GetBonuses': () => succeed({ bonuses: [sentAvailable] }),
      'Bonus/Claim': answer,
    });
    await renderApp('/bonus');
    await page.getByRole('button', { name: 'Claim ₹750.50' }).click();
    return seen;
  }
  const dialog = page.getByRole('dialog', { name: 'Open' });
  const press = dialog.getByRole('button', { name: 'Claim' });

  test('shows the terms, and is sent only once they are agreed to', async () => {
    const seen = await open(() => succeed({ ...sentAvailable, status: 'CLAIMED', claim: sentBonus.claim }));
    await expect.element(dialog.getByText(available.terms)).toBeVisible();
    await press.click();
    await expect.element(dialog.getByText(part('Please agree Terms and Conditions.'))).toBeVisible();
    expect(seen.some(({ url }) => url.includes('Bonus/Claim'))).toBe(false);
    await dialog.getByLabelText(/^I have read the terms/).click();
    await press.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(seen.find(({ url }) => url.includes('Bonus/Claim'))?.url).toContain('bonusId=a');
  });

  test('if refused, says why and stays open', async () => {
    await open(() => refuse(409, 'BONUS_USED_UP', 'Gone.'));
    await dialog.getByLabelText(/^I have read the terms/).click();
    await press.click();
    await expect.element(dialog.getByText(part('All of this bonus has been given away.'))).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('without a network says so', async () => {
    await open(() => Promise.reject(new TypeError('Failed to fetch')));
    await dialog.getByLabelText(/^I have read the terms/).click();
    await press.click();
    await eventually(() =>
      expect(dialog.element().textContent).toContain('Please Check Your Network Connection...'),
    );
  });
});

describe('[R10.1] [R7.38] [R7.39] bonuses of a provider that says little', () => {
  async function openWith(result: unknown, claim: unknown = true) {
    openSite({}, { bonuses: [] });
    signIn();
    const seen = provide({ 'Bonus/GetBonuses': () => succeed(result), 'Bonus/Claim': () => succeed(claim) });
    await renderApp('/bonus');
    return seen;
  }

  test.each([[null], [{}], [[]], [{ items: [], totalCount: 0 }], [true], ['none']])(
    '%j means no bonuses',
    async (result) => {
      await openWith(result);
      await expect.element(page.getByRole('heading', { name: 'No bonuses at the moment' })).toBeVisible();
    },
  );

  test('an id and a name suffice to claim, and plain success is a success', async () => {
    const seen = await openWith({ items: [{ id: 7, name: 'Festival', status: null }], totalCount: 1 });
    const card = page.getByRole('article', { name: 'Festival' });
    await card.getByRole('button', { name: 'Claim it' }).click();
    expect(document.body.textContent).not.toMatch(/NaN|Invalid Date|undefined|null|₹0/);
    await page.getByRole('dialog', { name: 'Festival' }).getByRole('button', { name: 'Claim' }).click();
    await expect.element(page.getByText('Bonus claimed: Festival')).toBeVisible();
    expect(seen.find(({ url }) => url.includes('Bonus/Claim'))?.url).toContain('bonusId=7');
    await eventually(() =>
      expect(seen.filter(({ url }) => url.includes('GetBonuses')).length).toBeGreaterThan(1),
    );
  });

  test('[R10.2] a talkative one: numeric text, other words, odd entries left out', async () => {
    await openWith([
      null,
      'x',
      { ...sentBonus, amount: '2,000', percent: '50', minOdds: '1.5', wagering: '5', more: {} },
      {
        id: 'z',
        title: 'Old',
        status: 'Redeemed',
        bonusAmount: '1,250.50',
        expiryDate: '2026-11-23T10:00:00',
      },
    ]);
    const card = (name: string) => page.getByRole('article', { name, exact: true });
    await says(card('Welcome bonus'), '₹1,250.50 of ₹5,000.00 wagered');
    await says(card('Welcome bonus'), 'Wager it 5 times. Settled bets on');
    await says(card('Welcome bonus'), 'at odds of 1.5 or more');
    await says(card('Old'), 'Released');
    expect(page.getByRole('article').elements()).toHaveLength(2);
  });
});

describe('[R1.5] [R3.3] bonuses that the site advertises', () => {
  const advertised = [
    {
      id: 'half',
      title: '50% first-deposit bonus',
      terms: 'On your first deposit.',
      url: 'https://news.example/half',
    },
    { id: 'over', title: 'Last year’s', closesAt: '2020-01-01' },
    { id: 'later', title: 'Next century’s', opensAt: '2100-01-01T00:00:00Z' },
    { id: 'nameless' },
    { id: 'plain', name: 'Free bet', description: null, url: 'javascript:alert(1)' },
  ];
  const main = page.getByRole('main');
  const section = main.getByRole('region', { name: 'Bonuses' });

  test('[R2.19] are on /home for everybody: those that can be claimed now, each leading to /bonus', async () => {
    openSite({}, { bonuses: advertised });
    provide({});
    const { router } = await renderApp('/home');
    await expect.element(section.getByRole('link')).toHaveLength(2);
    await says(section, 'Log in to claim one.');
    await says(section.getByRole('link', { name: /^50% first-deposit bonus/ }), 'On your first deposit.');
    expect(await accessibilityFaults()).toEqual([]);
    await section.getByRole('link', { name: 'Free bet' }).click();
    await eventually(() => expect(router.state.location.search).toMatchObject({ to: '/bonus' }));
  });

  test.each([[null], [[]], ['none'], [[null, {}, { id: 1 }]]])(
    '[R2.19] %j in the settings: /home has no such part',
    async (bonuses) => {
      openSite({}, { bonuses });
      provide({});
      await renderApp('/home');
      await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
      expect(section.elements()).toEqual([]);
    },
  );

  test.each([
    ['knows no such call', () => refuse(404, 'NOT_FOUND', 'Not Found')],
    ['has none', () => succeed([])],
  ])('[R2.18] are on /bonus if the provider %s', async (_, answer) => {
    openSite({}, { bonuses: advertised });
    signIn();
    provide({ 'Bonus/GetBonuses': answer });
    await renderApp('/bonus');
    const half = main.getByRole('article', { name: '50% first-deposit bonus' });
    await expect.element(half).toBeVisible();
    await says(half, 'On your first deposit.');
    await expect
      .element(half.getByRole('link', { name: 'Read more' }))
      .toHaveAttribute('href', 'https://news.example/half');
    await expect.element(main.getByRole('article')).toHaveLength(2);
    await expect.element(main.getByText(/could not be loaded/)).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R2.18] are not shown together with the provider’s own bonuses', async () => {
    openSite({}, { bonuses: [{ id: 'a', title: 'Open' }] });
    signIn();
    provide({ 'Bonus/GetBonuses': () => succeed([sentAvailable]) });
    await renderApp('/bonus');
    await expect.element(main.getByRole('article', { name: 'Open' })).toHaveLength(1);
    await expect.element(main.getByRole('button', { name: 'Claim ₹750.50' })).toBeVisible();
  });
});
