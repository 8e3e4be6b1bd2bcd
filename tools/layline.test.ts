import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe.each(files)('%s', (name) => {
  test('--help explains every option in a line', () => {
    const { stdout, stderr, status } = layline(name, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(name === 'operator' ? /COMMAND --help says more/ : /^ {2}--help +print this$/m);
    for (const line of stdout.split('\n').filter((text) => text.startsWith('  --')))
      expect(line).toMatch(/^ {2}--[a-z-]+(?: [A-Z][A-Z=:-]*)? {2,}\S/);
  });

  test('an unknown option is named, with the usage or how to get it, and without a stack trace', () => {
    const { stdout, stderr, status } = layline(name, '--no-such-option');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--no-such-option');
    expect(stderr).not.toMatch(/^ +at |node:internal|ERR_/m);
    expect(stderr).toMatch(name === 'operator' ? /`help` lists them/ : /^ {2}--help +print this$/m);
  });
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
