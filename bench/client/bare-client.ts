import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/bench-bare-client/', import.meta.url));

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;

const MAIN = `import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HubConnectionBuilder } from '@microsoft/signalr';

function Page() {
  const [state, setState] = useState('starting');
  useEffect(() => {
    const hub = new HubConnectionBuilder().withUrl('/hub').build();
    setState(hub.state);
  }, []);
  return createElement('h1', null, 'Hub: ' + state);
}
createRoot(document.getElementById('root')).render(createElement(Page));
`;

/** Builds a page of only React, react-dom and the hub client; returns the folder to serve. */
export async function buildBareClient(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}index.html`, PAGE);
  writeFileSync(`${FOLDER}main.js`, MAIN);
  await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2023', outDir: 'dist' },
  });
  return `${FOLDER}dist`;
}
