import { expect, test } from 'vitest';
import { signUpOffered } from './offered.ts';

test.each([
  [true, [], 'play.example', true],
  [false, [], 'play.example', false],
  [false, ['partner.example'], 'partner.example', true],
  [false, ['Partner.example'], 'PARTNER.example', true],
  [false, ['partner.example'], 'play.example', false],
  [false, ['partner.example'], 'evil-partner.example', false],
])(
  '[R5.2] with allowSignUp %s and partners %j, sign-up on %s is offered: %s',
  (allowSignUp, signUpHosts, hostname, offered) => {
    expect(signUpOffered({ allowSignUp, signUpHosts }, hostname)).toBe(offered);
  },
);

test('[R5.2] before the settings have arrived it is not offered', () => {
  expect(signUpOffered(null, 'partner.example')).toBe(false);
});
