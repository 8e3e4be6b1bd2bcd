import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildClient } from '../built-client.ts';
import { readOptions } from '../read-options.ts';
import { root } from '../run-step.ts';
import { openBrowser } from '../screens/browser.ts';
import { startExchange } from '../screens/exchange.ts';
import { galleryPage } from '../screens/gallery-page.ts';
import { README_IMAGES, writeReadmeImages } from '../screens/readme-images.ts';
import { deskTaker } from '../screens/desk/take-desk.ts';
import { DESK_SCREENS } from '../screens/desk/desk-screens.ts';
import { SCREENS } from '../screens/screen-list.ts';
import { takeAt, WIDTHS } from '../screens/take.ts';
import type { Taking } from '../screens/take.ts';

const USAGE = `Takes a picture of every screen and state in three themes and three widths, from the built client on its own exchange, and
writes an index.html to browse them.

  npm run layline -- screens [OPTIONS]

Exit code 1 if a screen could not be brought into its state.`;

const { values } = readOptions(USAGE, {
  only: {
    type: 'string',
    takes: 'TEXT',
    default: '',
    about: 'only the screens whose name contains the text',
  },
  width: { type: 'string', takes: 'PIXELS', about: 'only this width, such as 390' },
  language: { type: 'string', takes: 'TAG', default: 'en', about: 'the client’s language, such as hi' },
  out: { type: 'string', takes: 'DIR', about: 'where to write them; by default screens' },
  readme: { type: 'boolean', default: false, about: 'the screens of the README; updates docs/images' },
});

const isWanted = ({ name }: { readonly name: string }): boolean =>
  values.readme ? README_IMAGES.some(({ screen }) => screen === name) : name.includes(values.only);
const screens = SCREENS.filter(isWanted);
const deskScreens = DESK_SCREENS.filter(isWanted);
const names = [...SCREENS, ...DESK_SCREENS].map(({ name }) => name);
const widths = WIDTHS.filter(({ width }) => values.width === undefined || String(width) === values.width);
if (screens.length + deskScreens.length === 0 || widths.length === 0) {
  console.error(`No such screen or width. Screens: ${names.join(', ')}`);
  process.exit(2);
}

const code = await buildClient();
if (code !== 0) process.exit(code);
const out = values.out === undefined ? join(root, 'screens') : resolve(values.out);
// Only our own folder is emptied: one given by the user may contain anything.
if (values.out === undefined && values.only === '' && values.width === undefined && !values.readme)
  rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const started = performance.now();
let taken = 0;
let failures = 0;
const exchange = await startExchange();
const desk = deskTaker(exchange);
try {
  const browser = await openBrowser();
  try {
    for (const width of widths) {
      const taking: Taking = {
        browser,
        exchange,
        screens,
        language: values.language,
        save(name, picture) {
          taken += 1;
          writeFileSync(join(out, `${name}.png`), picture);
        },
        failed(name, reason) {
          failures += 1;
          console.error(`${name}: ${reason}`);
        },
      };
      await takeAt(width, taking);
      await desk.take(width, deskScreens, taking);
      console.log(`${width.width} px: ${taken} pictures so far`);
    }
  } finally {
    await browser.close();
  }
} finally {
  await desk.stop();
  await exchange.stop();
}
// Including pictures from earlier runs.
const page = galleryPage(names, new Set(readdirSync(out)));
writeFileSync(join(out, 'index.html'), page);
if (values.readme && failures === 0) await writeReadmeImages(out);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${taken} pictures, ${failures} failures in ${seconds} s: ${join(out, 'index.html')}`);
process.exitCode = failures === 0 ? 0 : 1;
