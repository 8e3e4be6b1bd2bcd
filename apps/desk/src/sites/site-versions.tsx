import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getSiteSettings,
  getSiteVersions,
  saveSiteSettings,
} from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { askForSecond } from '../act/ask-for-second.ts';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';

type Version = ResultOf<typeof getSiteVersions>[number];

interface SiteVersionsProps {
  readonly site: string;
  readonly domain: string;
  /** The version in force, which a restored one replaces. */
  readonly version: string;
}

/** Publishes what was saved once. */
function restoreAct(
  { site, domain, version }: SiteVersionsProps,
  { revision, savedBy, shipped }: Version,
): Act {
  const what = shipped ? 'the settings that came with the exchange' : `version ${revision}`;
  return {
    title: `Publish ${what}`,
    will: [
      shipped
        ? `Replaces all settings of ${domain} with the file on the host.`
        : `Replaces all settings of ${domain} with those that ${savedBy} saved then.`,
      'How it takes and pays money goes back to what it was then, too.',
      'Another admin has to publish the same within half an hour. It then takes effect at once, as a new version.',
    ],
    verb: 'Ask to publish',
    done: shipped
      ? 'The settings that came with the exchange are in force again.'
      : `The settings of version ${revision} are in force again.`,
    run: async (reason) => {
      const settings = shipped ? null : (await ask(getSiteSettings, { query: { site, revision } })).settings;
      return askForSecond(saveSiteSettings, { site, version, settings, reason }, `publish ${what}`);
    },
  };
}

/** What was published before, the newest first. */
export function SiteVersions({ site, domain, version }: SiteVersionsProps) {
  const may = useMay();
  const versions = useQuery(read(getSiteVersions, { site }, { live: true }));
  const [act, setAct] = useState<Act | null>(null);
  const newest = versions.data?.[0]?.revision;
  const columns: readonly Column<Version>[] = [
    {
      id: 'revision',
      header: 'Version',
      card: 'title',
      cell: ({ revision, shipped }) => (shipped ? `${revision}, as it came` : revision),
    },
    { id: 'by', header: 'Published by', cell: ({ savedBy }) => savedBy },
    { id: 'at', header: 'When', time: true, cell: ({ savedAt }) => <WhenText at={savedAt} /> },
    {
      id: 'acts',
      header: 'Acts',
      card: 'actions',
      cell: (row) =>
        row.revision === newest
          ? 'in force'
          : may('saveSiteSettings') && (
              <Button
                size="sm"
                aria-label={`Ask to publish again: version ${row.revision}`}
                onClick={() => setAct(restoreAct({ site, domain, version }, row))}
              >
                Ask to publish again
              </Button>
            ),
    },
  ];
  return (
    <Panel title="Versions">
      <DataTable
        caption="Versions"
        columns={columns}
        rowKey={({ revision }) => String(revision)}
        state={listOf(versions, (rows) => rows)}
        empty={{
          icon: 'list',
          title: 'Nothing has been changed yet',
          text: 'The settings are those of the file on the host.',
        }}
        expectedRows={2}
      />
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </Panel>
  );
}
