import { expect, test } from 'vitest';
import { getOperators } from '@layline/contract/calls/operator/operators.ts';
import { createLogger } from '@layline/server/telemetry/logger.ts';
import { openOperatorHarness } from '../../modules/operator/testing/operator-harness.ts';

test('an operator’s forbidden calls are logged, including reads, with name and address', async () => {
  const log: string[] = [];
  const harness = await openOperatorHarness({
    changes: {
      logger: createLogger('info', { write: (line: string) => void log.push(line) }),
      operations: { logCalls: 'changes', metrics: { from: 'local', token: null } },
    },
  });
  try {
    const viewer = await harness.operator('VIEWER');
    log.length = 0;
    expect((await viewer.call(getOperators)).status).toBe(403);
    expect((await harness.admin.call(getOperators)).status).toBe(200);
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { call: 'getOperators', status: 403, code: 'FORBIDDEN', operator: viewer.name, from: '127.0.0.1' },
    ]);
  } finally {
    await harness.app.close();
  }
});
