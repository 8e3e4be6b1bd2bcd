import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  [{ domainTitle: 'Layline', domain: 'd.example', hostname: 'h' }, 'Cricket', 'Layline - Cricket'],
  [{ domainTitle: null, domain: 'd.example', hostname: 'h' }, 'Bonus', 'd.example - Bonus'],
  [{ domainTitle: ' ', domain: '', hostname: 'h.example' }, 'Bonus', 'h.example - Bonus'],
  [{ hostname: 'h.example' }, undefined, 'h.example'],
])('[R1.7] %o and %s make %s', (sources, route, title) => {
  expect(pageTitle(sources, route)).toBe(title);
});
