import { Link } from '@tanstack/react-router';
import type { MemberName } from '@layline/contract/entities/agent.ts';
import { Breadcrumbs } from '@layline/ui/data-table/breadcrumbs.tsx';

/** The way from the operator's own level, or the site, down to a member. */
export function MemberPath({ path }: { readonly path: readonly MemberName[] }) {
  return (
    <Breadcrumbs
      steps={[
        { key: '', content: <Link to="/agents">Agents</Link> },
        ...path.map(({ nodeId, name }, index) => ({
          key: nodeId,
          content:
            index === path.length - 1 ? (
              name
            ) : (
              <Link to="/agents/$nodeId" params={{ nodeId }}>
                {name}
              </Link>
            ),
        })),
      ]}
    />
  );
}
