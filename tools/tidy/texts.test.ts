import { expect, test } from 'vitest';
import type { Source } from './sources.ts';
import { checkTexts } from './texts.ts';

const web = (path: string) => (path.startsWith('packages/') ? path : `apps/web/src/${path}`);

function file(path: string, text: string, ...imports: readonly string[]): Source {
  return {
    path: web(path),
    text,
    imports: imports.map((name) => ({ specifier: name, target: web(name), typeOnly: false })),
  };
}

const LOADERS = file('language/loaders.ts', "export const LOADERS = {\n  hi: () => import('./hi.ts'),\n};\n");
const UI = file('packages/ui/src/texts.hi.ts', "export default { Close: 'बंद करें' };\n");
const CLOSE = file('packages/ui/src/close.tsx', "export const close = 'Close';\n");
const ROOM = file('features/bets/texts.ts', "export const bets = room<typeof hi>('features/bets');\n");
const HINDI = file('features/bets/texts.hi.ts', "export default { 'Open bets': 'खुली बेट्स' };\n");
const LIST =
  "export function List() {\n  const t = useTexts(bets);\n  return <h2>{t('Open bets')}</h2>;\n}\n";

/** Findings in a room with this component, apart from those about the common texts. */
function found(component: string, ...others: readonly Source[]): string[] {
  const list = file('features/bets/list.tsx', component, 'features/bets/texts.ts');
  const sources = [LOADERS, UI, CLOSE, ...(others.length > 0 ? others : [ROOM, HINDI]), list];
  return checkTexts(sources).map(({ message }) => message);
}

test('[R10.7] a text from the dictionary of its room is accepted', () => {
  expect(found(LIST)).toEqual([]);
});

const within = (drawn: string) => `export const List = () => { t('Open bets'); return ${drawn}; };\n`;

test.each([
  ['<h2>Open bets</h2>', 'Open bets'],
  ['<h2>{"Open bets"}</h2>', 'Open bets'],
  ['<h2>{late ? t("Open bets") : "late"}</h2>', 'late'],
  ['<p>{late && <b>late</b>}</p>', 'late'],
  ['<p>{`${n} late`}</p>', '… late'],
  ['<p aria-label="bets" />', 'bets'],
  ['<p title={late ? "late" : undefined} />', 'late'],
  ['<List text="late" />', 'late'],
])('[R10.7] %s is drawn without t', (drawn, words) => {
  expect(found(within(drawn))).toEqual([`draws “${words}” without a translation; write t('…')`]);
});

test.each([
  '<p className="a b" data-kind="Late bets">{t("Open bets")}</p>',
  '<RichText room={bets} text="Open bets" parts={{}} />',
  '<Icon name="clock" />',
  '<p>18+ · {n}</p>',
  '<p>{event.key === "Enter" && t("Open bets")}</p>',
])('%s draws no text itself', (drawn) => {
  expect(found(within(drawn)).filter((message) => message.startsWith('draws'))).toEqual([]);
});

test('[R10.7] a sentence in no dictionary is a finding, wherever it is', () => {
  const says = 'uses “No bets”, which is in no dictionary of a room that it imports';
  expect(found(`${LIST}export const EMPTY = 'No bets';\n`)).toEqual([says]);
  expect(found(`${LIST}throw new Error('No bets');\n`)).toEqual([]);
  expect(found(`${LIST}export const WORDS = { CLOSED: 'Close' };\n`)).toEqual([]);
});

test('[R10.7] an unused text is a finding', () => {
  const more = file('features/bets/texts.hi.ts', "export default { 'Open bets': 'अ', Gone: 'आ' };\n");
  expect(found(LIST, ROOM, more)).toEqual(['nothing uses “Gone”; remove it']);
});

test('[R10.7] a text of ui is not translated a second time', () => {
  const again = file('features/bets/texts.hi.ts', "export default { 'Open bets': 'अ', Close: 'आ' };\n");
  expect(found(`${LIST}t('Close');\n`, ROOM, again)).toEqual([
    '“Close” is among the texts of ui, which every room can use',
  ]);
});

test('[R10.7] a room has a dictionary for every language, in the folder of its name', () => {
  expect(found(LIST, ROOM)).toContain('has no dictionary beside it: texts.hi.ts');
  const strayed = file('features/bets/texts.ts', "export const bets = room<typeof hi>('features/bet');\n");
  expect(found(LIST, strayed, HINDI)).toContain(
    'names a folder other than its own, so no dictionary would be found',
  );
});
