import { parseArgs } from 'node:util';
import { SpecificationProvider } from '../specification-provider/provider.ts';

/**
 * `npm run layline -- specification-provider`: runs the test provider of the client's specification with the built client on it, to
 * try by hand (docs/conformance.md).
 */
const { values } = parseArgs({
  options: {
    variant: { type: 'string', default: 'bare' },
    port: { type: 'string', default: '8090' },
  },
});
const port = Number(values.port);
if ((values.variant !== 'bare' && values.variant !== 'talkative') || !Number.isInteger(port)) {
  process.stderr.write(
    'npm run layline -- specification-provider [--variant bare|talkative] [--port 8090]\n',
  );
  process.exitCode = 2;
} else {
  const { variant } = values;
  const provider = await SpecificationProvider.open({
    variant,
    port,
    onCode: (mobile, code) => process.stdout.write(`The code for ${mobile} is ${code}.\n`),
  });
  process.stdout.write(
    `The ${variant} provider is open at ${provider.origin}; its calls are at ${provider.baseUrl}\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void provider.close());
}
