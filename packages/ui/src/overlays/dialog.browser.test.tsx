import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '../testing/axe.ts';
import { Dialog } from './dialog.tsx';

async function open(onOpenChange: (open: boolean) => void) {
  await render(
    <>
      <p>Behind</p>
      <Dialog open title="Rules" footer={<p>Foot</p>} onOpenChange={onOpenChange}>
        <label>
          Name <input />
        </label>
      </Dialog>
    </>,
  );
}

describe('[R2.33] the generic dialog', () => {
  test('has header, body, footer, a name and no accessibility faults', async () => {
    await open(() => undefined);
    await expect.element(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
    await expect.element(page.getByText('Foot')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('the close button, Escape and a press outside emit false', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    await open(onOpenChange);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(onOpenChange.mock.calls).toEqual([[false]]);
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
    await page.getByRole('dialog').click({ position: { x: -200, y: 10 }, force: true });
    expect(onOpenChange.mock.calls).toEqual([[false], [false], [false]]);
  });

  test('a press inside closes nothing', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    await open(onOpenChange);
    await page.getByText('Foot').click();
    await page.getByLabelText('Name').click();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('returns the focus to what opened it, even when it is unmounted', async () => {
    function Page() {
      const [shown, setShown] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setShown(true)}>
            Show the rules
          </button>
          <Dialog open={shown} title="Rules" onOpenChange={setShown}>
            x
          </Dialog>
        </>
      );
    }
    await render(<Page />);
    const opener = page.getByRole('button', { name: 'Show the rules' });
    await opener.click();
    await expect.element(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('without a header it is named by its label', async () => {
    await render(
      <Dialog open label="Picture" onOpenChange={() => undefined}>
        x
      </Dialog>,
    );
    await expect.element(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
  });
});

test('a dialog longer than the screen can be scrolled by keyboard, even if nothing in it is focusable', async () => {
  await render(
    <Dialog open onOpenChange={() => undefined} title="Rules">
      {Array.from({ length: 80 }, (_, at) => (
        <p key={at}>Rule {at + 1}</p>
      ))}
    </Dialog>,
  );
  const body = page.getByText('Rule 1', { exact: true }).element().parentElement;
  await expect.poll(() => body?.tabIndex).toBe(0);
  await userEvent.tab();
  expect(document.activeElement).toBe(body);
});

test('a dialog that fits is not a Tab stop', async () => {
  await render(
    <Dialog open onOpenChange={() => undefined} title="Rules">
      <p>Rule 1</p>
    </Dialog>,
  );
  await userEvent.tab();
  expect(page.getByText('Rule 1').element().parentElement?.tabIndex).toBe(-1);
});
