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

test('[R1.7] a page about a match or a game names it, between the site and the route', () => {
  const sources = { domainTitle: 'Layline', hostname: 'h' };
  expect(pageTitle(sources, 'Markets', 'India v Australia')).toBe('Layline - India v Australia - Markets');
});
