import { describe, expect, test } from 'vitest';
import { base32, codeOfStep, otpauthUri, stepOf, stepOfCode } from './totp.ts';

/** The secret of the published test vectors: the ASCII text `12345678901234567890`. */
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('codes of authenticator apps', () => {
  test('the secret of the vectors in base32', () => {
    expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238, appendix B: at %i s it is %s', (seconds, code) => {
    expect(codeOfStep(SECRET, stepOf(seconds * 1000), 8)).toBe(code);
  });

  test.each(['755224', '287082', '359152', '969429', '338314', '254676'])(
    'RFC 4226, appendix D: %s',
    (code) => {
      const step = ['755224', '287082', '359152', '969429', '338314', '254676'].indexOf(code);
      expect(codeOfStep(SECRET, step)).toBe(code);
    },
  );

  test('a code works up to half a minute before and after its own time, and no longer', () => {
    const now = 1_790_000_000_000;
    const own = stepOf(now);
    const found = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, codeOfStep(SECRET, own + off), now));
    expect(found).toEqual([null, own - 1, own, own + 1, null]);
    expect(stepOfCode(SECRET, '12345', now)).toBeNull();
  });

  test('the address for a QR code', () => {
    expect(otpauthUri('a b', 'ABC')).toBe('otpauth://totp/Layline:a%20b?secret=ABC&issuer=Layline');
  });
});
