import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

test('two builds of the same sources give classes the same names, whatever the order of the files', () => {
  const first = shortClassNames();
  const second = shortClassNames();
  const button = [
    first('button', source('ui/button.module.css')),
    first('turn', source('ui/button.module.css')),
  ];
  second('menu', source('ui/menu.module.css'));
  expect([
    second('button', source('ui/button.module.css')),
    second('turn', source('ui/button.module.css?used')),
  ]).toEqual(button);
  expect(new Set(button).size).toBe(2);
});

test('a class keeps its name, which differs from that of the same class name in another file', () => {
  const nameOf = shortClassNames();
  const title = nameOf('title', source('ui/dialog.module.css'));
  nameOf('body', source('ui/dialog.module.css'));
  expect(nameOf('title', source('ui/dialog.module.css'))).toBe(title);
  expect(nameOf('title', source('ui/panel.module.css'))).not.toBe(title);
});

test('a name begins as CSS allows', () => {
  const nameOf = shortClassNames();
  for (let file = 0; file < 200; file++) {
    expect(nameOf('row', source(`ui/f${file}.module.css`))).toMatch(/^_[a-z0-9]+$/);
  }
});
