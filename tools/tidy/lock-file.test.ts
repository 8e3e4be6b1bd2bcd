import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const others = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
);

test('every package that is not ours has a hash, wherever it comes from, and runs no install script', () => {
  expect(others.length).toBeGreaterThan(100);
  const weak = others.filter(
    ([, { integrity, hasInstallScript }]) =>
      integrity?.startsWith('sha512-') !== true || hasInstallScript === true,
  );
  expect(weak.map(([path]) => path)).toEqual([]);
});

test('no package comes from its own address', () => {
  expect(others.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
