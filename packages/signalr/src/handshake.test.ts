import { describe, expect, test } from 'vitest';
import { encodeHandshakeError, HANDSHAKE_ACCEPTED, handshakeError } from './handshake.ts';

describe('[R7.46] the first message is a handshake for the JSON protocol, version 1', () => {
  test.each([
    ['json 1', '{"protocol":"json","version":1}', undefined],
    ['unknown members are skipped', '{"protocol":"json","version":1,"minorVersion":0}', undefined],
    [
      'an unsupported protocol',
      '{"protocol":"messagepack","version":1}',
      "The protocol 'messagepack' is not supported.",
    ],
    [
      'an unsupported version',
      '{"protocol":"json","version":2}',
      "The server does not support version 2 of the 'json' protocol.",
    ],
    ['no version', '{"protocol":"json"}', 'Handshake was canceled.'],
    ['no protocol', '{"version":1}', 'Handshake was canceled.'],
    ['a version in text', '{"protocol":"json","version":"1"}', 'Handshake was canceled.'],
    ['a message that is no handshake', '{"type":6}', 'Handshake was canceled.'],
    ['no JSON', 'hello', 'Handshake was canceled.'],
    ['null', 'null', 'Handshake was canceled.'],
    ['an array', '[]', 'Handshake was canceled.'],
  ])('%s', (_title, text, error) => {
    expect(handshakeError(Buffer.from(text))).toBe(error);
  });

  test('an echoed name is shortened, whatever its length', () => {
    expect(
      handshakeError(Buffer.from(`{"protocol":"${'x'.repeat(30_000)}","version":1}`))?.length,
    ).toBeLessThan(120);
  });

  test('the answers', () => {
    expect(HANDSHAKE_ACCEPTED.bytes.toString()).toBe('{}\u001e');
    expect(encodeHandshakeError('No.').bytes.toString()).toBe('{"error":"No."}\u001e');
  });
});
