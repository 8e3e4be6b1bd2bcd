import type { Locator, Page } from '@playwright/test';
import { NOTHING, playerOf, POSITION, toastsNoAnswer, withBet, withLadders } from './act.ts';
import type { Act } from './act.ts';
import { expect } from './test.ts';

/** Orders that the exchange places by itself. */

const listOf = (page: Page): Locator => page.getByRole('region', { name: 'Armed orders' });

/** Waits until one order is shown as armed. */
async function saysArmed(list: Locator): Promise<void> {
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Armed');
}

export const stop: Act = {
  name: 'a stop is armed',
  ids: '[R12.1] [R8.1]',
  path: 'Bet/ArmExit',
  done: { ...NOTHING, bets: [POSITION], armed: 1 },
  undone: { ...NOTHING, bets: [POSITION] },
  async prepare(tools, at) {
    const { page } = tools;
    const player = await withBet(tools, at, 'trade', 2);
    await page.getByRole('button', { name: 'Stop or take profit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close at odds' });
    await dialog.getByRole('textbox', { name: 'Odds' }).fill('5');
    const list = listOf(page);
    return {
      player,
      press: () => page.keyboard.press('Enter'),
      saysDone: () => saysArmed(list),
      saysUnknown: () => toastsNoAnswer(tools),
      saysSuspended: () => expect(list).toContainText(/suspended/i),
    };
  },
};

/** A rung just above the best price to back, where nobody takes a bet. */
const ABOVE = '2.06';

export const entry: Act = {
  name: 'an entry is armed',
  ids: '[R12.1] [R8.1]',
  path: 'Bet/ArmEntry',
  done: { ...NOTHING, armed: 1 },
  undone: NOTHING,
  async prepare(tools, at) {
    const desk = await withLadders(tools, at);
    await desk.cell('Back', at.home, ABOVE).click();
    const list = listOf(tools.page);
    return {
      player: await playerOf(tools),
      press: () => desk.confirmation.getByRole('button', { name: /^Arm: Back/ }).click(),
      saysDone: () => saysArmed(list),
      saysUnknown: () => toastsNoAnswer(tools),
      saysSuspended: () => expect(list).toContainText(/suspended/i),
    };
  },
};

export const offset: Act = {
  name: 'a bet whose fills are answered is placed',
  ids: '[R12.1] [R8.1]',
  path: 'Bet/ArmOffset',
  done: { ...NOTHING, bets: [`BACK ${ABOVE} 0 500`], armed: 1 },
  undone: { ...NOTHING, bets: [`BACK ${ABOVE} 0 500`] },
  async prepare(tools, at) {
    const desk = await withLadders(tools, at);
    await desk.cell('Back', at.home, ABOVE).click();
    await desk.confirmation.getByText('Pairs and answers to fills').click();
    await desk.confirmation.getByLabel('If placed, answer each fill').selectOption('3 ticks away');
    const list = listOf(tools.page);
    return {
      player: await playerOf(tools),
      press: () => desk.confirmation.getByRole('button', { name: /^Back/ }).click(),
      saysDone: () => saysArmed(list),
      saysUnknown: () => toastsNoAnswer(tools),
      saysSuspended: () => expect(list).toContainText(/suspended/i),
      saysLapsed: () => expect(desk.records).toContainText(/suspended/i),
    };
  },
};
