import { expect, test } from 'vitest';
import { withHeadings } from './download.ts';

test('[R10.7] a file gets the headings of the language, and keeps its values and the mark of UTF-8', async () => {
  const hindi = new Map([['Amount', 'रकम']]);
  const file = new Blob(['\uFEFFLine,Amount\r\n1,Amount\r\n'], { type: 'text/csv' });
  const changed = await withHeadings(file, (heading) => hindi.get(heading) ?? heading);
  const bytes = new Uint8Array(await changed.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\uFEFFLine,रकम\r\n1,Amount\r\n');
  expect(changed.type).toBe('text/csv');
});
