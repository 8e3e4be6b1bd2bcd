import { paise } from '@layline/units/money.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '../testing/axe.ts';
import { PriceCell } from './price-cell.tsx';
import './base.css';

const THEMES = ['theme-light', 'theme-dark', 'theme-green'];
const SIZE = paise(250_000_00);

function cell(change: Partial<Parameters<typeof PriceCell>[0]> = {}) {
  return (
    <PriceCell side="BACK" price={228} size={SIZE} runnerName="India" onPress={() => undefined} {...change} />
  );
}

function boxOf(name: RegExp): DOMRect {
  return page.getByRole('button', { name }).element().getBoundingClientRect();
}

test.each(THEMES)('every state has no accessibility faults in %s', async (theme) => {
  document.body.className = theme;
  await render(
    <div style={{ display: 'flex', gap: 4, background: 'var(--surface)' }}>
      {cell()}
      {cell({ level: 1 })}
      {cell({ level: 2 })}
      {cell({ side: 'LAY' })}
      {cell({ side: 'LAY', level: 1 })}
      {cell({ side: 'LAY', level: 2 })}
      {cell({ selected: true })}
      {cell({ stale: true, holdReason: 'Prices are out of date' })}
      {cell({ price: null, size: null })}
    </div>,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('it is named by side, runner, price and size', async () => {
  await render(cell());
  await expect.element(page.getByRole('button', { name: 'Back India 2.28 2.5L' })).toBeVisible();
});

test('a cell has one size whatever it holds', async () => {
  const screen = await render(cell());
  const full = boxOf(/India/);
  await screen.rerender(cell({ price: 100_000, size: paise(99_999_999_99) }));
  const long = boxOf(/India/);
  await screen.rerender(cell({ price: null, size: null }));
  const empty = boxOf(/India/);
  expect([long.width, long.height]).toEqual([full.width, full.height]);
  expect([empty.width, empty.height]).toEqual([full.width, full.height]);
});

describe('a press', () => {
  test('opens what it stands for', async () => {
    const onPress = vi.fn<() => void>();
    await render(cell({ onPress }));
    await page.getByRole('button', { name: /India/ }).click();
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('does nothing on a price that cannot be bet on, and says why', async () => {
    const onPress = vi.fn<() => void>();
    await render(cell({ onPress, stale: true, holdReason: 'Prices are out of date' }));
    const button = page.getByRole('button', { name: /India/ });
    await button.click({ force: true });
    button.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
    await expect.element(button).toHaveAttribute('title', 'Prices are out of date');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a movement', () => {
  const flash = () => page.getByRole('button', { name: /India/ }).element().getAttribute('data-flash');

  test('shows its direction, again for each one', async () => {
    const screen = await render(cell());
    const seen: (string | null)[] = [flash()];
    for (const price of [230, 232, 226, 224]) {
      await screen.rerender(cell({ price }));
      seen.push(flash());
    }
    expect(seen).toEqual([null, 'up', 'up-again', 'down', 'down-again']);
  });

  test('is no movement when only the size changes, or when a price comes or goes', async () => {
    const screen = await render(cell());
    await screen.rerender(cell({ size: paise(100) }));
    await screen.rerender(cell({ price: null, size: null }));
    await screen.rerender(cell({ price: 300 }));
    expect(flash()).toBeNull();
  });

  test('is no movement when the cell turns to another runner', async () => {
    const screen = await render(cell({ flashKey: 'a' }));
    await screen.rerender(cell({ flashKey: 'b', price: 300 }));
    expect(flash()).toBeNull();
  });
});
