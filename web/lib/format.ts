export * from '#languages/format.ts';
