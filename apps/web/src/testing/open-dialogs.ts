import { expect } from 'vitest';

/** Opens the dialogs of states that have one. */
export async function openDialogs(container: Element): Promise<void> {
  const openers = container.querySelectorAll<HTMLElement>('[data-opens]');
  for (const opener of openers) opener.click();
  await expect
    .poll(() => container.querySelectorAll('dialog[open]').length)
    .toBeGreaterThanOrEqual(openers.length);
}
