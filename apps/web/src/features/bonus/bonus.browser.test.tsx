import type { Bonus } from '@layline/contract/entities/bonus.ts';
import { exampleBonus } from '@layline/contract/examples/bonus.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '../../testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BonusList } from './bonus-list.tsx';

/** Waits until an element says something, whatever else it says. */
async function says(place: Locator, text: string): Promise<void> {
  await expect.poll(() => place.element().textContent).toContain(text);
}

/** A text as part of another one. */
const part = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const claim = exampleBonus.claim;
const bonus = (changes: Partial<Bonus>): Bonus => ({ ...exampleBonus, ...changes });
const available = bonus({ bonusId: 'a', title: 'Open', status: 'AVAILABLE', claim: null, offer: 750.5 });

describe('[R2.18] [R4.13] bonuses', () => {
  test('every state has its words, and passes axe', async () => {
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
    await render(<BonusList bonuses={[]} onClaim={() => undefined} />);
    await expect.element(page.getByRole('heading', { name: 'No bonuses at the moment' })).toBeVisible();
  });
});

describe('[R7.39] a claim', () => {
  async function open(answer: () => Response | Promise<Response>) {
    openSite();
    signIn();
    const seen = provide({
      'Bonus/GetBonuses': () => succeed({ bonuses: [available] }),
      'Bonus/Claim': answer,
    });
    await renderApp('/bonus');
    await page.getByRole('button', { name: 'Claim ₹750.50' }).click();
    return seen;
  }
  const dialog = page.getByRole('dialog', { name: 'Open' });
  const press = dialog.getByRole('button', { name: 'Claim' });

  test('shows the terms, and is sent only once they are agreed to', async () => {
    const seen = await open(() => succeed({ ...available, status: 'CLAIMED', claim }));
    await expect.element(dialog.getByText(available.terms)).toBeVisible();
    await press.click();
    await expect.element(dialog.getByText(part('Please agree Terms and Conditions.'))).toBeVisible();
    expect(seen.some(({ url }) => url.includes('Bonus/Claim'))).toBe(false);
    await dialog.getByLabelText(/^I have read the terms/).click();
    await press.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(seen.find(({ url }) => url.includes('Bonus/Claim'))?.url).toContain('bonusId=a');
  });

  test('that is refused says why, and stays open', async () => {
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
    await vi.waitFor(() =>
      expect(dialog.element().textContent).toContain('Please Check Your Network Connection...'),
    );
  });
});
