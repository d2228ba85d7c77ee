import { startEmbedded } from '#tools/embedded-postgres/index.ts';

// A process that uses a cluster until told to leave: the launcher's tests start, ask and kill it.
const [directory = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ directory, durable: false });
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
say({ pid: embedded.pid(), adopted: embedded.adopted, ownerUrl: embedded.ownerUrl });
process.stdin.once('data', async () => {
  await embedded.stop();
  say({ left: true });
  process.exit(0);
});
