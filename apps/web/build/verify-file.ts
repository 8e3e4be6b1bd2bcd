import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../../../tools/commands/verify-round.ts', import.meta.url));
const NAME = 'verify-round.mjs';

/**
 * The verifier of casino rounds as a single file, which plain Node (20 or newer) runs without this repository or a
 * network. It is not minified, so that anyone can read what it does.
 */
export async function bundleVerifier(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: ENTRY, write: false, minify: false, target: 'node20', copyPublicDir: false },
    ssr: { noExternal: true },
  });
  const outputs = 'close' in built ? [] : [built].flat().flatMap(({ output }) => output);
  const [chunk, ...others] = outputs.filter(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the verifier is not one file');
  return chunk.code;
}

/** Serves the verifier beside the client as `/verify-round.mjs`, in the build and in development. */
export function verifyFile(): Plugin {
  return {
    name: 'layline:verify-file',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await bundleVerifier() });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response) => {
        void sendVerifier(response);
      });
    },
  };
}

async function sendVerifier(response: ServerResponse): Promise<void> {
  try {
    const code = await bundleVerifier();
    response.setHeader('content-type', 'text/javascript').end(code);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}
