import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets, preloadFirstPaint } from './scripts/vite-delivery.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  publicDir: 'src/client/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/client/routes',
      generatedRouteTree: './src/client/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    preloadFirstPaint(['newsreader-latin-opsz-normal', 'figtree-latin-wght-normal']),
    compressAssets(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Pictures are files of their own, so that no page's script carries them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/trpc': server, '/api': server, '/healthz': server } },
});
