import { readOptions } from '../read-options.ts';
import { SpecificationProvider } from '../specification-provider/provider.ts';

const USAGE = `Runs the test provider of the client’s specification with the built client, to try by hand (docs/conformance.md).

  npm run layline -- specification-provider [OPTIONS]`;

const { values, refuse } = readOptions(USAGE, {
  variant: { type: 'string', takes: 'NAME', default: 'bare', about: 'bare or talkative' },
  port: { type: 'string', takes: 'PORT', default: '8090', about: 'where it listens' },
});
const port = Number(values.port);
if ((values.variant !== 'bare' && values.variant !== 'talkative') || !Number.isInteger(port)) {
  refuse('--variant takes bare or talkative, --port a number');
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
