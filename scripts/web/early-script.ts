import type { Plugin } from 'vite';

/** Builds `web/boot/early.ts` as its own small file and puts it in the head, where it blocks nothing. */
export function earlyScript(): Plugin {
  let reference: string | undefined;
  return {
    name: 'khet:early-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: 'boot/early.ts', name: 'early' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const early = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'early');
        if (!early || reference === undefined) throw new Error('The early script was not built');
        return [{ tag: 'script', attrs: { src: `/${early.fileName}`, async: true }, injectTo: 'head' }];
      },
    },
  };
}
