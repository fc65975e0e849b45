/** Loaded before the server: when the script that started it is gone, however it ended, the server stops too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
