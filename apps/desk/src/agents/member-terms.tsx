import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { known } from '../parts/list-of.ts';
import { BASIS_WORDS, hasRebate, KIND_WORDS, SHARE_KINDS } from './agent-words.ts';
import type { ShareKind } from './agent-words.ts';

interface Term {
  readonly kind: ShareKind;
  readonly share: string | null;
  readonly rebate: string | null;
  /** UTC ms; null if they may be changed now. */
  readonly from: number | null;
}

const COLUMNS: readonly Column<Term>[] = [
  { id: 'kind', header: 'Kind', card: 'title', cell: ({ kind }) => KIND_WORDS[kind] },
  { id: 'share', header: 'Branch share', figure: true, cell: ({ share }) => share },
  { id: 'rebate', header: 'Rebate', figure: true, cell: ({ rebate }) => rebate },
  {
    id: 'from',
    header: 'May change again',
    time: true,
    cell: ({ from }) => (from === null ? null : <WhenText at={from} />),
  },
];

function termsOf({ shares, rates, bases, termsFrom }: AgentMemberDetail): readonly Term[] {
  return SHARE_KINDS.filter((kind) => shares !== null || hasRebate(kind)).map((kind) => ({
    kind,
    share: shares === null ? null : `${shares[kind]}%`,
    rebate: hasRebate(kind) ? `${rates[kind]}% of ${BASIS_WORDS[bases[kind]]}` : null,
    from: termsFrom.find((wait) => wait.kind === kind)?.at ?? null,
  }));
}

/** Shares and rebates in force for the bets that are placed now. */
export function MemberTerms({ member }: { readonly member: AgentMemberDetail }) {
  return (
    <Panel
      title="Terms"
      text={
        member.shares === null
          ? 'What the player gets back on the house’s markets.'
          : 'The branch share is the part of its players’ results that this level and all below it carry together.'
      }
    >
      <DataTable
        caption="Shares and rebates"
        columns={COLUMNS}
        rowKey={({ kind }) => kind}
        state={known(termsOf(member))}
        empty={{ title: 'No terms' }}
      />
    </Panel>
  );
}
