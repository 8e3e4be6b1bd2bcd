import { createBrowserHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { Menu } from '@layline/ui/overlays/menu.tsx';
import { backCloses } from './back-closes.ts';

/** A visit of two pages, `?page=1` and `?page=2`, now on the second; returns what the router receives. */
function visit(): string[] {
  const routes = createBrowserHistory();
  routes.push('?page=1');
  routes.flush();
  routes.push('?page=2');
  routes.flush();
  const heard: string[] = [];
  const unsubscribe = routes.subscribe(({ location }) => heard.push(location.search));
  const stop = backCloses(routes);
  onTestFinished(() => {
    stop();
    unsubscribe();
    routes.destroy();
  });
  return heard;
}

function Page() {
  const [rules, setRules] = useState(false);
  const [limits, setLimits] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRules(true)}>
        Show the rules
      </button>
      <Dialog open={limits} title="Limits" onOpenChange={setLimits}>
        None.
      </Dialog>
      <Dialog open={rules} title="Rules" onOpenChange={setRules}>
        <button type="button" onClick={() => setLimits(true)}>
          Show the limits
        </button>
        <Menu label="More" trigger="More">
          <button type="button">Print</button>
        </Menu>
      </Dialog>
    </>
  );
}

const rules = page.getByRole('dialog', { name: 'Rules' });
const limits = page.getByRole('dialog', { name: 'Limits' });

test('[R2.33] Back closes what was opened last, wherever it is in the page, and the router sees only the step that leaves', async () => {
  const heard = visit();
  await render(<Page />);
  await page.getByRole('button', { name: 'Show the rules' }).click();
  await page.getByRole('button', { name: 'Show the limits' }).click();
  await expect.element(limits).toBeVisible();
  history.back();
  await expect.element(limits).not.toBeInTheDocument();
  await expect.element(rules).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  await expect.element(rules).toBeVisible();
  history.back();
  await expect.element(rules).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show the rules' })).toHaveFocus();
  expect(location.search).toBe('?page=2');
  expect(heard).toEqual([]);
  history.back();
  await expect.poll(() => heard).toEqual(['?page=1']);
});

test('[R2.33] Forward closes an overlay first, too', async () => {
  const heard = visit();
  await render(<Page />);
  history.back();
  await expect.poll(() => heard).toEqual(['?page=1']);
  await page.getByRole('button', { name: 'Show the rules' }).click();
  history.forward();
  await expect.element(rules).not.toBeInTheDocument();
  expect(location.search).toBe('?page=1');
  history.forward();
  await expect.poll(() => heard).toEqual(['?page=1', '?page=2']);
});

test('[R2.33] an overlay that has to be answered stays, and so does the page under it', async () => {
  const heard = visit();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  await render(
    <Dialog open required title="Reality check" onOpenChange={onOpenChange}>
      <p>Look.</p>
    </Dialog>,
  );
  const go = vi.spyOn(history, 'go');
  onTestFinished(() => go.mockRestore());
  for (const times of [1, 2]) {
    history.back();
    await expect.poll(() => go.mock.calls.length).toBe(times);
    await expect.poll(() => location.search).toBe('?page=2');
  }
  await expect.element(page.getByRole('dialog', { name: 'Reality check' })).toBeVisible();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
});

test('[R2.33] if the browser loses the way back and the dialog is closed by hand, the next dialog is not mistaken for it', async () => {
  visit();
  await render(<Page />);
  const opener = page.getByRole('button', { name: 'Show the rules' });
  await opener.click();
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  history.back();
  await expect.poll(() => go.mock.calls).toEqual([[1]]);
  go.mockRestore();
  await page.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect.element(rules).toBeVisible();
  history.forward();
  await expect.poll(() => location.search).toBe('?page=2');
  await expect.element(rules).toBeVisible();
});
