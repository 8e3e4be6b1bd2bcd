import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { fixedFigures, NO_FIGURES } from '@layline/ui/text/figures.ts';
import type { Figures, FigureSource } from '@layline/ui/text/figures.ts';
import { PriceCell } from './price-cell.tsx';
import '@layline/ui/base.css';

const THEMES = ['theme-light', 'theme-dark', 'theme-green'];
const QUOTE: Figures = { price: 228, text: '2.28', note: '2.5L' };
const FIGURES = fixedFigures(QUOTE);
const NONE = fixedFigures(NO_FIGURES);

function cell(change: Partial<Parameters<typeof PriceCell>[0]> = {}) {
  return <PriceCell side="BACK" figures={FIGURES} runnerName="India" onPress={() => undefined} {...change} />;
}

/** Figures that move on command. */
function moving(): { readonly figures: FigureSource; readonly move: (to: Figures) => void } {
  let drawn: (figures: Figures) => void = () => undefined;
  return {
    figures: (draw) => {
      drawn = draw;
      draw(QUOTE);
      return () => (drawn = () => undefined);
    },
    move: (to) => drawn(to),
  };
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
      {cell({ figures: NONE })}
    </div>,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('its name has side, runner, price and size', async () => {
  await render(cell());
  await expect.element(page.getByRole('button', { name: 'Back India 2.28 2.5L' })).toBeVisible();
});

test('its name and its content follow the price', async () => {
  const { figures, move } = moving();
  await render(cell({ figures }));
  move({ price: 232, text: '2.32', note: '900' });
  const button = page.getByRole('button', { name: 'Back India 2.32 900', exact: true });
  await expect.element(button).toHaveTextContent('2.32 900');
  move(NO_FIGURES);
  await expect.element(page.getByRole('button', { name: 'Back India, no price', exact: true })).toBeVisible();
});

test('a cell has the same size whatever its content', async () => {
  const { figures, move } = moving();
  await render(cell({ figures }));
  const full = boxOf(/India/);
  move({ price: 100_000, text: '1000', note: '99.9Cr' });
  const long = boxOf(/India/);
  move(NO_FIGURES);
  const empty = boxOf(/India/);
  expect([long.width, long.height]).toEqual([full.width, full.height]);
  expect([empty.width, empty.height]).toEqual([full.width, full.height]);
});

describe('a press', () => {
  test('opens the slip for its price', async () => {
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

  test('shows its direction', async () => {
    const { figures, move } = moving();
    await render(cell({ figures }));
    const seen: (string | null)[] = [flash()];
    for (const price of [230, 232, 226]) {
      move({ ...QUOTE, price });
      seen.push(flash());
    }
    expect(seen).toEqual([null, 'up', 'up', 'down']);
  });

  test('is not shown if only the size changes, or if a price appears or disappears', async () => {
    const { figures, move } = moving();
    await render(cell({ figures }));
    move({ ...QUOTE, note: '1' });
    move(NO_FIGURES);
    move({ ...QUOTE, price: 300 });
    expect(flash()).toBeNull();
  });

  test('is not shown if the cell changes to another runner', async () => {
    const screen = await render(cell());
    await screen.rerender(cell({ figures: fixedFigures({ ...QUOTE, price: 300 }) }));
    expect(flash()).toBeNull();
  });
});
