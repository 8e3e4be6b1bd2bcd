import { StoryPressed } from '../stories/story-pressed.tsx';
import type { States } from '../stories/story.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CsvButton, ListPage, ListPanel, PrintButton } from './list-page.tsx';
import { Pager } from './pager.tsx';

export const title = 'ui/ListPage';

const nothing = () => undefined;
const csv = <CsvButton onDownload={() => new Promise(nothing)} />;
const WAY = ['Sports', 'Cricket', 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam'];

function way(names: readonly string[]) {
  return (
    <Breadcrumbs
      steps={names.map((name, index) => ({
        key: name,
        content: index < names.length - 1 ? <a href="#up">{name}</a> : name,
      }))}
    />
  );
}

function pager(page: number, pages: number | null, size = 50) {
  return (
    <Pager
      page={page}
      pages={pages}
      onPrevious={page > 1 ? nothing : null}
      onNext={page < (pages ?? Infinity) ? nothing : null}
      size={size}
      onSize={nothing}
    />
  );
}

export const states: States = {
  'a whole page': (
    <ListPage
      title="Account Statement"
      subtitle="Every transaction"
      back={way(WAY)}
      actions={
        <>
          {csv}
          <PrintButton />
        </>
      }
    >
      <ListPanel>
        <p>The list itself.</p>
        {pager(2, 7)}
      </ListPanel>
    </ListPage>
  ),
  'its file on the way': <StoryPressed names={['Download CSV']}>{csv}</StoryPressed>,
  'way, at its beginning': way(WAY.slice(0, 1)),
  'way, two down': way(WAY),
  'pages, the first': pager(1, 7),
  'pages, the last': pager(7, 7),
  'pages, nobody has counted': pager(3, null),
  'pages, a long one': pager(1, 1, 200),
};
