import type { DeskPage, Panel } from '@layline/contract/entities/desk-page.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { rupees } from '@layline/units/money.ts';
import { StoryDialog } from '../../../stories/story-dialog.tsx';
import { exampleEvent, exampleMarket } from '../../../testing/examples.ts';
import { AddPanelFrame } from './add-panel-frame.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { PageNewsBar } from './page-news-bar.tsx';
import { PagesHead } from './pages-head.tsx';
import { PanelChoices } from './panel-choices.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { Arrange } from './panel-frame.tsx';
import { PanelPager } from './panel-pager.tsx';
import { PanelState } from './panel-state.tsx';
import { PositionTable } from './position-table.tsx';
import { PriceTable } from './price-table.tsx';
import { ShareDialog } from './share-dialog.tsx';

export const title = 'desk/Pages';

const nothing = () => undefined;
const PAGE: DeskPage = { pageId: 'sunday0001', name: 'Sunday cricket', panels: [], version: 1 };
const OTHER: DeskPage = { ...PAGE, pageId: 'sunday0002', name: 'Premier League and what follows it' };
const ARRANGE: Arrange = {
  move: nothing,
  grow: nothing,
  remove: nothing,
  openWindow: nothing,
  onPickUp: nothing,
  onCorner: nothing,
};
const ACTIONS = {
  addPanel: nothing,
  create: nothing,
  rename: nothing,
  duplicate: nothing,
  share: nothing,
  openWindow: nothing,
  remove: nothing,
};
const TITLE = 'Chennai · Match Odds · Mumbai v Chennai';
const LADDERS: readonly Panel[] = Array.from({ length: 6 }, (_, at) => ({
  kind: 'LADDER',
  panelId: `p${at}`,
  eventId: 'e1',
  marketId: 'm1',
  runnerId: 'A',
  width: 2,
  height: 4,
}));
const DATA = { event: exampleEvent, markets: [exampleMarket] };
const choices = (panels: readonly Panel[], data = DATA) => (
  <PanelChoices eventId={exampleEvent.id} data={data} found={null} panels={panels} onAdd={nothing} />
);

export const states: States = {
  'the only page': <PagesHead pages={[PAGE]} page={PAGE} onPage={nothing} actions={ACTIONS} />,
  'one of several pages': <PagesHead pages={[PAGE, OTHER]} page={OTHER} onPage={nothing} actions={ACTIONS} />,
  'a panel': (
    <PanelFrame panelId="a" size={{ width: 2, height: 2 }} title={TITLE} over={false} arrange={ARRANGE}>
      <PanelState text="This market is over, or does not exist." />
    </PanelFrame>
  ),
  'a panel that takes the place of another': (
    <PanelFrame panelId="b" size={{ width: 2, height: 2 }} title={TITLE} over arrange={ARRANGE}>
      <PanelState text="This market is over, or does not exist." action={<Button>Try again</Button>} />
    </PanelFrame>
  ),
  'a panel that cannot be changed': (
    <PanelFrame panelId="c" size={{ width: 2, height: 2 }} title={TITLE} over={false} arrange={null}>
      <PanelState text="Log in to see your open bets." />
    </PanelFrame>
  ),
  'one panel at a time': <PanelPager titles={[TITLE, 'Prices', 'Open bets']} at={1} onGo={nothing} />,
  prices: <PriceTable runners={exampleMarket.runners} cellOf={(_, side) => side} />,
  'a position': (
    <PositionTable
      rows={exampleMarket.runners.map(({ runnerId, name }, at) => ({
        runnerId,
        name,
        profit: at === 0 ? rupees(1250) : at === 1 ? rupees(-500) : null,
      }))}
      exposure={rupees(500)}
    />
  ),
  'the position of a guest': <PositionTable rows={[]} exposure={null} />,
  'something was removed': (
    <NoticeBar text="Removed from the page.">
      <Button size="sm">Undo</Button>
    </NoticeBar>
  ),
  'another device was replaced': (
    <PageNewsBar
      news={{ kind: 'REPLACED', pageId: PAGE.pageId, theirs: OTHER }}
      onKeepBoth={nothing}
      onClose={nothing}
    />
  ),
  'another device had deleted it': (
    <PageNewsBar news={{ kind: 'RESTORED', pageId: PAGE.pageId }} onKeepBoth={nothing} onClose={nothing} />
  ),
  'another device has changed it': (
    <PageNewsBar news={{ kind: 'CHANGED', pageId: PAGE.pageId }} onKeepBoth={nothing} onClose={nothing} />
  ),
  'what a market can show': choices([]),
  'with six ladders': choices(LADDERS),
  'a match without odds': choices([], { ...DATA, markets: [] }),
  'adding a panel': (
    <StoryDialog>
      {(close) => (
        <AddPanelFrame added={2} panels={5} onBets={nothing} onAnother={nothing} onClose={close}>
          {choices([])}
        </AddPanelFrame>
      )}
    </StoryDialog>
  ),
  'a name': (
    <StoryDialog>
      {(close) => <NameDialog title="New page" name="My page" onName={close} onClose={close} />}
    </StoryDialog>
  ),
  'a link': (
    <StoryDialog>
      {(close) => (
        <ShareDialog link="https://layline.example/trade/shared?p=1.WyJ4IixbXSxbXV0" onClose={close} />
      )}
    </StoryDialog>
  ),
};
