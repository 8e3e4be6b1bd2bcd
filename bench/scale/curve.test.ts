import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartOf, drawn, rowsOf, type Curve } from './curve.ts';

const STEPS: Curve = {
  over: 'players',
  what: 'a step of the engine',
  unit: 'µs',
  base: 1000,
  beside: 'code run',
  points: [
    { at: 10, figure: 2, beside: 400 },
    { at: 1000, figure: 4, beside: 400 },
    { at: 100_000, figure: 9, beside: 440 },
  ],
};

test('a curve is a table, and a chart of its ratios to the base', () => {
  expect(drawn(STEPS).split('\n')).toEqual([
    '| players | a step of the engine, µs | times that with 1,000 | code run, times that with 1,000 |',
    '| --- | --- | --- | --- |',
    '| 10 | 2 | 0.5 | 1 |',
    '| 1,000 | 4 | 1 | 1 |',
    '| 100,000 | 9 | 2.25 | 1.1 |',
    '',
    '```mermaid',
    'xychart-beta',
    '  title "a step of the engine over players"',
    '  x-axis ["10", "1,000", "100,000"]',
    '  y-axis "times that with 1,000" 0 --> 3',
    '  line [0.5, 1, 2.25]',
    '  line [1, 1, 1.1]',
    '```',
  ]);
});

test('without anything beside it there is one line', () => {
  const points = STEPS.points.map(({ at, figure }) => ({ at, figure, beside: null }));
  const lines = drawn({ ...STEPS, beside: null, points }).split('\n');
  expect(lines.filter((line) => line.startsWith('  line'))).toEqual(['  line [0.5, 1, 2.25]']);
  expect(lines[0]).toBe('| players | a step of the engine, µs | times that with 1,000 |');
});

test('each figure is reported beside that of the base', () => {
  expect(rowsOf(STEPS).at(-2)).toEqual({
    what: '100,000 players: a step of the engine',
    figure: 9,
    unit: 'µs',
    yardstick: { name: '1,000', figure: 4 },
  });
  expect(rowsOf(STEPS).at(-1)).toMatchObject({ what: '100,000 players: code run', figure: 440 });
});

test('each chart of docs/performance.md is drawn from the table above it', () => {
  const text = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
  const charts = [...text.matchAll(/((?:^\|.*\n)+)\n(```mermaid\n[^`]*```)/gm)];
  expect(charts.length).toBe(text.split('```mermaid').length - 1);
  expect(charts.length).toBeGreaterThan(0);
  for (const [, table = '', chart] of charts) {
    const [header = [], , ...rows] = table
      .trim()
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(chart).toBe(chartOf([header, ...rows]));
  }
});
