import { useQuery } from '@tanstack/react-query';
import { getOfferedBonuses } from '@layline/contract/calls/operator/bonuses.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Row } from '../parts/row.tsx';

/** The running bonuses whose cost the branches share; nothing if there are none, or if the operator may not read them. */
export function SharedCampaigns() {
  const may = useMay();
  const offered = useQuery({ ...read(getOfferedBonuses, {}), enabled: may('getOfferedBonuses') });
  const shared =
    offered.data?.filter(({ definition, endedAt }) => definition.shared && endedAt === null) ?? [];
  if (shared.length === 0) return null;
  return (
    <Panel
      title="Shared bonuses"
      text="Levels that have accepted a share of bonuses bear that part of what their players claim from these. The site bears the rest, and the whole of any other bonus."
    >
      <ul>
        {shared.map(({ definition, site }) => (
          <li key={definition.bonusId}>
            <Row>
              <span>
                {definition.title}, on {site}
              </span>
              <Badge>shared</Badge>
            </Row>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
