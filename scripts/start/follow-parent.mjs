/** Loaded before the server: when the script that started the server ends in any way, the server stops too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
