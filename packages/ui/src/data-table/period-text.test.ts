import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

test.each([
  ['the usual one', {}, 'Last 7 days'],
  ['another one', { period: 'today' }, 'Today'],
  [
    'from one day to another',
    { period: 'custom', from: '2026-11-01', to: '2026-11-09' },
    '1 Nov 2026 to 9 Nov 2026',
  ],
  [
    'in the wrong order',
    { period: 'custom', from: '2026-11-09', to: '2026-11-01' },
    '1 Nov 2026 to 9 Nov 2026',
  ],
  ['without an end', { period: 'custom', from: '2026-11-01' }, 'Since 1 Nov 2026'],
  ['without a beginning', { period: 'custom', to: '2026-11-09' }, 'Until 9 Nov 2026'],
  ['without either', { period: 'custom' }, 'All time'],
] as const)('%s', (_, choice, text) => {
  expect(periodText(choice, '7d', 'en-IN')).toBe(text);
});
