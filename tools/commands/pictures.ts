import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { buildClient } from '../built-client.ts';
import { readOptions } from '../read-options.ts';
import { root } from '../run-step.ts';
import { openBrowser } from '../screens/browser.ts';
import { startExchange } from '../screens/exchange.ts';
import { walkFirstDay } from '../screens/first-day/first-day.ts';

const USAGE = `Goes through docs/operators/first-day.md in a browser, on an exchange of its own, and takes the pictures of that page and of the
agent's. Run it whenever words of the desk have changed.

  npm run layline -- pictures [OPTIONS]

Exit code 1 if the desk does not have the words of the page.`;

const { values } = readOptions(USAGE, {
  out: { type: 'string', takes: 'DIR', default: 'docs/images/operators', about: 'where to write them' },
});

const code = await buildClient();
if (code !== 0) process.exit(code);
const out = resolve(root, values.out);
mkdirSync(out, { recursive: true });
const exchange = await startExchange({ bare: true });
try {
  const browser = await openBrowser();
  try {
    await walkFirstDay({
      browser,
      exchange,
      async save(name, picture) {
        const { width, height, size } = await sharp(picture)
          .png({ palette: true, effort: 10 })
          .toFile(join(out, `${name}.png`));
        console.log(`${name}.png: ${width} × ${height} px, ${Math.round(size / 1000)} kB`);
      },
    });
  } finally {
    await browser.close();
  }
} finally {
  await exchange.stop();
}
