import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from './axe.ts';

const css = (theme: string) => `.theme-${theme} .pale { color: #eee; background: #fff; }`;

test.each(['light', 'dark', 'green'])('text that is unreadable only in %s is found', async (theme) => {
  await render(
    <>
      <style>{`.pale { color: #000; background: #fff; } ${css(theme)}`}</style>
      <p className="pale">Balance</p>
    </>,
  );
  const faults = await accessibilityFaults();
  expect(faults.map((fault) => fault.split(': ').slice(0, 2).join(': '))).toEqual([
    `${theme}: color-contrast`,
  ]);
});

test('a fault in every theme is reported once', async () => {
  await render(
    <ul>
      <p>Balance</p>
    </ul>,
  );
  expect(await accessibilityFaults()).toEqual([expect.stringMatching(/^light: list: <ul/)]);
});
