import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { paise } from '@layline/units/money.ts';
import { accessibilityFaults } from '../testing/axe.ts';
import { Badge } from '../states/badge.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { MenuItem } from '../overlays/menu-item.tsx';
import { Menu } from '../overlays/menu.tsx';
import { MoneyText } from '../text/money-text.tsx';
import { NumberField } from './number-field.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { eventually } from '../testing/eventually.ts';

test('every control passes axe in three themes', async () => {
  await render(
    <main>
      {(['primary', 'secondary', 'quiet', 'danger', 'mark'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {(['neutral', 'live', 'warn', 'danger', 'back', 'lay'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <TextField label="Name" hint="As in your papers" error="Too short" />
      <Checkbox label="Agreed" error="Please agree" />
      <NumberField label="Odds" value="2.5" onValueChange={() => undefined} onStep={() => undefined} />
      <EmptyState icon="info" title="Nothing here" text="Come back later." />
      <MoneyText amount={paise(-500)} profit /> <MoneyText amount={paise(500)} profit />
      <Tooltip label="About exposure">What open bets can cost.</Tooltip>
    </main>,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('a busy button keeps its size and ignores presses', async () => {
  const onClick = vi.fn<() => void>();
  await render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Save' }).element();
  if (button instanceof HTMLButtonElement) button.click();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
});

test('an error is tied to its field', async () => {
  await render(<TextField label="Name" hint="As in your papers" error="Too short" />);
  const field = page.getByLabelText('Name');
  await expect.element(field).toHaveAccessibleDescription('As in your papers Too short');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

function Odds() {
  const [text, setText] = useState('2.5');
  return (
    <NumberField
      label="Odds"
      value={text}
      onValueChange={setText}
      onStep={(direction) => setText(direction === 1 ? 'up' : 'down')}
    />
  );
}

test('a number field takes digits and one point, commas as points, and steps by arrow keys', async () => {
  await render(<Odds />);
  const field = page.getByLabelText('Odds');
  await field.fill('3,75');
  await expect.element(field).toHaveValue('3.75');
  await userEvent.keyboard('x.');
  await expect.element(field).toHaveValue('3.75');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('up');
});

function Views() {
  const [view, setView] = useState<'open' | 'past'>('open');
  return (
    <Tabs
      label="Bets"
      value={view}
      onValueChange={setView}
      tabs={[
        { value: 'open', label: 'Open' },
        { value: 'past', label: 'Past' },
      ]}
    >
      <p>Panel {view}</p>
    </Tabs>
  );
}

test('tabs follow the arrow keys and wrap around', async () => {
  await render(<Views />);
  await page.getByRole('tab', { name: 'Open' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel', { name: 'Past' })).toHaveTextContent('Panel past');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Open' })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a menu opens below its button, is walked by arrows, and closes after a choice', async () => {
  const onClick = vi.fn<() => void>();
  await render(
    <Menu label="Account of Asha" trigger="Asha">
      <MenuItem icon="user" onClick={onClick}>
        Profile
      </MenuItem>
      <MenuItem onClick={onClick}>Log out</MenuItem>
    </Menu>,
  );
  await page.getByRole('button', { name: 'Account of Asha' }).click();
  const profile = page.getByRole('button', { name: 'Profile' });
  await expect.element(profile).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const item = profile.element();
  if (item instanceof HTMLElement) item.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Log out' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  await eventually(() => expect(item.checkVisibility()).toBe(false));
});
