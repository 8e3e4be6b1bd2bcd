import { getPersonalData } from '@layline/contract/calls/operator/players.ts';
import type { PersonalData } from '@layline/contract/entities/operator-player.ts';
import { DownloadButton } from '@layline/ui/data-table/list-page.tsx';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { ask } from '../exchange/ask.ts';
import { saveFile } from '@layline/ui/save-file.ts';

/** Rows of each kind in one answer. */
const PAGE = 1000;

/** All that is kept about a player, page by page. Throws `DeskFailure`. */
async function allOf(playerId: string): Promise<readonly PersonalData[]> {
  const pages: PersonalData[] = [];
  for (;;) {
    const page = await ask(getPersonalData, { query: { playerId, skip: pages.length * PAGE } });
    pages.push(page);
    if (!page.sections.some(({ more }) => more)) return pages;
  }
}

/** Saves all that the exchange keeps about a player, to be given to that player. */
export function PersonalFile({ playerId }: { readonly playerId: string }) {
  return (
    <DownloadButton
      onDownload={() =>
        allOf(playerId).then(
          (pages) =>
            saveFile(
              new Blob([JSON.stringify(pages, null, 2)], { type: 'application/json' }),
              `${playerId}.json`,
            ),
          (error: unknown) => showToast('error', error instanceof Error ? error.message : String(error)),
        )
      }
    >
      Personal data
    </DownloadButton>
  );
}
