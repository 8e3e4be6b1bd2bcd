import type { verifyAuditLog } from '@layline/contract/calls/operator/operators.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { Facts } from '../parts/facts.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';

/** The outcome of checking the log's chain of hashes; nothing before it has been checked. */
export function ChainState({ chain }: { readonly chain: ResultOf<typeof verifyAuditLog> | null }) {
  if (chain === null) return null;
  const { entries, firstWrong, hash } = chain;
  return (
    <div role="status">
      <Panel
        title={firstWrong === null ? 'The chain holds' : `Entry ${firstWrong} is missing or was altered`}
        text={
          firstWrong === null
            ? 'Write the last hash down elsewhere: it also gives away entries cut off at the end.'
            : 'Keep the storage as it is, and compare it with a backup.'
        }
      >
        <Facts
          facts={[
            ['Entries', entries],
            ['Last hash', hash],
            [
              'Signed end of the log',
              <a key="evidence" href="/evidence">
                Evidence
              </a>,
            ],
          ]}
        />
      </Panel>
    </div>
  );
}
