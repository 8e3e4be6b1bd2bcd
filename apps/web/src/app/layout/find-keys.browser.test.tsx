import { noteDialog } from '@layline/ui/overlays/open-dialogs.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepTyped } from './find-keys.ts';

/** A page whose focus is on a button, as on the slip's Place, while the search loads. */
function wait() {
  document.body.innerHTML = '<button>Place bet</button><input>';
  const [button, field] = [document.querySelector('button'), document.querySelector('input')];
  const [place, close, heard] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  button?.addEventListener('click', place);
  button?.focus();
  window.addEventListener('keydown', heard);
  let typed = '';
  const stop = keepTyped((change) => {
    typed = change(typed);
  }, close);
  onTestFinished(() => {
    stop();
    window.removeEventListener('keydown', heard);
  });
  return { field, place, close, heard, typed: () => typed };
}

let before = '';
beforeEach(() => {
  before = document.body.innerHTML;
});
afterEach(() => {
  document.body.innerHTML = before;
});

test('[R11.1] what is typed before the search has loaded presses nothing and reaches no other keys of the page', async () => {
  const { place, heard, typed } = wait();
  await userEvent.keyboard('indx{Backspace} a{Enter}');
  expect(typed()).toBe('ind a');
  expect(place).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

test('[R11.1] a field that gets the focus before the search has loaded gets the keys, and the search is given up', async () => {
  const { field, close } = wait();
  field?.focus();
  expect(close).toHaveBeenCalledOnce();
});

test('[R11.1] a dialog that opens before the search has loaded gets the keys', async () => {
  const { place, typed } = wait();
  onTestFinished(noteDialog(() => undefined));
  await userEvent.keyboard('a{Enter}');
  expect(typed()).toBe('');
  expect(place).toHaveBeenCalledOnce();
});
