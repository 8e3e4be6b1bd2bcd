import type { TriggerRule } from '@layline/domain/triggers.ts';
import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Automatic } from './automatic.tsx';

/** Arming an automatic cash-out. */

const amount = page.getByLabelText('Amount');
const button = page.getByRole('button', { name: 'Arm the automatic cash-out' });
let armed: [TriggerRule, Paise][] = [];

async function show(onArm: (rule: TriggerRule, amount: Paise) => Promise<boolean>) {
  await render(
    <Automatic
      all={[]}
      isArming={false}
      cancelling={null}
      refused={null}
      onArm={onArm}
      onCancel={() => undefined}
    />,
  );
}

beforeEach(async () => {
  armed = [];
  await show((rule, of) => {
    armed.push([rule, of]);
    return Promise.resolve(true);
  });
});

test.each([
  ['At a profit', 'PROFIT', 150],
  ['At a loss', 'LOSS', -150],
  ['After a fall', 'TRAILING', 150],
] as const)(
  '[R7.45] %s, by keyboard alone: the exchange is sent what was typed',
  async (name, rule, rupeesSent) => {
    page.getByText('Cash out automatically').element().closest('summary')?.focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('radio', { name }).click();
    await amount.fill('150');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => armed).toEqual([[rule, rupees(rupeesSent)]]);
    await expect.element(amount).toHaveValue('');
  },
);

test.each(['', '0', '1.234', '999999999999'])('nothing is sent for the amount “%s”', async (typed) => {
  await page.getByText('Cash out automatically').click();
  await amount.fill(typed);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(armed).toEqual([]);
});
