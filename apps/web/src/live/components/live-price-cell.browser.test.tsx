import { HOME_ID, MARKET_ID } from '@layline/contract/examples/cricket-match.ts';
import { rupees } from '@layline/units/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MarketBook } from '../../provider/books.ts';
import { aSlip } from '../../testing/example-slips.ts';
import { exampleBook } from '../../testing/examples.ts';
import { slipStore } from '../../session/slip-store.ts';
import { markets } from '../stores.ts';
import { Visibility, VisibilityContext } from '../visibility.ts';
import { LivePriceCell } from './live-price-cell.tsx';

let sequence = 0;

/** Shows the market with another best back, as a flush would; odds and rupees. */
function show(price: number, size: number, change: Partial<MarketBook> = {}): void {
  const [home, ...others] = exampleBook.runners;
  if (!home) throw new Error('the example has runners');
  sequence += 1;
  const runners = [{ ...home, back: [{ price: Math.round(price * 100), size: rupees(size) }] }, ...others];
  const book = { ...exampleBook, sequence, publishedAt: Date.now() + sequence, runners, ...change };
  markets.takeImages([book]);
  markets.flush();
}

function cell(visibility: Visibility) {
  return (
    <VisibilityContext value={visibility}>
      <LivePriceCell eventId="1" marketId={MARKET_ID} runnerId={HOME_ID} runnerName="India" side="BACK" />
    </VisibilityContext>
  );
}

const button = page.getByRole('button', { name: /^Back India/ });

beforeEach(() => {
  markets.setLink(true);
  show(2.28, 1500);
});

test('it shows the market’s price and follows it', async () => {
  await render(cell(new Visibility(true)));
  await expect.element(button).toHaveAccessibleName('Back India 2.28 1,500');
  show(2.3, 900);
  await expect.element(button).toHaveAccessibleName('Back India 2.3 900');
});

test('it rests while invisible, and is current as soon as it is visible', async () => {
  const visibility = new Visibility(false);
  await render(cell(visibility));
  show(2.32, 700);
  await expect.element(button).toHaveAccessibleName('Back India 2.28 1,500');
  visibility.set(true);
  await expect.element(button).toHaveAccessibleName('Back India 2.32 700');
});

test('a press takes the price that is shown, not the one it was first drawn with', async () => {
  await render(cell(new Visibility(true)));
  show(2.34, 900);
  await button.click();
  expect(slipStore.getState().latest).toMatchObject({ runnerId: HOME_ID, side: 'BACK', price: 234 });
});

test('old prices are grey and take no press', async () => {
  await render(cell(new Visibility(true)));
  show(2.36, 900, { stale: true });
  await expect.element(button).toHaveAttribute('data-stale', 'true');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
});

test('[R3.12] the price that was pressed is outlined, and no other of its side', async () => {
  const [home, ...others] = exampleBook.runners;
  if (!home) throw new Error('the example has runners');
  sequence += 1;
  const offers = [230, 228, 226].map((price) => ({ price, size: rupees(700) }));
  const runners = [{ ...home, back: offers }, ...others];
  markets.takeImages([{ ...exampleBook, sequence, publishedAt: Date.now() + sequence, runners }]);
  markets.flush();
  await render(
    <VisibilityContext value={new Visibility(true)}>
      {[0, 1, 2].map((level) => (
        <LivePriceCell
          key={level}
          eventId="1"
          marketId={MARKET_ID}
          runnerId={HOME_ID}
          runnerName="India"
          side="BACK"
          level={level}
        />
      ))}
    </VisibilityContext>,
  );
  slipStore.setState({ slips: [aSlip({ marketId: MARKET_ID, runnerId: HOME_ID })] });
  const pressed = () => button.elements().map((cell) => cell.getAttribute('aria-pressed') === 'true');
  for (const [level, outlined] of [
    [2, [false, false, true]],
    [0, [true, false, false]],
  ] as const) {
    await button.nth(level).click();
    await expect.poll(pressed).toEqual(outlined);
  }
  slipStore.setState({ slips: [] });
});
