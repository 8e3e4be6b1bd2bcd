import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

function layline(...args: readonly string[]) {
  return spawnSync(process.execPath, ['tools/layline.ts', ...args], { cwd: root, encoding: 'utf8' });
}

const files = readdirSync(`${root}tools/commands`).map((file) => basename(file, '.ts'));

test('help lists the command of every file, and the README explains each', () => {
  const { stdout, status } = layline('help');
  const readme = readFileSync(`${root}README.md`, 'utf8');
  expect(status).toBe(0);
  for (const name of files) {
    expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    expect(readme).toContain(`\`${name}`);
  }
});

test('a command reads its own arguments', () => {
  const { stdout, status } = layline('verify-round', '--help');
  expect(status).toBe(0);
  expect(stdout).toContain('node verify-round.mjs round.json');
});

test('an unknown command fails with the list of commands', () => {
  const { stderr, status } = layline('constructor');
  expect(status).toBe(2);
  expect(stderr).toContain("There is no command 'constructor'");
  expect(stderr).toContain('simulate');
});
