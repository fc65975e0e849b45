import { existsSync } from 'node:fs';
import { mergeConfig, defineConfig } from 'vite';
import base from './vite.config.ts';
export default mergeConfig(base, defineConfig({ plugins: [{ name: 'stub', enforce: 'pre', resolveId(id) {
  if (id === '#web/lib/format.ts' && !existsSync('/work/main/web/lib/format.ts')) return '/tmp/khet-shell/ui/format.ts';
  if (id.includes('gallery/Gallery.tsx') && !existsSync('/work/main/web/features/gallery/Gallery.tsx')) return '/tmp/khet-shell/ui/Gallery.tsx';
  const m = /^#web\/ui\/(.*)$/.exec(id);
  if (m && !existsSync(`/work/main/web/ui/${m[1]}`)) return `/tmp/khet-shell/ui/${m[1]}`;
  if (id === './app.css' && !existsSync('/work/main/web/app.css')) return '/tmp/khet-shell/ui/app.css';
  if (id.startsWith('/tmp/khet-shell/ui')) return id;
} }] }));
