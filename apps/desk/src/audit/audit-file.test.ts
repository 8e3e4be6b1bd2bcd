import { expect, test } from 'vitest';
import { exampleAuditEntry } from '@layline/contract/examples/operator.ts';
import { csvOf } from './audit-file.ts';

test('[R20.3] the CSV of the audit log quotes what would break a line and disarms formulas', () => {
  const text = csvOf([{ ...exampleAuditEntry, reason: '=1+1, "two"\nlines', operatorName: '@meera' }]);
  expect(text.split('\r\n')[0]).toBe('entry,at,who,role,action,subject,outcome,reason,address,trace,hash');
  expect(text).toContain(`,"'=1+1, ""two""\nlines",`);
  expect(text).toContain(",'@meera,");
  expect(text.endsWith('\r\n')).toBe(true);
});
