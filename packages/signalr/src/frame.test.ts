import { describe, expect, test } from 'vitest';
import { frameOf, frameOfText } from './frame.ts';

describe('the frame of an outgoing message', () => {
  test('ends with the separator and contains no other', () => {
    const { bytes } = frameOf({ text: 'a\u001eb\nc' });
    expect(bytes.at(-1)).toBe(0x1e);
    expect(bytes.subarray(0, -1).includes(0x1e)).toBe(false);
    expect(bytes.includes(0x0a)).toBe(false);
  });

  test.each([
    [1, [0x81, 1]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
    [16_909_060, [0x81, 127, 0, 0, 0, 0, 1, 2, 3, 4]],
  ])('%i bytes on a socket follow the header of a whole text frame', (length, header) => {
    const { bytes, socketBytes } = frameOfText('x'.repeat(length - 1));
    expect(bytes).toHaveLength(length);
    expect([...socketBytes.subarray(0, header.length)]).toEqual(header);
    expect(socketBytes.subarray(header.length).equals(bytes)).toBe(true);
  });

  test('is as long as its text in UTF-8', () => {
    const { bytes, socketBytes } = frameOfText('"ü🏏"');
    expect(bytes.toString()).toBe('"ü🏏"\u001e');
    expect([...socketBytes.subarray(0, 2)]).toEqual([0x81, 9]);
  });
});
