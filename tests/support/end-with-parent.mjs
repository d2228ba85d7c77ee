// Imported before a server that a test has started: it ends with whoever started it, however that one came to its end.
// Whoever starts it gives it an IPC channel, which closes with the last breath of a killed process too.
const PATIENCE_MS = 12_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
});
// the channel alone keeps nobody alive
process.channel?.unref();
